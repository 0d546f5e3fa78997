/**
 * What a back-office record is, said once.
 *
 * A `Resource` names a record's calls, addresses, permissions, columns, filters and fields; `ListScreen`, `DetailScreen` and
 * `FormScreen` draw themselves from it. `Row` is what the list answers for one record, `Form` what a save sends, `Details`
 * what the details call answers (the row, when it is the same). Every place that shows something also takes JSX.
 */
import type { ComponentType, ReactNode } from 'react';
import type { ChoicesOf, Permission } from '@/api/typed';
import type { MessageKey } from '@/text';
import type { ListAnswer } from './answers';

/** The words of a screen are keys of the texts, with entries in English and Urdu. */
export type { MessageKey };

/** The least that every record of a list carries. */
export interface HasId {
  id: number;
}

export type KeyOf<T> = Extract<keyof T, string>;

/** One choice of an enum, with the words that people read for it; without, those of its code (`word(value)`). */
export interface Choice {
  value: string;
  label?: MessageKey;
  /** What it is called, where that is a name and no word of the program. */
  name?: string;
}

/** Choices by their codes, whose words stand under `word.` in the texts: `choicesOf('boys', 'girls', 'co_education')`. */
export function choicesOf(...values: readonly string[]): Choice[] {
  return values.map((value) => ({ value }));
}

/** How a status is coloured. The label always says it too: colour never stands alone. */
export type Tone = 'good' | 'waiting' | 'warning' | 'bad' | 'quiet' | 'info';

// ---------------------------------------------------------------------------------------------------------- columns

export type ColumnKind =
  | 'text'
  | 'number'
  | 'money' // integer of minor units
  | 'percent' // hundredths of a percent, with a bar
  | 'date'
  | 'instant'
  | 'status'
  | 'boolean'
  | 'person' // a name, with `photo_url` and a second line when the row has them
  | 'phone'
  | 'cnic';

interface ColumnBase<Row> {
  /** Without it, the text of its key (`kit.label.campus` of `campus_name`). */
  label?: MessageKey;
  /** Said instead of the label: a subject's name that a report's answer gives. */
  heading?: string;
  /** Column of the server's `sort`; the key unless said otherwise, `false` when the server cannot sort by it. */
  sort?: string | false;
  /** Not shown until a person chooses it. */
  hidden?: boolean;
  permission?: Permission;
  align?: 'start' | 'end';
  /** Where the value leads (a figure opens the entries behind it); `key` is that of the column. */
  link?: (row: Row, key: string) => string | undefined;
  /** Where the sum below it leads, of the address behind all rows; that of amounts leads there as it is. */
  totalTo?: (behind: string) => string | undefined;
  /** Name of the field of the answer's `totals` shown below this column; the key unless said otherwise. */
  total?: string;
  /** On a phone `title` heads the card, `figure` stands at its end (else the last amount does), `hide` is left out. */
  card?: 'title' | 'figure' | 'hide';
  /** A class of widths, so that skeleton and data stand in the same columns. */
  width?: 'narrow' | 'medium' | 'words' | 'wide';
}

/** A column that shows a field of the row. */
export interface DataColumn<Row> extends ColumnBase<Row> {
  key: KeyOf<Row>;
  kind?: ColumnKind;
  choices?: readonly Choice[];
  /** Field shown small below the value (registration number below a name). */
  second?: KeyOf<Row>;
  /** Further fields that its own JSX shows: a file has them in columns of their own. */
  also?: readonly KeyOf<Row>[];
  /** Zero shows nothing, and an amount stands without its currency. */
  blankZero?: boolean;
  /** Of a report: stands for as many columns as the answer names, `s` for `s01`, `s02` and so on. */
  many?: boolean;
  render?: (row: Row) => ReactNode;
}

/** A column that is made of several fields, or of none. It sorts only when `sort` names a column of the server. */
export interface SlotColumn<Row> extends ColumnBase<Row> {
  slot: string;
  label: MessageKey;
  render: (row: Row) => ReactNode;
}

export type Column<Row> = DataColumn<Row> | SlotColumn<Row>;

// ---------------------------------------------------------------------------------------------------------- filters

interface FilterBase {
  /** Parameter of the list call. A date filter sends `<name>_from` and `<name>_to`. */
  name: string;
  /** Without it, the text of its name. */
  label?: MessageKey;
  permission?: Permission;
  /** Stands behind "More filters" until it is set. */
  more?: boolean;
}

