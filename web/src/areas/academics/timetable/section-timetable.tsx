/** A screen of its own, since a week is a grid of periods by weekdays. */
import { Button, Skeleton } from '@mantine/core';
import { IconCopy, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useRecordName } from '@/frame/page';
import { AppLink, Dialog, FormDialog, hrefOf, Notice, permissionOf, useAllowed, useUrlState, kit } from '@/kit';
import { t } from '@/text';
import { DeleteTimetable } from './delete-timetable';
import { NoTimetable } from './no-timetable';
import { useSectionWeek } from './use-week';
import { WeekGrid } from './week-grid';
import styles from './timetable.module.css';

/** The week of a section. */
export function SectionTimetable() {
  const { query } = useUrlState();
  const id = Number(query['id']);
  const found = useSectionWeek(id);
  const may = useAllowed()(permissionOf('POST', '/save-timetable'));
  const [copying, setCopying] = useState(false);
  const week = found.data;
  useRecordName(week?.of.name);
  if (!id || (found.error && !week)) return <NoTimetable thrown={found.error} retry={() => void found.refetch()} />;
  if (!week) return <Skeleton height={320} />;
  const edit = hrefOf('/admin/edit-timetable', { id: String(id) });
  return (
    <section className={`${kit.block} ${styles.screen}`}>
      <header className={kit.head}>
        <div>
          <h1>{week.of.name}</h1>
          <p>{[week.of.campus_name, week.of.session_name, week.of.incharge_name].filter(Boolean).join(', ')}</p>
        </div>
        <div className={kit.headActions}>
          <Button
            component={AppLink}
            to={hrefOf('/admin/timetable-print', { section_id: String(id) })}
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
          >
            {t('kit.print')}
          </Button>
          {may && (
            <>
              <Button
                variant="default"
                leftSection={<IconCopy size={16} aria-hidden />}
                onClick={() => setCopying(true)}
              >
                {t('academics.timetable_copy')}
              </Button>
              <DeleteTimetable week={week} />
              <Button component={AppLink} to={edit} leftSection={<IconPencil size={16} aria-hidden />}>
                {t('academics.timetable_edit')}
              </Button>
            </>
          )}
        </div>
      </header>
      {week.periods.length === 0 && <Notice tone="info" title={t('academics.periods_none')} />}
      {week.periods.length > 0 && week.lectures.length === 0 && (
        <Notice tone="info" title={t('academics.timetable_empty')} />
      )}
      {week.periods.length > 0 && <WeekGrid week={week} />}
      <Dialog opened={copying} close={() => setCopying(false)} title={t('academics.timetable_copy')}>
        <FormDialog
          path="/copy-timetable"
          about={{ section_id: id, version: week.version }}
          fields={[
            {
              name: 'from_section_id',
              label: 'academics.copy_from',
              kind: 'remote',
              of: 'sections',
              within: week.of.campus_id,
            },
          ]}
          label="academics.timetable_copy"
          close={() => setCopying(false)}
        >
          <p>{t('academics.timetable_copy_help', { name: week.of.name })}</p>
        </FormDialog>
      </Dialog>
    </section>
  );
}
