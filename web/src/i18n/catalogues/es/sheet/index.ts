// What rules sheets say in English, in Spanish: further templates, used together with those of `server`.

import game from "./game.json";
import house from "./house.json";
import pays from "./pays.json";
import procedure from "./procedure.json";

export default { ...game, ...house, ...pays, ...procedure };