export type Filter = FilterBase &
  (
    | {
        kind: 'enum';
        choices: readonly Choice[];
        multiple?: boolean;
        /** What is chosen, of up to eight choices, reads as another filter ("Class") without the name before it. */
        named?: boolean;
      }
    | { kind: 'boolean'; yes?: MessageKey; no?: MessageKey }
    | { kind: 'date' }
    /** One day: sends `<name>` (a statement as of that day). */
    | { kind: 'day' }
    | { kind: 'month' }
    | { kind: 'text' }
    /** Choices of `GET /get-options?of=`; `parent` names the filter whose value narrows them. One named `campus_id` or `session_id` follows what is chosen above, unless `follows` is false. */
    | { kind: 'remote'; of: ChoicesOf; parent?: string; multiple?: boolean; follows?: false }
  );

// ----------------------------------------------------------------------------------------------------------- fields

/** What a default may be computed from. `today` is the group's day, ISO. */
export interface FormContext {
  today: string;
  /** The calendar year in which the fiscal year of today began. */
  fiscalYear: number;
  campusId: number | null;
  sessionId: number | null;
}

export interface FieldSlot<Form> {
  value: unknown;
  values: Partial<Form>;
  error: ReactNode;
  setValue: (value: unknown) => void;
  setValues: (values: Partial<Form>) => void;
  /** Give it to the control, so that the first wrong field can be focused: `<input {...focus} />`. */
  focus: { 'data-field': string };
}

interface FieldBase<Form> {
  name: KeyOf<Form>;
  /** Without it, the text of its name: the record's own (`fees.routes.seats`), else the kit's (`kit.label.campus` of `campus_id`). */
  label?: MessageKey;
  /** Said where people go wrong, below the label. */
  help?: MessageKey;
  required?: boolean;
  /** Said when it is left empty, where "… is needed" does not fit. */
  missing?: MessageKey;
  /** Filled in on a new record. */
  default?: string | number | boolean | null | readonly unknown[] | object | ((context: FormContext) => unknown);
  /** Field of the details answer that holds the value, when it is named otherwise (`photo` for `photo_id`). */
  from?: string;
  when?: (values: Partial<Form>) => boolean;
  permission?: Permission;
  /** Shown, not changed: always, or once the record exists. */
  fixed?: boolean | 'after_save';
  /** Two halves stand side by side on a wide screen. */
  width?: 'half' | 'full';
  /** A first check as help; the server is the judge. Gives the words to show, or nothing. */
  check?: (value: unknown, values: Partial<Form>) => string | undefined;
}

interface Written {
  maxLength?: number;
  /** Where it is written in this language whatever the reader's. */
  lang?: 'en' | 'ur';
  /** How many characters read best; they are counted beside the help. */
  best?: number;
  /** What stands in for it while it is empty. */
  instead?: string;
}

export type FieldKind<Form> =
  | (Written & {
      kind: 'text';
      placeholder?: MessageKey;
      autoComplete?: string;
      /** A code, written from left to right in every language. */
      code?: 'numeric' | 'text';
    })
  | { kind: 'email' | 'phone' | 'cnic' | 'colour' | 'month' | 'time' | 'switch' }
  | { kind: 'password'; autoComplete?: 'new-password' | 'current-password' }
  | (Written & { kind: 'textarea'; rows?: number })
  | { kind: 'tags'; most?: number; lang?: 'en' | 'ur' }
  /** `year` is written without a comma. */
  | { kind: 'number'; min?: number; max?: number; decimals?: number; suffix?: MessageKey; year?: boolean }
  | { kind: 'money'; min?: number; max?: number }
  /** Typed as `12.5`, kept and limited in hundredths as the server has it; `points` are no part of a whole, and bear no sign. */
  | { kind: 'percent'; min?: number; max?: number; points?: boolean }
  | { kind: 'date'; min?: string; max?: string }
  /** Choices are the codes of the server's enum unless they are given. */
  | { kind: 'select'; choices?: readonly Choice[] }
  /** A few choices in view at once. */
  | { kind: 'radio'; choices?: readonly Choice[] }
  | { kind: 'multiselect'; choices?: readonly Choice[] }
  /** `parent` names the field whose value narrows the choices; changing it empties this one. */
  | {
      kind: 'remote';
      of: ChoicesOf;
      parent?: KeyOf<Form>;
      /** Record whose choices these are, where it is no field of the form. */
      within?: number | null;
      multiple?: boolean;
    }
  | { kind: 'file' | 'photo'; accept?: string; multiple?: boolean }
  | { kind: 'lines'; line: Lines }
  | { kind: 'slot'; parent?: KeyOf<Form>; render: (slot: FieldSlot<Form>) => ReactNode };

export type Field<Form> = FieldBase<Form> & FieldKind<Form>;

// oxlint-disable-next-line typescript/no-explicit-any -- a line's fields are checked where the line is declared, by `linesOf<Line>()`
export type LineField = Field<any>;

