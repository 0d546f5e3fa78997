import { ActionButton, AppLink, Notice, RecordLink, Steps } from '@/kit';
import { formatNumber, t, word } from '@/text';
import type { ExamDetails } from './types';
import styles from './exams.module.css';

const STEPS = ['draft', 'open', 'closed', 'published'] as const;
/** Lists that are named at once. */
const NAMED = 8;

/** Where an exam stands, what stands against its next step, and who is waited for. */
export function ExamState({ exam }: { exam: ExamDetails }) {
  return (
    <div className={styles.state}>
      <Steps steps={STEPS.map((status) => `word.${status}` as const)} current={STEPS.indexOf(exam.status)} />
      {exam.blocks.length > 0 && (
        <Notice tone="info" title={t(exam.next === 'open' ? 'exams.before_opening' : 'exams.before_closing')}>
          <ul>
            {exam.blocks.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Unlocked exam={exam} />
        </Notice>
      )}
      <MissingLists exam={exam} />
      {!exam.may_change && <Notice tone="info" title={t('exams.of_other_campuses')} />}
    </div>
  );
}

function Unlocked({ exam }: { exam: ExamDetails }) {
  if (exam.unlocked.length === 0) return null;
  const more = exam.unlocked.length - NAMED;
  return (
    <ul className={styles.lists}>
      {exam.unlocked.slice(0, NAMED).map((list) => (
        <li key={list.id}>
          <RecordLink to={`/admin/award-list-details?id=${list.id}`}>{list.name}</RecordLink>{' '}
          <small>
            {[list.teacher_name ?? t('exams.no_teacher'), list.campus_name, word(list.status)].join(' · ')} ·{' '}
            {t('exams.of', { some: formatNumber(list.entered), all: formatNumber(list.expected) })}
          </small>
        </li>
      ))}
      {more > 0 && (
        <li>
          <AppLink to={`/admin/awardlists?exam_id=${exam.id}&status=draft,submitted,checked&session_id=all`}>
            {t('exams.and_more', { count: more })}
          </AppLink>
        </li>
      )}
    </ul>
  );
}

/** "7 lists of 4 teachers are missing", and the message to them. */
function MissingLists({ exam }: { exam: ExamDetails }) {
  const { missing, teachers } = exam.progress;
  if (missing === 0) return null;
  return (
    <Notice
      tone="warning"
      title={t('exams.missing', { lists: missing, teachers })}
      actions={<Remind examId={exam.id} />}
    />
  );
}

/** Tells the teachers of lists that are late, each once a day. */
export const Remind = ({ examId, campusId }: { examId?: number; campusId?: number | null }) => (
  <ActionButton
    record={{ exam_id: examId ?? null, campus_id: campusId ?? null }}
    action={{
      key: 'remind',
      label: 'exams.remind',
      permission: 'Academic Activities.award-lists.remind',
      call: { path: '/remind-teachers', body: (which) => which },
    }}
  />
);
