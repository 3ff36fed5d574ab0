// What the server writes in English, in Spanish: English templates and their translation, by subject.

import clauses from "./clauses.json";
import coach from "./coach.json";
import dealer from "./dealer.json";
import fairness from "./fairness.json";
import guests from "./guests.json";
import hands from "./hands.json";
import jackpot from "./jackpot.json";
import pit from "./pit.json";
import play from "./play.json";
import practice from "./practice.json";
import school from "./school.json";
import table from "./table.json";

export default {
  ...clauses,
  ...coach,
  ...dealer,
  ...fairness,
  ...guests,
  ...hands,
  ...jackpot,
  ...pit,
  ...play,
  ...practice,
  ...school,
  ...table,
};