/** A repeatable group of fields inside a form. */
export interface Lines {
  one: MessageKey;
  add: MessageKey;
  fields: readonly LineField[];
  /** Fields of money or number that are added up below. */
  totals?: readonly string[];
  min?: number;
  max?: number;
  /** Shown beside the totals: "Debits and credits differ by Rs 500". */
  note?: (lines: readonly Record<string, unknown>[]) => ReactNode;
}

/** Declares the lines of a form with their own row type, so that a wrong field name does not compile. */
export function linesOf<Line extends object>(
  line: Omit<Lines, 'fields' | 'totals' | 'note'> & {
    fields: readonly Field<Line>[];
    totals?: readonly KeyOf<Line>[];
    note?: (lines: readonly Partial<Line>[]) => ReactNode;
  },
): Lines {
  return line as unknown as Lines;
}

export interface Section<Form> {
  title: MessageKey;
  help?: MessageKey;
  permission?: Permission;
  when?: (values: Partial<Form>) => boolean;
  fields: readonly Field<Form>[];
}

// ------------------------------------------------------------------------------------------------- figures, actions

export interface Figure {
  label: MessageKey;
  value: ReactNode;
  /** The list or screen behind the figure. */
  to?: string;
  hint?: ReactNode;
  tone?: Tone;
  /** Change against the period before, in percent. */
  change?: number;
}

/** Who or what a record is, in one line. */
export interface Identity {
  name: string;
  number?: string | null;
  status?: string | null;
  campus?: string | null;
  photoUrl?: string | null;
  /** Anything more that belongs into the line. */
  more?: ReactNode;
}

export interface Confirm<T> {
  /** The label of the action unless said otherwise. */
  title?: MessageKey;
  /** What will happen, and to whom. */
  description: (of: T) => ReactNode;
  undo: 'can_undo' | 'cannot_undo' | MessageKey;
  reason?: 'optional' | 'required';
  /** Something that may be chosen beside, as what this says; the call is told of it. */
  choice?: MessageKey;
}

/** What an action sends. `reason` is there when its confirmation asks for one, `chosen` when what it offers beside was chosen. */
export interface ActionCall<T> {
  path: string;
  method?: 'POST' | 'DELETE' | 'GET';
  body: (of: T, reason?: string, chosen?: boolean) => unknown;
  /** What was done, instead of the message of the call. */
  says?: MessageKey;
}

interface ActionBase<T> {
  key: string;
  label: MessageKey;
  icon?: ReactNode;
  permission?: Permission;
  tone?: 'primary' | 'plain' | 'danger';
  /** Whether the record's state allows it now; what is not allowed is not shown. */
  when?: (of: T) => boolean;
}

/** Something that can be done to a record: go somewhere, make a call (after a confirmation), or open one's own dialog. */
export type Action<T> = ActionBase<T> &
  (
    | { to: (of: T) => string }
    | { call: ActionCall<T>; confirm?: Confirm<T> }
    | { dialog: ComponentType<{ record: T; close: () => void }> }
  );

/** Chosen rows by id, or every row that the list's present query matches. */
export type Selection = { ids: number[]; query?: undefined } | { query: Record<string, string>; ids?: undefined };

export interface Chosen<Row> {
  selection: Selection;
  /** How many rows the selection means. */
  count: number;
  /** The chosen rows of the page in view (all of them when `ids` are sent). */
  rows: readonly Row[];
}

export type BulkAction<Row> = ActionBase<Chosen<Row>> & {
  /** Only chosen rows, never "all that match". */
  idsOnly?: boolean;
} & (
    | { call: ActionCall<Chosen<Row>>; confirm?: Confirm<Chosen<Row>> }
    | { dialog: ComponentType<{ record: Chosen<Row>; close: () => void }> }
  );

export interface Fact<Details> {
  label: MessageKey;
  /** Gives what is shown; nothing shows as a dash. */
  value: (record: Details) => ReactNode;
}

export interface Tab<Details> {
  key: string;
  label: MessageKey;
  permission?: Permission;
  when?: (record: Details) => boolean;
  /** A count beside the label. */
  count?: (record: Details) => number | undefined;
  render: (record: Details) => ReactNode;
}

/** Tabs that belong together, own ones and those of other areas, by their keys and in their order: one tab of the first row, and a second row once it is open. */
export interface TabGroup {
  label: MessageKey;
  tabs: readonly string[];
}

// ---------------------------------------------------------------------------------------------------- the resource

/** What usually comes after a finished act: a screen, and what is done there. */
export interface NextStep {
  label: MessageKey;
  to: string;
}

