import { Text } from '@mantine/core';
import type { Problem } from '@/api/client';
import type { Schema } from '@/api/shapes';
import type { Permission } from '@/api/typed';
import { t } from '@/text';
import { Notice } from './Notice';
import { Postings } from './Postings';
import type { MessageKey } from './resource';
import { useUnsaid } from './said';
import { useAllowed } from './session';
import { type PreviewPath, useAnyPreview } from './use-preview';
import classes from './kit.module.css';

type PreviewLine = Schema<'PreviewLine'>;

/** Lines as a preview call answers them, by head; the campus is named where there are several. */
export function PreviewLines({ lines, earlier }: { lines: readonly PreviewLine[]; earlier: boolean }) {
  const campuses = new Set(lines.map((line) => line.campus_id)).size > 1;
  const postings = lines.map((line) => ({
    head: campuses ? `${line.head_name}, ${line.campus_name}` : line.head_name,
    minor: line.debit_minor - line.credit_minor,
  }));
  return (
    <div className={classes.previewed} data-earlier={earlier || undefined} aria-busy={earlier}>
      {/* where the money goes first, then what it is for */}
      <Postings lines={postings.toSorted((a, b) => Number(b.minor > 0) - Number(a.minor > 0))} />
    </div>
  );
}

export interface PreviewedPostingsProps {
  path: PreviewPath;
  /** Exactly what saving would send; `null` while it is not complete enough to be asked about. */
  body: unknown;
  /** Said while it is not complete. */
  later?: MessageKey;
  /** Of the preview call, where who may open the screen may still lack it. */
  permission?: Permission;
}

/** What saving would post, asked from the server after every change. */
export function PreviewedPostings({ path, body, later = 'kit.postings_later', permission }: PreviewedPostingsProps) {
  const may = useAllowed()(permission);
  const { data, earlier, problem } = useAnyPreview<PreviewLine[]>(path, may ? body : null);
  if (!may) return null;
  if (body === null) return <Quiet>{t(later)}</Quiet>;
  if (problem) return <Refused problem={problem} earlier={earlier} />;
  return <PreviewLines lines={data ?? []} earlier={earlier} />;
}

/**
 * What stands against it: the cash box holds less, the month is closed. Once the form was sent and says so itself, it is not said
 * here too. That nothing could be asked is no warning.
 */
function Refused({ problem, earlier }: { problem: Problem; earlier: boolean }) {
  const { status, message } = problem;
  const sentences = useUnsaid(sentencesOf(problem));
  if (status === 403) return <Quiet>{message}</Quiet>;
  if (status !== 409 && status !== 422) return <Quiet>{t('kit.postings_unknown')}</Quiet>;
  if (sentences.length === 0) return <Quiet>{t('kit.postings_refused')}</Quiet>;
  return (
    <div className={classes.previewed} data-earlier={earlier || undefined} aria-busy={earlier}>
      <Notice tone="warning" title={sentences.join(' ')} />
    </div>
  );
}

/** The same of any other preview; nothing where the form or the dialog around says it already. */
export function PreviewProblem({ problem }: { problem: Problem }) {
  const sentences = useUnsaid(sentencesOf(problem));
  return sentences.length > 0 ? <Notice tone="warning" title={sentences.join(' ')} /> : null;
}

const sentencesOf = ({ errors, message, isAboutFields }: Problem): readonly string[] =>
  isAboutFields ? [...new Set(Object.values(errors).flat())] : [message];

function Quiet({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  );
}
