// Uploads a scan with its kind, which no form of the kit does.
import { Button, FileButton, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '@/api/client';
import type { DetailsOf } from '@/api/typed';
import { toast } from '@/frame/toast';
import { DateText, Dialog, Percent, SmallTable, StatusBadge, kit, useAllowed, useChanges } from '@/kit';
import { formatNumber, t, word } from '@/text';
import { AgainDialog, ConditionDialog, DecideConditionDialog, EducationDialog, PaperDialog } from './admission-dialogs';

type Details = DetailsOf<'/get-admission-details'>;
type Opened =
  | { kind: 'paper'; of: Details['documents'][number] }
  | { kind: 'condition' }
  | { kind: 'again' | 'decide'; of: Details['conditions'][number] }
  | { kind: 'education'; place: number };

const LARGEST = 10 * 1024 * 1024;
const KINDS_OF_CONDITIONS = 4;

/** The checklist with its scans, the examinations, the conditions and the steps of an admission. */
export function AdmissionPapers({ admission }: { admission: Details }) {
  const [opened, open] = useState<Opened>();
  const allowed = useAllowed();
  const verifies = allowed('Admissions.admissions.verify');
  const close = () => open(undefined);
  return (
    <Stack>
      <Checklist admission={admission} verifies={verifies} open={open} />
      <Examinations admission={admission} verifies={verifies} open={open} />
      <Conditions admission={admission} verifies={verifies} open={open} />
      <Steps admission={admission} />
      <Dialog opened={opened?.kind === 'paper'} close={close} title={t('admissions.paper')}>
        {opened?.kind === 'paper' && <PaperDialog admission={admission.id} of={opened.of} close={close} />}
      </Dialog>
      <Dialog opened={opened?.kind === 'condition'} close={close} title={t('admissions.condition')}>
        <ConditionDialog admission={admission.id} known={admission.conditions} close={close} />
      </Dialog>
      <Dialog opened={opened?.kind === 'again'} close={close} title={t('admissions.condition')}>
        {opened?.kind === 'again' && <AgainDialog admission={admission.id} of={opened.of} close={close} />}
      </Dialog>
      <Dialog opened={opened?.kind === 'decide'} close={close} title={t('admissions.condition')}>
        {opened?.kind === 'decide' && <DecideConditionDialog admission={admission.id} of={opened.of} close={close} />}
      </Dialog>
      <Dialog opened={opened?.kind === 'education'} close={close} title={t('admissions.check_marks')}>
        {opened?.kind === 'education' && <EducationDialog admission={admission} place={opened.place} close={close} />}
      </Dialog>
    </Stack>
  );
}

interface PartProps {
  admission: Details;
  verifies: boolean;
  open: (what: Opened) => void;
}

function Checklist({ admission, verifies, open }: PartProps) {
  const allowed = useAllowed();
  return (
    <section className={kit.block} aria-label={t('admissions.papers')}>
      <h2>{t('admissions.papers')}</h2>
      <SmallTable
        label="admissions.papers"
        of={admission.form_no}
        rows={admission.documents}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'admissions.paper',
            head: true,
            value: (one) =>
              one.is_required ? t('admissions.required_paper', { paper: word(one.paper) }) : word(one.paper),
          },
          { label: 'admissions.original_or_copy', value: (one) => word(one.form) },
          { label: 'kit.label.status', value: (one) => <StatusBadge status={one.state} /> },
          { label: 'admissions.due_on', value: (one) => (one.due_on ? <DateText value={one.due_on} /> : '') },
          { label: 'admissions.reason', value: (one) => one.reason ?? one.given_to ?? '' },
          {
            label: 'admissions.scan',
            value: (one) => (
              <Group gap="xs" wrap="nowrap">
                {one.file && (
                  <a href={one.file.url} target="_blank" rel="noreferrer">
                    {t('admissions.open_scan')}
                  </a>
                )}
                {allowed('Admissions.admissions.update') &&
                  !['verified', 'waived', 'given_back'].includes(one.state) && (
                    <Upload admission={admission.id} paper={one.paper} />
                  )}
                {verifies && (
                  <Button size="compact-xs" variant="default" onClick={() => open({ kind: 'paper', of: one })}>
                    {t('admissions.note_paper')}
                  </Button>
                )}
              </Group>
            ),
          },
        ]}
      />
    </section>
  );
}

