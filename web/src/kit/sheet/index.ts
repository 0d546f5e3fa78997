/** Entry sheets, beside the rest of the kit: only the screens that enter rows load them (docs/web/sheet.md). */
export { type CellChoice, type CellsOf, type CellValues, type SheetColumn } from './columns';
export { EntrySheet } from './EntrySheet';
export { type ChangedLine, type SheetLine } from './entries';
export { type SheetReason } from './sheet-props';
