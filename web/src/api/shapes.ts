/** The shapes that all calls share, as docs/api-style.md gives them. Records of the areas come from the schema. */
import type { components } from './schema';

/** Every answer carries all of its fields, empty ones as null; the description only knows which a request may leave out. */
type Whole<T> = T extends readonly (infer One)[]
  ? Whole<One>[]
  : T extends object
    ? { [Key in keyof T]-?: Whole<Exclude<T[Key], undefined>> }
    : T;

/** A struct of the server by its name, as `openapi.json` describes it. */
export type Schema<Name extends keyof components['schemas']> = Whole<components['schemas'][Name]>;

export type ScopeKind = Schema<'ScopeKind'>;

export type CampusRef = Schema<'CampusRef'>;

export interface SessionRef {
  id: number;
  name: string;
}

export interface Group {
  name: string;
  currency: string;
  time_zone: string;
  /** ISO date on the group's clock */
  today: string;
}

/** The signed-in user, as `GET /user` answers. */
export interface Me {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  photo_url: string | null;
  roles: string[];
  /** The chief one of `roles`; it decides where signing in leads. */
  role: string | null;
  permissions: string[];
  is_super_admin: boolean;
  must_change_password: boolean;
  /** The group asks for a second step that is not set up yet: nothing else is open until then. */
  must_set_up_second_step: boolean;
  person: { kind: 'employee' | 'student' | 'guardian'; id: number } | null;
  scope: { kind: ScopeKind; label: string; campuses: CampusRef[] };
  active_session: SessionRef | null;
  group: Group;
}

export interface SignIn {
  /** E-mail, registration number or mobile */
  email: string;
  password: string;
  /** The six digits of the second step */
  code?: string;
}

export interface SignedIn {
  success: true;
  message: string;
  token: string;
  /** Kept by the browser and sent along at the next sign-in */
  device: string;
  user: Me;
}

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
