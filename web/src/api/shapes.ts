/** The shapes that all calls share, as docs/api-style.md gives them. Records of the areas come from the schema. */
import type { AnswerOf, Schema } from './typed';

export type { Schema } from './typed';

export type ScopeKind = Schema<'ScopeKind'>;

export type CampusRef = Schema<'CampusRef'>;

export interface SessionRef {
  id: number;
  name: string;
}

export interface Group {
  name: string;
  name_ur?: string | null;
  currency: string;
  time_zone: string;
  /** ISO date on the group's clock */
  today: string;
}

/** The signed-in user, as `GET /user` answers. */
export type Me = Schema<'UserView'>;

export interface SignIn {
  /** E-mail, registration number or mobile */
  email: string;
  password: string;
  /** The six digits of the second step */
  code?: string;
}

/** What signing in answers; `device` is kept by the browser and sent along at the next sign-in. */
export type SignedIn = AnswerOf<'POST', '/login'>;

/** One page of a list. `total` is exact up to 10,000; above that only when it was asked for. */
export interface List<Row> {
  data: Row[];
  total: number;
  total_exact: boolean;
  page: number;
  per_page: number;
  next_after?: string | null;
}

export interface Details<Row> {
  data: Row;
}

/** What a save, update or delete answers; the data of a deletion is null. */
export interface Saved<Row> {
  message: string;
  data: Row;
  /** What the change did or left undone beside, a sentence each. */
  notes?: readonly string[];
}

/** One choice of a select. */
export interface Option {
  id: number;
  label: string;
  hint?: string | null;
}

export type FileRef = Schema<'FileRef'>;

export type JobStatus = Schema<'JobStatus'>;

export interface Job {
  id: number;
  kind: string;
  title: string;
  status: JobStatus;
  done: number;
  total: number | null;
  message: string | null;
  result: unknown;
  error: string | null;
  files: FileRef[];
  can_cancel: boolean;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
}

/** Who still refers to a record that was to be deleted. */
export type Referrer = Schema<'Referrer'>;

/** What the server asks of a field. */
export interface Limits {
  required?: true;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  codes?: readonly string[];
}

/** By the path of the call that takes the form; a line's field is `lines.amount_minor`. */
export type Forms = Readonly<Record<string, Readonly<Record<string, Limits>>>>;
