import type { Job } from '@/api/shapes';
import { ActionForm, AppLink, JobProgress, ScreenHead, Notice, useUrlState } from '@/kit';
import { formatNumber, t } from '@/text';

interface Made {
  sheets: number;
  rows: number;
  files: number;
  missing: number;
}

/** Everything of a campus that one may see, as one file: lists, reports and the papers that belong to them. */
export function CampusArchive() {
  const { query, set } = useUrlState();
  const job = Number(query['job']) || null;
  return (
    <section>
      <ScreenHead title="reports.archive" />
      <p>{t('reports.archive_help')}</p>
      {job === null ? (
        <ActionForm
          path="/start-campus-archive"
          fields={[{ name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId }]}
          label="reports.archive_make"
          quiet
          done={({ data }) => set({ job: data.job_id })}
        />
      ) : (
        <>
          <JobProgress key={job} id={job} result={(over) => <Result of={over} />} />
          <p>
            <AppLink to="/admin/campus-archive">{t('reports.archive_again')}</AppLink>
          </p>
        </>
      )}
    </section>
  );
}

function Result({ of }: { of: Job }) {
  if (of.status !== 'done') return null;
  const made = of.result as Made;
  const shown = t('reports.archive_made', {
    sheets: formatNumber(made.sheets),
    rows: formatNumber(made.rows),
    files: formatNumber(made.files),
  });
  return (
    <Notice tone={made.missing === 0 ? 'good' : 'warning'} title={shown}>
      {made.missing === 0 ? t('reports.archive_keep') : t('reports.archive_missing', { count: made.missing })}
    </Notice>
  );
}
