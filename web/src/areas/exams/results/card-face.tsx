import { Avatar, Button } from '@mantine/core';
import { useState } from 'react';
import { schoolName } from '@/frame/school-names';
import { Dialog, Figures, type Figure, FormDialog, type SmallColumn, SmallTable, StatusBadge, useAllowed } from '@/kit';
import { formatDate, formatNumber, initials, t, word } from '@/text';
import {
  failedWords,
  gradeWords,
  isWeighted,
  marksWords,
  obtainedWords,
  partsWords,
  passingMarks,
  percentWords,
  sharesWords,
} from './card-words';
import type { BandForm, CardContent, CardPaper, CardSubject, ClassAverages, PaperRecheck } from './types';
import styles from './results.module.css';

const RECHECK = 'Academic Activities.result-rechecks.create';
const NONE: readonly PaperRecheck[] = [];
const NO_GRADES: readonly BandForm[] = [];

interface CardFaceProps {
  content: CardContent;
  photo?: string;
  /** Of the scale by which it was made. */
  grades?: readonly BandForm[];
  /** Of the class, as the results were given out. */
  averages?: ClassAverages | null;
  /** The student whose marks may be asked to be looked at again. */
  recheckOf?: number;
  /** What was asked already, by paper. */
  rechecks?: readonly PaperRecheck[];
  /** Whose it is stands around it. */
  headless?: boolean;
}

