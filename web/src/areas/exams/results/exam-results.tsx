import { ActionButton, hrefOf, type PartRecord } from '@/kit';

/** The ways from a closed or published exam to its results. */
export function ExamResults({ record }: { record: PartRecord }) {
  const of = { exam_id: String(record.id), status: String(record.data['status']) };
  const to = (path: string) => () => hrefOf(path, { exam_id: of.exam_id });
  return (
    <>
      <ActionButton
        record={of}
        action={{
          key: 'results',
          label: 'exams.result_summary',
          permission: 'Academic Activities.result-summaries.view',
          when: ({ status }) => status === 'closed' || status === 'published',
          to: to('/admin/result-summary-details'),
        }}
      />
      <ActionButton
        record={of}
        action={{
          key: 'publish',
          label: 'exams.publish',
          tone: 'primary',
          permission: 'Academic Activities.result-publications.publish',
          when: ({ status }) => status === 'closed',
          to: to('/admin/publish-result'),
        }}
      />
    </>
  );
}