function Upload({ admission, paper }: { admission: number; paper: string }) {
  const upload = useChanges(
    (file: File) => {
      const form = new FormData();
      form.append('id', String(admission));
      form.append('kind', paper);
      form.append('file', file);
      return call('POST', '/upload-documents', { form });
    },
    { failure: 'toast' },
  );
  const send = (file: File | null) => {
    if (!file) return;
    if (file.size > LARGEST) toast.error(t('admissions.too_large'));
    else upload.send(file);
  };
  return (
    <FileButton accept="image/jpeg,image/png,image/webp,application/pdf" onChange={send}>
      {(props) => (
        <Button {...props} size="compact-xs" variant="default" loading={upload.busy}>
          {t('admissions.upload_scan')}
        </Button>
      )}
    </FileButton>
  );
}

function Examinations({ admission, verifies, open }: PartProps) {
  if (admission.education.length === 0) return null;
  return (
    <section className={kit.block} aria-label={t('admissions.form.education')}>
      <h2>{t('admissions.form.education')}</h2>
      <SmallTable
        label="admissions.form.education"
        of={admission.form_no}
        rows={admission.education}
        keyOf={({ place }) => place}
        columns={[
          { label: 'admissions.exam', head: true, value: (one) => word(one.exam) },
          { label: 'admissions.institution', value: (one) => one.institution_label ?? one.institution_name ?? '' },
          { label: 'admissions.board_of', value: (one) => one.board_name ?? '' },
          { label: 'kit.label.roll_no', value: (one) => one.roll_no ?? '' },
          { label: 'admissions.year', value: (one) => (one.year ? String(one.year) : '') },
          {
            label: 'admissions.marks',
            figure: true,
            value: (one) =>
              one.total ? `${formatNumber(one.obtained ?? 0)} / ${formatNumber(one.total)}` : word(one.result),
          },
          {
            label: 'admissions.checked',
            value: (one) =>
              one.verified_how ??
              (verifies ? (
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => open({ kind: 'education', place: one.place })}
                >
                  {t('admissions.check_marks')}
                </Button>
              ) : (
                ''
              )),
          },
        ]}
      />
      {admission.merit_hundredths !== null && <Percent hundredths={admission.merit_hundredths} />}
    </section>
  );
}

function Conditions({ admission, verifies, open }: PartProps) {
  return (
    <section className={kit.block} aria-label={t('admissions.conditions')}>
      <h2>{t('admissions.conditions')}</h2>
      {admission.conditions.length > 0 && (
        <SmallTable
          label="admissions.conditions"
          of={admission.form_no}
          rows={admission.conditions}
          keyOf={({ id }) => id}
          columns={[
            { label: 'admissions.condition', head: true, value: (one) => word(one.kind) },
            { label: 'admissions.due_on', value: (one) => <DateText value={one.due_on} /> },
            { label: 'admissions.consequence', value: (one) => one.consequence },
            { label: 'kit.label.status', value: (one) => <StatusBadge status={one.state} /> },
            { label: 'admissions.reason', value: (one) => one.reason ?? '' },
            ...(verifies
              ? [
                  {
                    label: 'admissions.decide_condition' as const,
                    value: (one: Details['conditions'][number]) => (
                      <Group gap="xs" wrap="nowrap">
                        {one.state === 'open' && (
                          <Button size="compact-xs" variant="default" onClick={() => open({ kind: 'decide', of: one })}>
                            {t('admissions.decide_condition')}
                          </Button>
                        )}
                        <Button size="compact-xs" variant="default" onClick={() => open({ kind: 'again', of: one })}>
                          {t('admissions.set_again')}
                        </Button>
                      </Group>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {verifies && admission.conditions.length < KINDS_OF_CONDITIONS && (
        <Button size="compact-sm" variant="default" onClick={() => open({ kind: 'condition' })}>
          {t('admissions.set_condition')}
        </Button>
      )}
    </section>
  );
}

function Steps({ admission }: { admission: Details }) {
  return (
    <section className={kit.block} aria-label={t('admissions.steps')}>
      <h2>{t('admissions.steps')}</h2>
      <SmallTable
        label="admissions.steps"
        of={admission.form_no}
        rows={admission.events}
        keyOf={({ happened_at, to_status }) => `${happened_at} ${to_status}`}
        columns={[
          { label: 'kit.label.status', head: true, value: (one) => <StatusBadge status={one.to_status} /> },
          { label: 'kit.label.date', value: (one) => <DateText value={one.happened_at} /> },
          { label: 'admissions.reason', value: (one) => one.reason ?? '' },
          { label: 'admissions.by', value: (one) => one.user_name },
        ]}
      />
    </section>
  );
}
