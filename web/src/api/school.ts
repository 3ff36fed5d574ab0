// Requests to the dealer school.

import type {
  SchoolCaseRequest,
  SchoolCaseView,
  SchoolOffer,
  SchoolQuizRequest,
  SchoolQuizView,
  SchoolRoundRequest,
  SchoolRoundView,
  SchoolTables,
} from "../protocol/wire";
import { get, post } from "./client";

const address = (table: string, rest = "") => `/api/school/${encodeURIComponent(table)}${rest}`;

/** The requests of the dealer school. */
export const schoolApi = {
  tables: () => get<SchoolTables>("/api/school"),
  offer: (table: string) => get<SchoolOffer>(address(table)),
  round: (table: string, asked: SchoolRoundRequest) => post<SchoolRoundView>(address(table, "/round"), asked),
  quiz: (table: string, asked: SchoolQuizRequest) => post<SchoolQuizView>(address(table, "/quiz"), asked),
  case: (table: string, asked: SchoolCaseRequest) => post<SchoolCaseView>(address(table, "/case"), asked),
};
