/** The screen kit: what a back-office screen is made of. How to use it: docs/kit.md. */
export { ActionButton } from './ActionButton';
export type { ListAnswer } from './answers';
export { Awaited, type AwaitedProps } from './Awaited';
export { barFigure, BarLegend, type BarRow, Bars, type BarSeries, mostOf } from './Bars';
export { CashCount, countOf, CountedNow, NO_PIECES, type Pieces, PIECES_FIELDS } from './cash-count';
export { cellOf, CodeText, DateText, Money, EmptyValue, Pair, Percent, PersonCell, valueOf } from './cells';
export { changeOf } from './change';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
export { declareResource, defineResource, type FilterIn } from './declare';
export { permissionOf } from '@/frame/record';
export { DeleteDialog, type DeleteDialogProps } from './detail/DeleteDialog';
export { ChangedValue, fieldWord, NamedRecord, wordOf } from './detail/changed';
export { DetailScreen, type DetailScreenProps } from './detail/DetailScreen';
export { History } from './detail/History';
export { FigureCard, Figures } from './Figures';
export { Folded, type FoldedProps } from './Folded';
export { Dialog, type DialogProps } from './Dialog';
export { ActionForm, type ActionFormProps, FormDialog, type FormDialogProps } from './form/ActionForm';
export { DayInput, type DayInputProps } from './form/DayInput';
export { TimeBox, type TimeBoxProps } from './form/TimeBox';
export { calendarWords } from './form/calendar';
export { inLatinDigits } from './form/digits';
export { focusFirst, useSaveKey } from './form/form-keys';
export { HELP_BELOW } from './form/help-below';
export { Count } from './form/Count';
export { ErrorLinks } from './form/ErrorSummary';
export { FieldInput } from './form/FieldInput';
export { Fields } from './form/Fields';
export { FileField, uploadFile } from './form/FileField';
export { type AnyField, type AnySection, carriedOver, shownSections, type Values } from './form/values';
export { FormScreen, type FormScreenProps } from './form/FormScreen';
export { InstitutionName, InstitutionSelect } from './form/InstitutionSelect';
export { LeaveGuard, useUnsaved } from './form/LeaveGuard';
export { MoneyInput } from './form/MoneyInput';
export { hundredthsOf } from './form/percent';
export { PLACEMENT } from './form/placement';
export { RemoteMultiSelect, RemoteSelect } from './form/RemoteSelect';
export { Sought } from './form/Sought';
export { StepForm, type StepFormProps } from './form/StepForm';
export { stopsAtUntaken } from './form/untaken';
export { CampusImport, ImportButton, importPreview, importResult } from './jobs/ImportScreen';
export { ImportProblems } from './jobs/ImportProblems';
export { type ImportCheck, type ImportProblem, ImportWizard, type ImportWizardProps } from './jobs/ImportWizard';
export { JobDialog } from './jobs/JobDialog';
export { JobFiles, JobProgress, type JobProgressProps } from './jobs/JobProgress';
export { AppLink, type AppLinkProps } from './link';
export { wholeList } from './list/list-state';
export { ListScreen, type ListScreenProps, RelatedList, type RelatedListProps } from './list/ListScreen';
export {
  type ActionPart,
  type CardPart,
  type PartRecord,
  type Parts,
  PartsProvider,
  type TabPart,
  useParts,
} from './parts/parts';
export { Notice, type NoticeProps } from './Notice';
export { useOnlyChoice } from './options';
export { PlaceFilters, placesIn } from './PlaceFilters';
export { Postings, type Posting } from './Postings';
export { PreviewedPostings, PreviewLines, PreviewProblem } from './PreviewedPostings';
export { PrintPage, type PrintPageProps, Sheet } from './PrintPage';
export { RecordMissing, type RecordMissingProps } from './RecordMissing';
export { ScreenHead } from './ScreenHead';
export * from './resource';
export { REVERSE_TODAY } from './reversal';
export { useAllowed, useCampusId, useFormContext, useMayChange, usePersonId } from './session';
export { labelKey } from './labels';
export { linkTo, RecordLink } from './RecordLink';
export { type SmallColumn, SmallTable, type SmallTableProps } from './SmallTable';
export { shifted } from './sortable';
export { SortableList, type SortableListProps } from './SortableList';
export { StatusBadge } from './StatusBadge';
export { type TableChoices, type TableField, TableReading } from './TableReading';
export { Steps } from './Steps';
export { choiceLabel, statusOf, statusOfPaper, WITHDRAWN_PAPER } from './statuses';
export { TakeBack } from './TakeBack';
export { textOf } from './text-of';
export { hrefOf, type Query, useOpen, useUrlState } from './url';
export { WhatNext } from './WhatNext';
export { type Change, errorsOf, useChange, useChanges, useDryRun, useRemoval } from './use-change';
export { dropDraft, keepDraft, readDraft, useDraftKeeping } from './drafts';
export { useIntent, useIntents } from './use-post';
export { usePreview } from './use-preview';
/** The style sheets of the kit, for what an area draws as the kit does: heads, blocks, links; sections of a form. */
export { default as kit } from './kit.module.css';
export { default as form } from './form/form.module.css';