/** A card as it was given out: whose, of which exam, the marks of each subject, and what comes of them. */
export function CardFace(props: CardFaceProps) {
  const { content, photo, grades = NO_GRADES, averages, recheckOf, rechecks = NONE, headless } = props;
  return (
    <div className={styles.card}>
      {!headless && <Head content={content} photo={photo} />}
      <Figures figures={figuresOf(content)} />
      <Subjects content={content} averages={averages ?? undefined} recheckOf={recheckOf} rechecks={rechecks} />
      {content.failed.length > 0 && (
        <p>
          {t('exams.weaker.subjects')}: <bdi>{content.failed.map((name) => schoolName(name)).join(', ')}</bdi>
        </p>
      )}
      {content.remark && content.shown.includes('remark') && (
        <p>
          {t('kit.label.remarks')}: <bdi>{content.remark}</bdi>
        </p>
      )}
      {grades.length > 0 && content.shown.includes('grade') && (
        <p className={styles.parts}>
          {t('exams.cards.key')}:{' '}
          {gradeWords(grades).map(({ grade, range }, at) => (
            <span key={grade}>
              {at > 0 && ' · '}
              <bdi>{grade}</bdi> <bdi>{range}</bdi>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function Head({ content, photo }: { content: CardContent; photo?: string }) {
  const { student } = content;
  const about: [string, string | null | undefined][] = [
    [t('kit.label.father_name'), student.father_name],
    [t('kit.label.registration_no'), student.registration_no],
    [t('kit.label.roll_no'), student.roll_no],
    [t('kit.label.class'), `${schoolName(content.class_name)} · ${content.section_name}`],
    [t('kit.label.campus'), content.campus_name],
    [t('kit.label.session'), content.session_name],
    [t('exams.exam'), content.exam_name],
    [t('kit.label.date'), t('exams.from_to', { from: formatDate(content.starts_on), to: formatDate(content.ends_on) })],
  ];
  return (
    <header className={styles.cardHead}>
      {content.shown.includes('photo') && (
        <Avatar src={photo} alt="" size={72} radius="md" color="brand" variant="light">
          {initials(student.name)}
        </Avatar>
      )}
      <div>
        <h2>
          <bdi>{student.name}</bdi>
          {student.name_ur && (
            <bdi lang="ur" className={styles.urdu}>
              {student.name_ur}
            </bdi>
          )}
        </h2>
        <dl className={styles.about}>
          {about.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </header>
  );
}

function figuresOf(content: CardContent): Figure[] {
  const { percent, grade, decision, places, attendance_percent: attendance, shown } = content;
  return [
    { label: 'exams.result', value: <StatusBadge status={decision} /> },
    ...(percent == null ? [] : [{ label: 'exams.percent' as const, value: percentWords(percent) }]),
    ...(grade && shown.includes('grade') ? [{ label: 'exams.grade' as const, value: <bdi>{grade}</bdi> }] : []),
    ...places.map(({ of, rank, among }) => ({
      label: `exams.rank_of.${of}` as const,
      value: t('exams.of', { some: formatNumber(rank), all: formatNumber(among) }),
    })),
    ...(attendance == null || !shown.includes('attendance')
      ? []
      : [{ label: 'exams.attendance' as const, value: percentWords(attendance) }]),
  ];
}

interface SubjectsProps {
  content: CardContent;
  averages?: ClassAverages;
  recheckOf?: number;
  rechecks: readonly PaperRecheck[];
}

function Subjects({ content, averages, recheckOf, rechecks }: SubjectsProps) {
  const may = useAllowed();
  const weighted = isWeighted(content);
  const asks = recheckOf !== undefined && may(RECHECK);
  const columns: SmallColumn<CardSubject>[] = [
    {
      label: 'kit.label.subject',
      head: true,
      value: ({ name, is_dropped }) => (
        <>
          <bdi>{schoolName(name)}</bdi>{' '}
          {is_dropped && <small className={styles.parts}>{t('exams.cards.dropped')}</small>}
        </>
      ),
    },
    ...(weighted
      ? [
          {
            label: 'exams.cards.shares' as const,
            value: (one: CardSubject) => (
              <>
                <bdi>{sharesWords(one, content)}</bdi>{' '}
                {one.counted && one.counted.length > 0 && (
                  <small className={styles.parts}>{t('exams.cards.counted', { exams: one.counted.join(', ') })}</small>
                )}
              </>
            ),
          },
        ]
      : []),
    ...(!weighted && content.shown.includes('passing')
      ? [
          {
            label: 'exams.passing_marks' as const,
            figure: true,
            value: (one: CardSubject) => formatNumber(passingMarks(one)),
          },
        ]
      : []),
    {
      label: 'exams.obtained',
      figure: true,
      value: (one) => (
        <>
          {obtainedWords(one, content)} {!weighted && <small className={styles.parts}>{partsWords(one)}</small>}
        </>
      ),
    },
    { label: 'exams.total', figure: true, value: (one) => marksWords(one.total_hundredths) },
    ...(content.shown.includes('percent')
      ? [{ label: 'exams.percent' as const, figure: true, value: (one: CardSubject) => percentWords(one.percent) }]
      : []),
    ...(content.shown.includes('grade')
      ? [{ label: 'exams.grade' as const, value: ({ grade }: CardSubject) => grade && <bdi>{grade}</bdi> }]
      : []),
    ...(averages
      ? [
          {
            label: 'exams.cards.class_average' as const,
            figure: true,
            value: (one: CardSubject) => percentWords(averageOf(averages, one.name)),
          },
        ]
      : []),
    {
      label: 'kit.label.status',
      value: (one) =>
        one.passed != null && (
          <>
            <StatusBadge status={one.passed ? 'passed' : 'failed'} />{' '}
            {!weighted && <small className={styles.parts}>{failedWords(one)}</small>}
          </>
        ),
    },
    ...(asks
      ? [
          {
            label: 'exams.rechecks.one' as const,
            value: (one: CardSubject) =>
              one.papers.map((paper) => (
                <AskRecheck
                  key={paper.paper_id}
                  student={recheckOf}
                  subject={one}
                  paper={paper}
                  asked={rechecks.findLast(({ paper_id }) => paper_id === paper.paper_id)?.state}
                />
              )),
          },
        ]
      : []),
  ];
  return (
    <SmallTable
      label="exams.marks"
      of={content.exam_name}
      rows={content.subjects}
      keyOf={({ name }) => name}
      columns={columns}
      totals={{
        'exams.obtained': marksWords(content.obtained_hundredths),
        'exams.total': marksWords(content.total_hundredths),
        'exams.percent': percentWords(content.percent),
        ...(averages && { 'exams.cards.class_average': percentWords(averages.percent) }),
      }}
    />
  );
}

const averageOf = ({ subjects }: ClassAverages, subject: string): number | undefined =>
  subjects.find(({ name }) => name === subject)?.percent;

interface AskRecheckProps {
  student: number;
  subject: CardSubject;
  paper: CardPaper;
  /** How the last request stands. */
  asked?: PaperRecheck['state'];
}

/** A request that somebody looks at the script again; one that was made already shows how it stands. */
function AskRecheck({ student, subject, paper, asked }: AskRecheckProps) {
  const [opened, setOpened] = useState(false);
  if (paper.state == null || paper.state === 'exempt') return null;
  if (asked === 'requested') return <StatusBadge status={asked} />;
  const part = subject.papers.length > 1 ? ` (${word(paper.part)})` : '';
  return (
    <>
      {asked && <StatusBadge status={asked} />}
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('exams.rechecks.ask_for', { subject: schoolName(subject.name) + part })}
        onClick={() => setOpened(true)}
      >
        {subject.papers.length > 1 ? word(paper.part) : t('exams.rechecks.ask')}
      </Button>
      <Dialog
        opened={opened}
        close={() => setOpened(false)}
        title={t('exams.rechecks.ask_for', { subject: schoolName(subject.name) + part })}
      >
        <FormDialog
          path="/save-result-recheck"
          about={{ student_id: student, paper_id: paper.paper_id }}
          fields={[{ name: 'reason', label: 'exams.rechecks.reason', kind: 'textarea', rows: 3 }]}
          label="exams.rechecks.ask"
          close={() => setOpened(false)}
        >
          <p>{t('exams.rechecks.ask_help')}</p>
        </FormDialog>
      </Dialog>
    </>
  );
}
