// What the server writes in English, in Spanish: English templates and their translation, by subject.

import clauses from "./clauses.json";
import coach from "./coach.json";
import fairness from "./fairness.json";
import guests from "./guests.json";
import hands from "./hands.json";
import play from "./play.json";
import table from "./table.json";

export default { ...hands, ...play, ...table, ...guests, ...coach, ...fairness, ...clauses };
