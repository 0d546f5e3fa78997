import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconBookmark, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerQuery, request } from '@/api/client';
import { mayOpenNow } from '@/frame/screens';
import { t, word } from '@/text';
import { Dialog } from '../Dialog';
import { FormDialog } from '../form/ActionForm';
import { useAllowed } from '../session';
import { hrefOf, keptQuery, readQuery, useOpen, useUrlState } from '../url';
import { useChange, useRemoval } from '../use-change';
import list from '../list/list.module.css';

const SETS = '/get-report-sets';
const REPORTS = '/get-reports';

export interface KeptParametersProps {
  /** The call of the report. */
  report: string;
  /** What is asked for now, with what the report fills in. */
  given: Readonly<Record<string, string>>;
  /** The days that the report takes where nothing is asked: `this_month`, `today`. */
  span: string | undefined;
  /** Whether today moves anything that it asks for. */
  hasDays: boolean;
}

/** What one keeps of a report: whether it is a favourite, and its parameters by name. */
export function KeptParameters({ report, given, span, hasDays }: KeptParametersProps) {
  const allowed = useAllowed();
  return (
    <>
      {allowed('Reports.report-index.index') && <Favourite report={report} />}
      {allowed('Reports.saved-parameters.index') && (
        <Parameters report={report} given={given} span={span} hasDays={hasDays} />
      )}
    </>
  );
}

/** The star; an opened report is noted as used. */
function Favourite({ report }: { report: string }) {
  useEffect(() => {
    // What one used last is no reason to tell anybody of a failure.
    request('POST', '/note-report-use', { body: { report } }).catch(() => undefined);
  }, [report]);
  const reports = useQuery({ ...answerQuery(REPORTS), staleTime: 5 * 60_000, retry: false });
  const mark = useChange('/favourite-report', { refetch: [REPORTS], failure: 'toast' });
  const own = reports.data?.data.find((one) => one.report === report);
  if (!own) return null;
  const label = t(own.is_favourite ? 'kit.report_no_favourite' : 'kit.report_favourite');
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      aria-pressed={own.is_favourite}
      loading={mark.busy}
      onClick={() => mark.send({ report, is_favourite: !own.is_favourite })}
    >
      {own.is_favourite ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
    </ActionIcon>
  );
}

function Parameters({ report, given, span, hasDays }: KeptParametersProps) {
  const open = useOpen();
  const allowed = useAllowed();
  const { path } = useUrlState();
  const [naming, setNaming] = useState(false);
  const sets = useQuery({ ...answerQuery(SETS, { report }), staleTime: 5 * 60_000, retry: false });
  const remove = useRemoval('/delete-report-set', { refetch: [SETS], failure: 'toast' });
  const found = sets.data?.data ?? [];
  const close = () => setNaming(false);
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={300}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {t('kit.report_sets')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {found.map((set) => (
            <Group key={set.id} gap={0} wrap="nowrap" role="presentation">
              <Menu.Item onClick={() => open(hrefOf(path, readQuery(set.address)))}>
                {set.name}
                <span className={list.viewNote}>
                  {[set.span && word(set.span), set.is_own ? set.roles.map(word).join(', ') : set.user_name]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Menu.Item>
              {set.is_own && (
                <Menu.Item
                  w="auto"
                  closeMenuOnClick={false}
                  aria-label={t('kit.report_set_delete', { name: set.name })}
                  onClick={() => remove.send({ id: set.id })}
                >
                  <IconTrash size={15} aria-hidden />
                </Menu.Item>
              )}
            </Group>
          ))}
          {found.length === 0 && <Menu.Label>{t('kit.report_sets_none')}</Menu.Label>}
          <Menu.Divider />
          <Menu.Item onClick={() => setNaming(true)}>{t('kit.report_set_save')}</Menu.Item>
          {mayOpenNow('/admin/reports') && (
            <Menu.Item onClick={() => open('/admin/reports')}>{t('kit.report_all')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={naming} close={close} title={t('kit.report_set_save')}>
        <FormDialog
          path="/save-report-set"
          about={{ report, query: keptQuery(given) }}
          fields={[
            { name: 'name', kind: 'text', help: 'kit.report_set_help' },
            {
              name: 'span',
              label: 'kit.report_span',
              help: 'kit.report_span_help',
              kind: 'select',
              when: () => hasDays,
              default: span ?? null,
            },
            {
              name: 'role_ids',
              label: 'kit.report_shared_with',
              help: 'kit.report_shared_help',
              kind: 'remote',
              of: 'roles',
              multiple: true,
              when: () => allowed('Reports.saved-parameters.share'),
              default: [],
            },
          ]}
          label="kit.save"
          refetch={[SETS]}
          close={close}
        />
      </Dialog>
    </>
  );
}
