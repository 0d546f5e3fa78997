/** A block of cells as spreadsheets put it on the clipboard: tabs between cells, line breaks between rows, quotes around what holds either. */

const QUOTED = /["\t\r\n]/;

export const blockText = (block: readonly (readonly string[])[]): string =>
  block
    .map((row) => row.map((cell) => (QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');

export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    rows.at(-1)?.push(cell);
    at = end;
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    if (text[at] === '\n' || text[at] === '\r') {
      // the break after the last row begins no row
      if (at + 1 === text.length) break;
      rows.push([]);
    }
    at += 1;
  }
  return rows;
}

function plainCell(text: string, from: number): { cell: string; end: number } {
  let end = from;
  while (end < text.length && !/[\t\r\n]/.test(text[end] ?? '')) end += 1;
  return { cell: text.slice(from, end), end };
}

/** A cell in quotes. What begins with a quote and is not closed as a cell stands as it is. */
function quotedCell(text: string, from: number): { cell: string; end: number } {
  const match = /^"((?:[^"]|"")*)"(?=[\t\r\n]|$)/.exec(text.slice(from));
  if (!match) return plainCell(text, from);
  return { cell: (match[1] ?? '').replaceAll('""', '"').replaceAll(/\s*\r?\n\s*/g, ' '), end: from + match[0].length };
}
