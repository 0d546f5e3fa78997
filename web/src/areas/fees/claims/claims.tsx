import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Schema } from '@/api/shapes';
import {
  linkTo,
  choicesOf,
  DateText,
  defineResource,
  Dialog,
  FormDialog,
  kit,
  Money,
  Notice,
  permissionOf,
  PreviewedPostings,
  RecordLink,
  SmallTable,
  StatusBadge,
  useAllowed,
} from '@/kit';
import { formatDate, formatMoney, t } from '@/text';
import { places } from '../collection/places';
import { claims } from './records';

type Claim = Schema<'DepositClaimDetails'>;
type Match = Schema<'ClaimMatch'>;
type Received = Schema<'ClaimReceipt'>;

/** Slips that families sent, as the office holds them against the banks' lists. */
export default defineResource(claims, {
  sort: '-id',
  searchable: false,
  columns: [
    { key: 'student_name', second: 'registration_no', card: 'title' },
    { key: 'class_name', hidden: true },
    { key: 'challan_no', link: (row) => places.challan(row.challan_id) },
    { key: 'reference_no', label: 'collection.claims.reference' },
    { key: 'paid_on', kind: 'date' },
    { key: 'claimed_by', label: 'collection.claims.sent_by', hidden: true },
    { key: 'created_at', label: 'collection.claims.sent', kind: 'instant', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'decided_by', hidden: true },
    { key: 'refusal_reason', hidden: true },
    { key: 'receipt_no', link: (row) => (row.receipt_id === null ? undefined : places.receipt(row.receipt_id)) },
    { key: 'status', kind: 'status' },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    { name: 'status', kind: 'enum', choices: choicesOf('waiting', 'accepted', 'refused'), multiple: true },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'paid_on', kind: 'date' },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  identity: (claim) => ({
    name: claim.student_name ?? '',
    number: claim.registration_no,
    status: claim.status,
    campus: claim.campus_name,
  }),
  figures: (claim) => [
    { label: 'kit.label.amount', value: <Money minor={claim.amount_minor} /> },
    { label: 'collection.claims.paid_on', value: <DateText value={claim.paid_on} /> },
  ],
  facts: [
    {
      title: 'kit.label.details',
      facts: [
        {
          label: 'collection.challan',
          value: (claim) => <RecordLink to={places.challan(claim.challan_id)}>{claim.challan_no}</RecordLink>,
        },
        { label: 'collection.claims.reference', value: (claim) => <bdi>{claim.reference_no}</bdi> },
        {
          label: 'collection.claims.slip',
          value: ({ slip }) => (
            <a className={kit.link} href={slip.url} target="_blank" rel="noreferrer">
              {slip.name}
            </a>
          ),
        },
        { label: 'kit.label.notes', value: (claim) => claim.note },
        {
          label: 'collection.claims.sent_by',
          value: (claim) => (
            <>
              <bdi>{claim.claimed_by}</bdi> <DateText value={claim.created_at} time />
            </>
          ),
        },
        { label: 'collection.claims.decided_by', value: (claim) => claim.decided_by },
        { label: 'collection.claims.refused_because', value: (claim) => claim.refusal_reason },
        { label: 'collection.receipt', value: (claim) => linkTo('fee receipt', claim.receipt_id, claim.receipt_no) },
      ],
    },
  ],
  tabs: [
    {
      key: 'matches',
      label: 'collection.claims.matches',
      count: (claim) => claim.matches.length + claim.receipts.length,
      render: (claim) => <Matches claim={claim} />,
    },
  ],
  actions: [
    {
      key: 'accept',
      label: 'collection.claims.accept',
      tone: 'primary',
      permission: permissionOf('POST', '/accept-deposit-claim'),
      when: ({ status }) => status === 'waiting',
      // By the bank's line that shows the money.
      to: ({ id }) => `/admin/deposit-claim-details?id=${id}&tab=matches`,
    },
    {
      key: 'refuse',
      label: 'collection.claims.refuse',
      tone: 'danger',
      permission: permissionOf('POST', '/refuse-deposit-claim'),
      when: ({ status }) => status === 'waiting',
      call: {
        path: '/refuse-deposit-claim',
        body: ({ id, version }, reason) => ({ id, version, reason }),
      },
      confirm: {
        description: (claim) =>
          t('collection.claims.refuse_description', {
            name: claim.student_name ?? '',
            amount: formatMoney(claim.amount_minor),
          }),
        undo: 'collection.claims.refuse_undo',
        reason: 'required',
      },
    },
  ],
});

