// The catalogue of English: one file per section.

import banking from "./banking.json";
import cards from "./cards.json";
import coach from "./coach.json";
import commands from "./commands.json";
import common from "./common.json";
import dealer from "./dealer.json";
import display from "./display.json";
import dock from "./dock.json";
import felt from "./felt.json";
import jackpotMoment from "./jackpotMoment.json";
import learn from "./learn.json";
import lobby from "./lobby.json";
import money from "./money.json";
import myPlay from "./myPlay.json";
import operators from "./operators.json";
import panels from "./panels.json";
import pit from "./pit.json";
import player from "./player.json";
import practice from "./practice.json";
import profile from "./profile.json";
import rounds from "./rounds.json";
import rulesSheet from "./rulesSheet.json";
import school from "./school.json";
import settings from "./settings.json";
import shell from "./shell.json";
import signIn from "./signIn.json";
import spots from "./spots.json";
import text from "./text.json";
import wagering from "./wagering.json";
import wins from "./wins.json";

export default {
  shell,
  common,
  cards,
  money,
  felt,
  banking,
  dock,
  wagering,
  panels,
  coach,
  player,
  lobby,
  text,
  commands,
  rounds,
  display,
  wins,
  signIn,
  operators,
  dealer,
  pit,
  learn,
  practice,
  myPlay,
  settings,
  school,
  spots,
  profile,
  rulesSheet,
  jackpotMoment,
};
