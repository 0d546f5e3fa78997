import { ActionIcon, Checkbox, Menu, Popover, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '@/api/download';
import { t } from '@/text';
import { toast } from '@/frame/toast';
import { JobDialog } from '../jobs/JobDialog';
import { labelOf } from '../labels';
import { type Column, columnKey } from '../resource';
import type { Query } from '../url';
import { arrange, type ListPreferences, moved } from './list-state';
import classes from './list.module.css';

/** Which columns, in which order, and how close the rows stand: kept for the person. */
export function ColumnChoice<Row>(props: {
  columns: readonly Column<Row>[];
  preferences: ListPreferences;
  change: (part: Partial<ListPreferences>) => void;
}) {
  const { columns, preferences, change } = props;
  const arranged = arrange(columns, preferences);
  const keys = arranged.map(({ column }) => columnKey(column));
  const shownCount = arranged.filter(({ shown }) => shown).length;
  return (
    <Popover position="bottom-end" shadow="md" width={300} trapFocus>
      <Popover.Target>
        <ActionIcon title={t('kit.columns')} variant="default" size="input-sm" aria-label={t('kit.columns')}>
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('kit.density')}
            data={[
              { value: 'comfortable', label: t('kit.comfortable') },
              { value: 'dense', label: t('kit.dense') },
            ]}
            value={preferences.dense ? 'dense' : 'comfortable'}
            onChange={(value) => change({ dense: value === 'dense' })}
          />
          <ol className={classes.columnList}>
            {arranged.map(({ column, shown }, index) => {
              const key = columnKey(column);
              const label = labelOf(column);
              return (
                <li key={key}>
                  <Checkbox
                    size="sm"
                    label={label}
                    checked={shown}
                    disabled={shown && shownCount === 1}
                    onChange={() => change({ shown: { ...preferences.shown, [key]: !shown } })}
                  />
                  <span>
                    <ActionIcon
                      variant="subtle"
                      c="var(--ink-soft)"
                      size="sm"
                      disabled={index === 0}
                      aria-label={t('kit.column_up', { column: label })}
                      onClick={() => change({ order: moved(keys, key, -1) })}
                    >
                      <IconArrowUp size={14} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      c="var(--ink-soft)"
                      size="sm"
                      disabled={index === keys.length - 1}
                      aria-label={t('kit.column_down', { column: label })}
                      onClick={() => change({ order: moved(keys, key, 1) })}
                    >
                      <IconArrowDown size={14} aria-hidden />
                    </ActionIcon>
                  </span>
                </li>
              );
            })}
          </ol>
          <Text
            component="button"
            type="button"
            className={classes.clear}
            onClick={() => change({ order: [], shown: {} })}
          >
            {t('kit.columns_reset')}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The rows of the present question, all pages, as a file; a large one goes on as a job. */
export function ExportMenu(props: {
  path: string;
  query: Query;
  columns: readonly string[];
  /** Reports also come as a PDF. */
  pdf?: boolean;
  disabled?: boolean;
}) {
  const { path, query, columns } = props;
  const [busy, setBusy] = useState(false);
  const [job, setJob] = useState<number>();
  const fetchFile = async (format: 'csv' | 'xlsx' | 'pdf') => {
    setBusy(true);
    try {
      const answer = await download(path, { ...query, format, columns: columns.join(',') });
      if (answer.kind === 'job') setJob(answer.jobId);
    } catch (thrown) {
      toast.problem(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon
            title={t('kit.export')}
            variant="default"
            size="input-sm"
            aria-label={t('kit.export')}
            loading={busy}
            disabled={props.disabled}
          >
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {props.pdf && <Menu.Item onClick={() => void fetchFile('pdf')}>{t('kit.export_pdf')}</Menu.Item>}
          <Menu.Item onClick={() => void fetchFile('xlsx')}>{t('kit.export_xlsx')}</Menu.Item>
          <Menu.Item onClick={() => void fetchFile('csv')}>{t('kit.export_csv')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <JobDialog id={job} onClose={() => setJob(undefined)} />
    </>
  );
}
