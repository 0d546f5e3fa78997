import { choicesOf, FormDialog, Notice } from '@/kit';
import type { DetailsOf } from '@/api/typed';
import { t } from '@/text';

type Details = DetailsOf<'/get-admission-details'>;
type Paper = Details['documents'][number];
type Condition = Details['conditions'][number];

interface Props {
  record: { id: number; version: number; status: string; blocks?: readonly string[]; campus_id: number };
  close: () => void;
}

/** Approving: what stands against it is said first. */
export const ApproveDialog = ({ record, close }: Props) => (
  <FormDialog
    path="/approve-admission"
    about={{ id: record.id, version: record.version }}
    fields={[
      {
        name: 'admitted_on',
        label: 'admissions.admitted_on',
        kind: 'date',
        default: ({ today }) => today,
        width: 'half',
      },
      { name: 'pay_until', kind: 'date', help: 'admissions.pay_until_help', width: 'half' },
      { name: 'section_id', kind: 'remote', of: 'sections', within: record.campus_id, help: 'admissions.section_help' },
    ]}
    label="admissions.approve"
    close={close}
  >
    {(record.blocks ?? []).map((block) => (
      <Notice key={block} tone="warning" title={block} />
    ))}
    <p>{t('admissions.approve_says')}</p>
  </FormDialog>
);

/** Keeps a seat until a day. */
export const HoldDialog = ({ record, close }: Props) => (
  <FormDialog
    path="/hold-admission-seat"
    about={{ id: record.id, version: record.version }}
    fields={[{ name: 'held_until', label: 'admissions.held_until', kind: 'date' }]}
    label="admissions.hold"
    close={close}
  />
);

const STEPS: Record<string, readonly string[]> = {
  draft: ['cancel'],
  submitted: ['return', 'queue', 'reject', 'cancel'],
  returned: ['reject', 'cancel'],
  waiting: ['return', 'reject', 'cancel'],
  approved: ['cancel'],
};

/** Returned, put on the waiting list, rejected or cancelled, with the reason that the applicant reads. */
export const DecideDialog = ({ record, close }: Props) => (
  <FormDialog
    path="/decide-admission"
    about={{ id: record.id, version: record.version }}
    fields={[
      {
        name: 'step',
        label: 'admissions.decision',
        kind: 'radio',
        choices: (STEPS[record.status] ?? []).map((value) => ({
          value,
          label: LABELS[value] ?? 'admissions.decision',
        })),
      },
      { name: 'reason', kind: 'textarea', help: 'admissions.reason_help' },
    ]}
    label="admissions.decide"
    close={close}
  />
);

const LABELS = {
  return: 'admissions.step.return',
  queue: 'admissions.step.queue',
  reject: 'admissions.step.reject',
  cancel: 'admissions.step.cancel',
} as const as Record<
  string,
  'admissions.step.return' | 'admissions.step.queue' | 'admissions.step.reject' | 'admissions.step.cancel'
>;

/** What became of a paper. */
export const PaperDialog = ({
  admission,
  of: { paper, version, state },
  close,
}: {
  admission: number;
  of: Paper;
  close: () => void;
}) => (
  <FormDialog
    path="/mark-admission-paper"
    about={{ id: admission, paper, version }}
    fields={[
      {
        name: 'step',
        label: 'admissions.paper_step',
        kind: 'radio',
        choices: (state === 'awaited'
          ? ['receive', 'verify', 'waive']
          : ['verify', 'refuse', 'waive', 'give_back', 'await']
        ).map((value) => ({
          value,
          label: PAPER_STEPS[value] ?? 'admissions.paper_step',
        })),
      },
      { name: 'form', label: 'admissions.original_or_copy', kind: 'select', width: 'half' },
      { name: 'due_on', label: 'admissions.due_on', kind: 'date', help: 'admissions.due_on_help', width: 'half' },
      { name: 'reason', kind: 'text', when: ({ step }) => step === 'refuse' || step === 'waive' },
      { name: 'given_to', label: 'admissions.given_to', kind: 'text', when: ({ step }) => step === 'give_back' },
    ]}
    label="admissions.note_paper"
    close={close}
  />
);

const PAPER_STEPS: Record<
  string,
  `admissions.paper_step.${'receive' | 'verify' | 'refuse' | 'waive' | 'give_back' | 'await'}`
> = {
  receive: 'admissions.paper_step.receive',
  verify: 'admissions.paper_step.verify',
  refuse: 'admissions.paper_step.refuse',
  waive: 'admissions.paper_step.waive',
  give_back: 'admissions.paper_step.give_back',
  await: 'admissions.paper_step.await',
};

const CONDITIONS = ['result', 'noc', 'equivalence', 'originals'] as const;

/** What is open while somebody is admitted provisionally: of a kind that has no condition yet. */
export const ConditionDialog = ({
  admission,
  known,
  close,
}: {
  admission: number;
  known: readonly Condition[];
  close: () => void;
}) => (
  <FormDialog
    path="/set-admission-condition"
    about={{ id: admission }}
    fields={[
      {
        name: 'kind',
        label: 'admissions.condition',
        kind: 'select',
        choices: choicesOf(...CONDITIONS.filter((kind) => known.every((one) => one.kind !== kind))),
        width: 'half',
      },
      { name: 'due_on', label: 'admissions.due_on', kind: 'date', width: 'half' },
      { name: 'consequence', label: 'admissions.consequence', kind: 'text', help: 'admissions.consequence_help' },
    ]}
    label="admissions.set_condition"
    close={close}
  />
);

/** Another day or consequence of a condition. One that was decided is open again, for a reason. */
export const AgainDialog = ({
  admission,
  of: { kind, version, due_on, consequence, state },
  close,
}: {
  admission: number;
  of: Condition;
  close: () => void;
}) => (
  <FormDialog
    path="/set-admission-condition"
    about={{ id: admission, kind, version }}
    start={{ due_on, consequence }}
    fields={[
      { name: 'due_on', label: 'admissions.due_on', kind: 'date', width: 'half' },
      { name: 'consequence', label: 'admissions.consequence', kind: 'text', help: 'admissions.consequence_help' },
      {
        name: 'reason',
        label: 'admissions.reason',
        kind: 'text',
        help: 'admissions.open_again_help',
        when: () => state !== 'open',
      },
    ]}
    label="admissions.set_again"
    close={close}
  />
);

export const DecideConditionDialog = ({
  admission,
  of: { kind, version },
  close,
}: {
  admission: number;
  of: Condition;
  close: () => void;
}) => (
  <FormDialog
    path="/decide-admission-condition"
    about={{ id: admission, kind, version }}
    fields={[
      { name: 'state', kind: 'radio', choices: choicesOf('met', 'waived', 'failed') },
      { name: 'reason', kind: 'text' },
    ]}
    label="admissions.decide_condition"
    close={close}
  />
);

/** How the marks of an examination were checked with the board. */
export const EducationDialog = ({
  admission: { id, version },
  place,
  close,
}: {
  admission: Details;
  place: number;
  close: () => void;
}) => (
  <FormDialog
    path="/verify-admission-education"
    about={{ id, version, place }}
    fields={[{ name: 'how', label: 'admissions.checked', kind: 'text', help: 'admissions.checked_help' }]}
    label="admissions.check_marks"
    close={close}
  />
);
