import type { DataOf } from '@/api/typed';
import { hrefOf, Notice, SmallTable, StepForm, WhatNext } from '@/kit';
import { formatNumber, t, word } from '@/text';
import { points } from './points';

type Preview = DataOf<'POST', '/preview-fast-award-list'>;

/** Tries a program's merit list out, shows ranks, ties and offers, and freezes it. */
export const NewAwardList = () => (
  <StepForm
    title="entry_tests.award_lists.new"
    help="entry_tests.award_help"
    ask="/preview-fast-award-list"
    askLabel="entry_tests.award_show"
    act="/save-fast-award-list"
    addressed={['test_id', 'program_id']}
    fields={[
      { name: 'test_id', kind: 'remote', of: 'fast_tests', width: 'half' },
      { name: 'program_id', kind: 'remote', of: 'programs', width: 'half' },
    ]}
    toAct={({ test_id, program_id, test_name, program_name }) => ({
      test_id,
      program_id,
      name: `${test_name}, ${program_name}`,
    })}
    label={(preview) => (preview.blocks.length > 0 ? undefined : t('entry_tests.freeze', { count: preview.ranked }))}
    renderShown={(preview) => <Shown preview={preview} />}
    renderDone={(answer) => (
      <WhatNext
        title={t('entry_tests.is_frozen')}
        steps={[
          {
            label: 'entry_tests.to_publish',
            to: hrefOf('/admin/fast-award-list-details', { id: String(answer.data) }),
          },
        ]}
      />
    )}
  />
);

function Shown({ preview }: { preview: Preview }) {
  return (
    <>
      {preview.blocks.map((block) => (
        <Notice key={block} tone="warning" title={block} />
      ))}
      <p>
        {t('entry_tests.preview_line', {
          ranked: preview.ranked,
          candidates: preview.candidates,
          tied: preview.tied,
          below: preview.below,
        })}
      </p>
      <SmallTable
        label="entry_tests.seats"
        rows={preview.seats}
        keyOf={({ campus_id }) => campus_id}
        columns={[
          { label: 'kit.label.campus', value: (row) => row.campus_name },
          { label: 'entry_tests.seats', figure: true, value: (row) => row.seats },
          { label: 'entry_tests.would_offer', figure: true, value: (row) => row.offered },
        ]}
      />
      <SmallTable
        label="entry_tests.merits.many"
        rows={preview.rows}
        keyOf={({ application_id }) => application_id}
        columns={[
          {
            label: 'entry_tests.rank',
            figure: true,
            head: false,
            value: (row) => (row.rank === null ? '' : formatNumber(row.rank)),
          },
          { label: 'kit.label.roll_no', head: true, value: (row) => row.roll_no },
          { label: 'entry_tests.aggregate', figure: true, value: (row) => points(row.aggregate) },
          { label: 'entry_tests.test_marks', figure: true, value: (row) => formatNumber(row.test_marks, 1) },
          {
            label: 'entry_tests.decided_by',
            value: (row) =>
              row.below
                ? word(row.below)
                : row.decided_by
                  ? word(row.decided_by)
                  : row.is_tied
                    ? t('entry_tests.shared')
                    : '',
          },
          { label: 'entry_tests.offer_at', value: (row) => row.campus_name ?? '' },
        ]}
      />
    </>
  );
}
