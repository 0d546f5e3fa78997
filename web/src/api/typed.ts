/** What each call takes and answers, read from the server's description: a wrong path, field or filter does not compile. */
import type { GUARDS, Permission } from './calls';
import type { components, paths } from './schema';

export type { ChoicesOf, Permission } from './calls';

/** Every answer carries all of its fields, empty ones as null; the description only knows which a request may leave out. */
export type Whole<T> = T extends readonly (infer One)[]
  ? Whole<One>[]
  : T extends object
    ? { [Key in keyof T]-?: Whole<Exclude<T[Key], undefined>> }
    : T;

/** A struct of the server by its name, as `openapi.json` describes it. */
export type Schema<Name extends keyof components['schemas']> = Whole<components['schemas'][Name]>;

export type Method = 'GET' | 'POST' | 'DELETE';

/** The paths that there are for a method. */
export type PathOf<M extends Method> = keyof typeof GUARDS extends infer Call
  ? Call extends `${M} ${infer Path}`
    ? Path & keyof paths
    : never
  : never;

/** Where an address holds an id, any text stands. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${After}`
  : Path;
/** The paths of a method as they are called. */
export type CalledPath<M extends Method> = Filled<PathOf<M>>;

/** The described path of one that is called: `/schools/3` is `/schools/{id}`. */
type Described<M extends Method, P extends string> =
  P extends PathOf<M>
    ? P
    : {
        [Path in PathOf<M>]: Path extends `${string}{${string}` ? (P extends Filled<Path> ? Path : never) : never;
      }[PathOf<M>];

type Operation<M extends Method, P extends string> =
  Described<M, P> extends infer Path
    ? Path extends keyof paths
      ? paths[Path][Lowercase<M> & keyof paths[Path]]
      : never
    : never;

/** What a call answers. */
export type AnswerOf<M extends Method, P extends string> =
  Operation<M, P> extends { responses: { 200: { content: { 'application/json': infer Answer } } } }
    ? Whole<Answer>
    : unknown;

/** Forms send what was filled in; what is missing or empty, the server says beside the field. */
type Sent<T> = T extends readonly (infer One)[]
  ? readonly Sent<One>[]
  : T extends object
    ? { readonly [Key in keyof T]: Sent<T[Key]> | null }
    : T;

/** What a call takes as its body. */
export type BodyOf<M extends Method, P extends string> =
  Operation<M, P> extends { requestBody?: { content: { 'application/json': infer Body } } } ? Sent<Body> : undefined;

/** What a form of the server holds, every field named. */
export type FormOf<P extends string> =
  Operation<'POST', P> extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? Whole<Omit<Body, 'id' | 'version'>>
    : never;

/** The names and values of a call's query. */
type Parameters<M extends Method, P extends string> =
  Operation<M, P> extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never;
export type ParameterOf<M extends Method, P extends string> = Extract<keyof Parameters<M, P>, string>;

export type QueryValue = string | number | boolean | null | undefined | ReadonlyArray<string | number>;
/** A query by its names; the values come from addresses, as text. */
export type QueryOf<M extends Method, P extends string> = { readonly [Name in ParameterOf<M, P>]?: QueryValue };

/** What a call answers under `data`. */
export type DataOf<M extends Method, P extends string> = AnswerOf<M, P> extends { data: infer Data } ? Data : never;
/** A row of a list. */
export type RowOf<P extends string> = AnswerOf<'GET', P> extends { data: (infer Row)[] } ? Row : never;
/** What a details call answers. */
export type DetailsOf<P extends string> = DataOf<'GET', P>;
/** What a list sorts by. */
export type SortOf<P extends string> =
  Parameters<'GET', P> extends { sort?: infer Sort } ? Extract<Exclude<Sort, undefined>, string> : never;
/** What narrows a list; of a range of days the name before `_from`. */
export type FilterOf<P extends string> = Exclude<ParameterOf<'GET', P>, Paging>;
export type RangeOf<P extends string> =
  ParameterOf<'GET', P> extends infer Name ? (Name extends `${infer Base}_from` ? Base : never) : never;
type Paging = 'page' | 'per_page' | 'sort' | 'after' | 'count' | 'ids' | 'format' | 'columns' | 'search';

/** Who may make a call. */
export type GuardOf<M extends Method, P extends string> = `${M} ${P}` extends infer Call
  ? Call extends keyof typeof GUARDS
    ? (typeof GUARDS)[Call]
    : Permission
  : never;
