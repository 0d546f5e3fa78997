import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataQuery } from '@/api/client';
import type { Schema } from '@/api/shapes';
import { Dialog, Notice, RecordLink, StatusBadge, useAllowed, useUrlState } from '@/kit';
import { formatDate, t } from '@/text';
import { MergeDialog } from './inquiries-dialogs';
import classes from './inquiries.module.css';

type Details = Schema<'InquiryDetails'>;
type Similar = Details['similar'];

/** Beside the form: who has asked before, and whose brothers and sisters are here. */
export function SimilarWhileTyped({ values }: { values: { name?: string | null; phone?: string | null } }) {
  const { query } = useUrlState();
  const [typed] = useDebouncedValue({ name: long(values.name, 3), phone: long(values.phone, 10) }, 400);
  const asked = Boolean(typed.name || typed.phone);
  const found = useQuery({
    ...dataQuery('/find-similar-inquiries', { ...typed, id: query.id }),
    enabled: asked,
    staleTime: 30_000,
  });
  if (!asked || !found.data || isNone(found.data)) return null;
  return (
    <Notice tone="warning" title={t('admissions.similar.title')}>
      <p>{t('admissions.similar.description')}</p>
      <Lines similar={found.data} />
    </Notice>
  );
}

/** On an inquiry: the same, with the way to make one of two. */
export function SimilarOfInquiry({ inquiry }: { inquiry: Details }) {
  if (isNone(inquiry.similar)) return <p className={classes.soft}>{t('admissions.similar.none')}</p>;
  return <Lines similar={inquiry.similar} of={inquiry} />;
}

const isNone = ({ inquiries, students }: Similar) => inquiries.length === 0 && students.length === 0;

function Lines({ similar, of }: { similar: Similar; of?: Details }) {
  const mayMerge = useAllowed()('Admissions.inquiries.delete');
  const [merging, setMerging] = useState<{ id: number; name: string }>();
  return (
    <ul className={classes.similar}>
      {similar.inquiries.map((one) => (
        <li key={one.id}>
          <RecordLink to={`/admin/inquiry-details?id=${one.id}`}>
            <bdi>{one.name}</bdi>
          </RecordLink>{' '}
          <StatusBadge status={one.status} />
          <small>
            {[
              one.father_name,
              one.class_name,
              one.campus_name,
              formatDate(one.created_at.slice(0, 10)),
              one.assigned_name,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
          <small>{t(one.why === 'phone' ? 'admissions.similar.phone' : 'admissions.similar.name')}</small>
          {of && mayMerge && one.status !== 'converted' && (
            <Button variant="default" size="compact-sm" onClick={() => setMerging(one)}>
              {t('admissions.merge')}
            </Button>
          )}
        </li>
      ))}
      {similar.students.map((one) => (
        <li key={`student ${one.id}`}>
          <RecordLink to={`/admin/student-details?id=${one.id}`}>
            <bdi>{one.name}</bdi>
          </RecordLink>
          <small>{[one.registration_no, one.class_name, one.campus_name].join(' · ')}</small>
          <small>{t('admissions.similar.family')}</small>
        </li>
      ))}
      {of && merging && (
        <Dialog opened close={() => setMerging(undefined)} title={t('admissions.merge')}>
          <MergeDialog record={of} into={merging} close={() => setMerging(undefined)} />
        </Dialog>
      )}
    </ul>
  );
}

/** What was typed, once it is long enough to mean somebody. */
function long(text: string | null | undefined, least: number): string | undefined {
  const typed = text?.trim() ?? '';
  return typed.length >= least ? typed : undefined;
}
