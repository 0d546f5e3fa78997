import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';
import type { Schema } from '@/api/shapes';
import { AppLink, hrefOf, Notice } from '@/kit';
import { t } from '@/text';
import styles from './attendance.module.css';

type Unmarked = Schema<'UnmarkedSection'>;

/** Sections that wait to be marked today, to begin with: of several campuses first the campuses, each with its own. */
export function ToMark({ campusId }: { campusId: number | null }) {
  const found = useQuery(dataQuery('/get-attendance-today', { campus_id: campusId ?? undefined }));
  const campuses = byCampus(found.data?.unmarked ?? []);
  return (
    <Notice tone="info" title={t('attendance.choose_section')}>
      {campuses.length === 1
        ? campuses.map((sections) => <Sections key="own" sections={sections} named />)
        : campuses.map((sections) => (
            <details key={sections[0]?.campus_id}>
              <summary>
                <bdi>{sections[0]?.campus_name}</bdi> · {t('attendance.sections_to_mark', { count: sections.length })}
              </summary>
              <Sections sections={sections} />
            </details>
          ))}
    </Notice>
  );
}

function Sections({ sections, named }: { sections: readonly Unmarked[]; named?: boolean }) {
  return (
    <ul className={styles.sections}>
      {sections.map((one) => (
        <li key={one.section_id}>
          <AppLink to={hrefOf('/admin/attendance', { section_id: String(one.section_id) })}>
            {one.class_name} {one.section_name}
          </AppLink>{' '}
          <small>
            <bdi>{one.incharge_name ?? (named ? one.campus_name : null)}</bdi>
          </small>
        </li>
      ))}
    </ul>
  );
}

/** The sections of each campus, in the order in which the server gives them. */
export function byCampus(sections: readonly Unmarked[]): Unmarked[][] {
  const campuses = new Map<number, Unmarked[]>();
  for (const one of sections) campuses.set(one.campus_id, [...(campuses.get(one.campus_id) ?? []), one]);
  return [...campuses.values()];
}