/** What may have the money: receipts that were made, and the lines of the banks. */
function Matches({ claim }: { claim: Claim }) {
  if (claim.status !== 'waiting') return <Notice tone="info" title={t('collection.claims.decided')} />;
  return (
    <>
      {claim.receipts.length > 0 && <Receipts claim={claim} />}
      {claim.matches.length > 0 && <Lines claim={claim} />}
      {claim.receipts.length + claim.matches.length === 0 && (
        <Notice tone="info" title={t('collection.claims.no_match')} />
      )}
    </>
  );
}

/** Receipts that may have the money already: accepting the slip by one makes no second receipt. */
function Receipts({ claim }: { claim: Claim }) {
  return (
    <section>
      <h3>{t('collection.claims.receipts')}</h3>
      <SmallTable
        label="collection.claims.receipts"
        rows={claim.receipts}
        keyOf={(one) => one.receipt_id}
        columns={[
          {
            label: 'collection.receipt',
            head: true,
            value: (one) => linkTo('fee receipt', one.receipt_id, one.receipt_no),
          },
          { label: 'kit.label.date', value: (one) => <DateText value={one.value_date} /> },
          { label: 'collection.received_by', value: (one) => <bdi>{one.received_by_name}</bdi> },
          { label: 'kit.label.amount', minor: (one) => one.amount_minor },
          {
            label: 'collection.claims.accept',
            value: (one) => (
              <Accept claim={claim} by={{ receipt_id: one.receipt_id }}>
                {bySaid(claim, one)}
              </Accept>
            ),
          },
        ]}
      />
    </section>
  );
}

const bySaid = (claim: Claim, one: Received): string =>
  t('collection.claims.accept_received', {
    name: claim.student_name ?? '',
    receipt: one.receipt_no,
    amount: formatMoney(one.amount_minor),
    date: formatDate(one.value_date),
  });

/** The likeliest stands first. */
function Lines({ claim }: { claim: Claim }) {
  return (
    <SmallTable
      label="collection.claims.matches"
      rows={claim.matches}
      keyOf={(match) => match.bank_line_id}
      columns={[
        { label: 'collection.transaction', head: true, value: (match) => <bdi>{match.transaction_id}</bdi> },
        { label: 'collection.claims.agrees', value: agrees },
        { label: 'kit.label.date', value: (match) => <DateText value={match.value_date} /> },
        { label: 'collection.challan_as_written', value: (match) => <bdi>{match.challan_no}</bdi> },
        { label: 'collection.payer', value: (match) => <bdi>{match.payer_name}</bdi> },
        { label: 'kit.label.bank', value: (match) => match.bank_name },
        { label: 'kit.label.status', value: (match) => <StatusBadge status={match.status} /> },
        { label: 'kit.label.amount', minor: (match) => match.amount_minor },
        {
          label: 'collection.claims.accept',
          value: (match) => (
            <Accept claim={claim} by={{ bank_line_id: match.bank_line_id }}>
              {t('collection.claims.accept_description', {
                name: claim.student_name ?? '',
                transaction: match.transaction_id,
                amount: formatMoney(match.amount_minor),
                date: formatDate(match.value_date),
              })}
            </Accept>
          ),
        },
      ]}
    />
  );
}

const agrees = (match: Match): string =>
  [
    match.same_reference && t('collection.claims.same_reference'),
    match.same_amount && t('collection.claims.same_amount'),
    match.same_day && t('collection.claims.same_day'),
  ]
    .filter(Boolean)
    .join(', ');

interface AcceptProps {
  claim: Claim;
  /** The bank's line that shows the money, or the receipt that has it. */
  by: { bank_line_id?: number; receipt_id?: number };
  children: string;
}

/** Accepts the claim by one of them: what will be posted is shown first. */
function Accept({ claim, by, children }: AcceptProps) {
  const may = useAllowed();
  const [opened, setOpened] = useState(false);
  if (!may(permissionOf('POST', '/accept-deposit-claim'))) return null;
  const about = { id: claim.id, version: claim.version, ...by };
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        {t('collection.claims.accept')}
      </Button>
      <Dialog opened={opened} close={close} title={t('collection.claims.accept')}>
        <FormDialog
          path="/accept-deposit-claim"
          about={about}
          fields={[]}
          label="collection.claims.accept"
          renderBelow={() => <PreviewedPostings path="/preview-accepted-claim" body={about} />}
          close={close}
        >
          <p>{children}</p>
        </FormDialog>
      </Dialog>
    </>
  );
}
