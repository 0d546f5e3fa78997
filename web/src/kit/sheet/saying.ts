/** What is typed becomes the plain form of its value where it can be read, and what the server said comes to its row. */
import type { Problem } from '@/api/client';
import { t } from '@/text';
import { plainText, readCell, type SheetColumn, type Texts } from './columns';
import type { SheetLine } from './entries';
import type { Write } from './use-grid';

/** The typed texts of one row by column: `805` is kept as `08:05`, what cannot be read as it was typed. */
export function readNormally<Row extends object>(
  columns: readonly SheetColumn<Row>[],
  cells: readonly Write[],
  offset: number,
  row: Row | undefined,
): Texts {
  const texts: Record<string, string> = {};
  for (const cell of cells) {
    const column = columns[cell.column - offset];
    if (!column) continue;
    const { value, wrong } = readCell(column, cell.text, row);
    texts[column.key] = wrong === undefined ? plainText(column, value) : cell.text;
  }
  return texts;
}

export interface Said {
  /** By row: sentences by cell; under `` those that are about the row. */
  lines: ReadonlyMap<string, Texts>;
  /** What is about no row of the sheet. */
  rest: string | undefined;
  /** What is said of the reason for the change. */
  reason?: string;
}

/** `lines.3.status`, or a cell of a list in its row: `lines.3.months.5`. */
const AT_A_LINE = /^\w+\.(\d+)\.(\w+(?:\.\w+)*)$/;

export function saidOf<Row extends object>(problem: Problem | undefined, sent: readonly SheetLine<Row>[]): Said {
  const lines = new Map<string, Record<string, string>>();
  if (!problem) return { lines, rest: undefined };
  // what they saved is fetched already, and stands beside what was typed
  if (problem.status === 409) return { lines, rest: t('kit.sheet.saved_meanwhile') };
  const rest: string[] = [];
  for (const [field, sentences] of Object.entries(problem.errors)) {
    const [, at, name = ''] = AT_A_LINE.exec(field) ?? [];
    const line = at === undefined ? undefined : sent[Number(at)];
    if (field === 'reason') continue;
    if (!line) {
      rest.push(sentences.join(' '));
      continue;
    }
    const own = lines.get(line.key) ?? {};
    own[name in line.values ? name : ''] = sentences.join(' ');
    lines.set(line.key, own);
  }
  const reason = problem.errors['reason']?.join(' ');
  const placed = lines.size > 0 || reason !== undefined;
  return { lines, reason, rest: rest.length > 0 ? rest.join(' ') : placed ? undefined : problem.message };
}
