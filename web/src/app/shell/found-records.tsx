import { Spotlight } from '@mantine/spotlight';
import {
  type Icon,
  IconAddressBook,
  IconArrowRight,
  IconBuildingWarehouse,
  IconClipboardText,
  IconFileInvoice,
  IconId,
  IconMessageQuestion,
  IconNotebook,
  IconReceipt,
  IconSchool,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import { Fragment, lazy, Suspense } from 'react';
import { can, type Me } from '@/api/session';
import { mayOpen } from '@/frame/screens';
import { hrefOf } from '@/kit/url';
import { type MessageKey, t } from '@/text';
import classes from './palette.module.css';
import type { Found, FoundKind } from './use-search';

const FoundFigures = lazy(() => import('./found-figures'));

/** Where records of a kind are shown, and the list that finds all of them. */
interface Kind {
  title: MessageKey;
  icon: Icon;
  record: (me: Me) => string;
  list: (me: Me) => string;
}

const only = (path: string) => () => path;
const keepsEmployees = (me: Me) => can(me, 'Students & Staff.employees.detail');

/** In the order of the results. */
const KINDS: Readonly<Record<string, Kind>> = {
  student: {
    title: 'shell.search.students',
    icon: IconSchool,
    record: only('/admin/student-details'),
    list: only('/admin/students'),
  },
  challan: {
    title: 'shell.search.challans',
    icon: IconFileInvoice,
    record: only('/admin/challan-details'),
    list: only('/admin/Filter-Challans'),
  },
  fee_receipt: {
    title: 'shell.search.receipts',
    icon: IconReceipt,
    record: only('/admin/fee-receipt-details'),
    list: only('/admin/fee-receipts'),
  },
  guardian: {
    title: 'shell.search.families',
    icon: IconUsers,
    record: only('/admin/parent-details'),
    list: only('/admin/parents'),
  },
  admission: {
    title: 'shell.search.admissions',
    icon: IconClipboardText,
    record: only('/admin/admission-details'),
    list: only('/admin/admissions'),
  },
  inquiry: {
    title: 'shell.search.inquiries',
    icon: IconMessageQuestion,
    record: only('/admin/inquiry-details'),
    list: only('/admin/inquiries'),
  },
  fast_application: {
    title: 'shell.search.fast_applications',
    icon: IconTicket,
    record: only('/admin/fast-application-details'),
    list: only('/admin/fast-applications'),
  },
  employee: {
    title: 'shell.search.staff',
    icon: IconId,
    record: (me) => (keepsEmployees(me) ? '/admin/employee' : '/admin/staff-detail'),
    list: (me) => (keepsEmployees(me) ? '/admin/employee' : '/admin/staff'),
  },
  voucher: {
    title: 'shell.search.vouchers',
    icon: IconNotebook,
    record: only('/admin/voucher-details'),
    list: only('/admin/vouchers'),
  },
  payee: {
    title: 'shell.search.payees',
    icon: IconAddressBook,
    record: only('/admin/payee-details'),
    list: only('/admin/payees'),
  },
  asset: {
    title: 'shell.search.assets',
    icon: IconBuildingWarehouse,
    record: only('/admin/asset-details'),
    list: only('/admin/assets'),
  },
};

const ORDER = Object.keys(KINDS);

const rank = ({ kind, exact }: FoundKind) => (exact ? 0 : 1) * ORDER.length + ORDER.indexOf(kind);

/** Kinds that can be shown: the one whose number was typed whole first, the others in the order above. */
export function inOrder(kinds: readonly FoundKind[], me: Me): FoundKind[] {
  return kinds
    .filter(({ kind }) => KINDS[kind] && mayOpen(me, KINDS[kind].record(me)))
    .toSorted((a, b) => rank(a) - rank(b));
}

interface FoundRecordsProps {
  of: FoundKind;
  me: Me;
  typed: string;
  /** They answer an earlier text: shown until the answer is there, and not opened. */
  stale: boolean;
  onOpen: (href: string) => void;
}

/** The records of one kind, and the way to all of them. */
export function FoundRecords({ of, me, typed, stale, onOpen }: FoundRecordsProps) {
  const kind = KINDS[of.kind];
  if (!kind) return null;
  const title = t(kind.title);
  const list = kind.list(me);
  const line = { closeSpotlightOnTrigger: !stale, 'data-stale': stale || undefined, className: classes['line'] };
  return (
    <Spotlight.ActionsGroup label={title}>
      {of.found.map((found) => (
        <Spotlight.Action
          key={found.id}
          {...line}
          label={found.title}
          leftSection={<kind.icon size={18} aria-hidden />}
          onClick={() => onOpen(hrefOf(kind.record(me), { id: String(found.id) }))}
        >
          <kind.icon size={18} aria-hidden className={classes['icon']} />
          <Words found={found} />
        </Spotlight.Action>
      ))}
      {of.more && mayOpen(me, list) && (
        <Spotlight.Action
          {...line}
          label={t('shell.search.all', { list: title })}
          leftSection={<IconArrowRight size={18} aria-hidden />}
          onClick={() => onOpen(hrefOf(list, { search: typed, campus_id: 'all', session_id: 'all' }))}
        />
      )}
    </Spotlight.ActionsGroup>
  );
}

function Words({ found }: { found: Found }) {
  const father = found.father && t('shell.search.father', { name: found.father });
  const second = [found.person, found.number, found.place, father, found.about, found.campus].filter(Boolean);
  return (
    <span className={classes['words']}>
      <span className={classes['head']}>
        <bdi className={classes['title']}>{found.title}</bdi>
        {found.title_ur && (
          <bdi lang="ur" className={classes['urdu']}>
            {found.title_ur}
          </bdi>
        )}
        <span className={classes['end']}>
          <Suspense>
            <FoundFigures found={found} />
          </Suspense>
        </span>
      </span>
      <span className={classes['second']}>
        {second.map((part, index) => (
          <Fragment key={index}>
            {index > 0 && ' · '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