export interface Resource<Row extends HasId, Form extends object = Record<string, never>, Details extends HasId = Row> {
  /** Kind of the record, in the singular, as audit trail, saved views and parts know it (`school`). */
  name: string;
  titles: {
    one: MessageKey;
    many: MessageKey;
    create?: MessageKey;
    edit?: MessageKey;
    import?: MessageKey;
    importHelp?: MessageKey;
  };
  calls: {
    list: string;
    details?: string;
    save?: string;
    update?: string;
    remove?: string | { path: string; style: 'body' };
    /** Of the sheets that fill it: the import screen, and the way there from the list. */
    sheets?: { template: string; check: string; run: string; undo?: string };
  };
  paths: { list: string; create?: string; details?: string; edit?: string; import?: string };
  /** Where they are not the guards of the calls. */
  permissions?: Partial<Record<'index' | 'create' | 'details' | 'update' | 'delete', Permission>>;
  /** Fields that switch a record off; offered when a deletion is refused because others refer to it. */
  deactivate?: Partial<Form>;
  /**
   * The whole group shares the records, so that only people whose scope is the whole group change them; `added_by_all` where
   * others add to them. A function says it of each record, where some belong to a campus.
   */
  shared?: 'all' | 'added_by_all' | ((record: Row | Details) => boolean);

  columns: readonly Column<Row>[];
  /** Order before a person chooses one (`-created_at`). */
  sort?: string;
  /** Said below the title of the list: who stands in it, where two lists are alike. */
  explains?: MessageKey;
  searchable?: boolean;
  searchHint?: MessageKey;
  filters?: readonly Filter[];
  /** Always sent with the list (a screen that shows one status of a register). */
  fixedQuery?: Readonly<Record<string, string>>;
  /** Reads the answer of a list call that names its rows in a way of its own. */
  readList?: (answer: unknown) => ListAnswer<Row>;
  exportable?: boolean;
  selectable?: boolean;
  bulkActions?: readonly BulkAction<Row>[];
  /** Offered at the end of each row. */
  rowActions?: readonly Action<Row>[];
  /** What the list is for, and the first step, said when it is empty. */
  emptyHint?: MessageKey;
  emptyAction?: ReactNode;
  /** Beside the primary action (import, print). */
  listActions?: ReactNode;

  /** Why the server refuses every change of this record now, in words; nothing while it takes some. Edit is not offered then, and its address says why. */
  whyFixed?: (record: Details) => string | null | undefined;

  fields?: readonly Section<Form>[];
  /** Instead of `fields`, those of a form of one section, which is called "General". */
  form?: readonly Field<Form>[];
  /** From the details answer to the form, for what `from` cannot say. */
  toForm?: (record: Details) => Partial<Record<KeyOf<Form>, unknown>>;
  /** From the form to the body of save and update; `id` and `version` are added. */
  toBody?: (values: Partial<Form>) => unknown;
  /** Beside or below the form, told of every change and of what a save would send of it now ("what will be posted"). */
  formAside?: (values: Partial<Form>, body: Partial<Form> & { id?: number; version?: number }) => ReactNode;
  /** An act of its own ("Send application"): done once, so that another one is not offered beside it. */
  saveLabel?: MessageKey;
  /** What usually comes after a new one: offered on its details once it is saved. */
  next?: (record: Details) => readonly NextStep[];

  identity?: (record: Details, context: FormContext) => Identity;
  figures?: (record: Details) => readonly Figure[];
  facts?: readonly { title: MessageKey; facts: readonly Fact<Details>[] }[];
  tabs?: readonly Tab<Details>[];
  /** Of a record with more tabs than are found at a glance. Tabs in no group come after them. */
  tabGroups?: readonly TabGroup[];
  actions?: readonly Action<Details>[];
  /** The History tab is on every record; `false` for the few that keep none. */
  history?: boolean;
}

/** Whether the whole group shares this record. */
export function isShared<Row extends HasId, Form extends object, Details extends HasId>(
  { shared }: Resource<Row, Form, Details>,
  record: Row | Details,
): boolean {
  return typeof shared === 'function' ? shared(record) : shared !== undefined;
}

/** Name of a column in URL, preferences and exports. */
export function columnKey<Row>(column: Column<Row>): string {
  return 'slot' in column ? column.slot : column.key;
}

/** Column that the server sorts by, or nothing. */
export function sortKey<Row>(column: Column<Row>): string | undefined {
  if (column.sort === false) return undefined;
  return column.sort ?? ('slot' in column ? undefined : column.key);
}

/** Whether a column stands at the end of its cell, as figures do. */
export function isFigure<Row>(column: Column<Row>): boolean {
  if (column.align) return column.align === 'end';
  return 'kind' in column && (column.kind === 'money' || column.kind === 'number' || column.kind === 'percent');
}

/** Address of a record's screen (`/admin/edit-school?id=3`, `/admin/employee?mode=edit&id=3`). */
export function recordPath(path: string, id: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}id=${id}`;
}
