/** A page of the family: their own applications one below the other, none of them a record that they edit. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, dataQuery } from '@/api/client';
import type { Schema } from '@/api/shapes';
import { ActionForm, DateText, Money, Notice, SmallTable, StatusBadge, kit, ScreenHead } from '@/kit';
import { formatDate, t, word } from '@/text';

type Standing = Schema<'AdmissionStanding'>;

/** Where one's own or one's children's applications stand; others are found by form number and B-form. */
export function AdmissionStatus() {
  const [found, setFound] = useState<Standing>();
  const own = useQuery(dataQuery('/get-admission-status'));
  return (
    <section>
      <ScreenHead title="admissions.status.title" />
      {own.error && <Notice tone="bad" title={asProblem(own.error).message} />}
      {(own.data ?? []).map((one) => (
        <Shown key={one.form_no} one={one} />
      ))}
      <section className={kit.block} aria-label={t('admissions.status.find')}>
        <h2>{t('admissions.status.find')}</h2>
        <ActionForm
          path="/find-admission"
          fields={[
            { name: 'form_no', label: 'admissions.form_no', kind: 'text', width: 'half' },
            { name: 'cnic', label: 'admissions.own_cnic', kind: 'cnic', width: 'half' },
          ]}
          label="admissions.status.show"
          stays
          quiet
          done={(answer) => setFound(answer.data)}
        />
      </section>
      {found && <Shown one={found} />}
    </section>
  );
}

function Shown({ one }: { one: Standing }) {
  return (
    <section className={kit.block} aria-label={one.form_no}>
      <h2>
        <bdi>{one.form_no}</bdi> <small>{one.name}</small> <StatusBadge status={one.status} />
      </h2>
      <p>{[one.campus_name, one.program_name, one.class_name, one.session_name].filter(Boolean).join(' · ')}</p>
      {one.status_reason && <Notice tone="info" title={one.status_reason} />}
      {one.waiting_place !== null && (
        <Notice tone="info" title={t('admissions.waits_at', { place: one.waiting_place })} />
      )}
      {one.seat_held_until && one.status === 'submitted' && (
        <Notice tone="info" title={t('admissions.seat_held', { day: formatDate(one.seat_held_until) })} />
      )}
      {one.challan_no && one.challan_minor !== null && (
        <p>
          {t('admissions.first_challan')}: <bdi>{one.challan_no}</bdi> <Money minor={one.challan_minor} />{' '}
          {one.pay_until && <DateText value={one.pay_until} />}
        </p>
      )}
      <SmallTable
        label="admissions.papers"
        rows={one.papers}
        keyOf={({ paper }) => paper}
        columns={[
          { label: 'admissions.paper', head: true, value: (paper) => word(paper.paper) },
          { label: 'kit.label.status', value: (paper) => <StatusBadge status={paper.state} /> },
          { label: 'admissions.due_on', value: (paper) => (paper.due_on ? <DateText value={paper.due_on} /> : '') },
          { label: 'admissions.reason', value: (paper) => paper.reason ?? '' },
        ]}
      />
    </section>
  );
}
