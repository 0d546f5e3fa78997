import {
  type Icon,
  IconAddressBook,
  IconAward,
  IconBuilding,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconCalendarEvent,
  IconCash,
  IconCertificate,
  IconChartDonut,
  IconClipboardCheck,
  IconClipboardText,
  IconCoins,
  IconFileDollar,
  IconFileInvoice,
  IconFiles,
  IconId,
  IconMessageQuestion,
  IconNews,
  IconNotebook,
  IconPencilCheck,
  IconPigMoney,
  IconReceipt,
  IconReceipt2,
  IconReportMoney,
  IconScale,
  IconSchool,
  IconTemplate,
  IconTicket,
  IconUpload,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { can, type Me } from '@/api/session';
import { mayOpen } from '@/frame/screens';
import type { MessageKey } from '@/text';
import type { FoundKind } from './use-search';

/** Where records of a kind are shown, and the list that finds all of them; none where the list's own search finds others. */
interface Kind {
  title: MessageKey;
  icon: Icon;
  record: (me: Me) => string;
  list?: (me: Me) => string;
}

const only = (path: string) => () => path;
const keepsEmployees = (me: Me) => can(me, 'Students & Staff.employees.detail');

const kind = (title: MessageKey, icon: Icon, record: string, list?: string): Kind => ({
  title,
  icon,
  record: only(record),
  ...(list && { list: only(list) }),
});

/** In the order of the results: people and their papers, then what the school teaches and tests, its books, its places, its website. */
export const KINDS: Readonly<Record<string, Kind>> = {
  student: kind('shell.search.students', IconSchool, '/admin/student-details', '/admin/students'),
  challan: kind('shell.search.challans', IconFileInvoice, '/admin/challan-details', '/admin/Filter-Challans'),
  fee_receipt: kind('shell.search.receipts', IconReceipt, '/admin/fee-receipt-details', '/admin/fee-receipts'),
  guardian: kind('shell.search.families', IconUsers, '/admin/parent-details', '/admin/parents'),
  admission: kind('shell.search.admissions', IconClipboardText, '/admin/admission-details', '/admin/admissions'),
  inquiry: kind('shell.search.inquiries', IconMessageQuestion, '/admin/inquiry-details', '/admin/inquiries'),
  fast_application: kind(
    'shell.search.fast_applications',
    IconTicket,
    '/admin/fast-application-details',
    '/admin/fast-applications',
  ),
  applicant_slip: kind(
    'collection.slips.many',
    IconReceipt2,
    '/admin/applicant-slip-details',
    '/admin/applicant-slips',
  ),
  employee: {
    title: 'shell.search.staff',
    icon: IconId,
    record: (me) => (keepsEmployees(me) ? '/admin/employee' : '/admin/staff-detail'),
    list: (me) => (keepsEmployees(me) ? '/admin/employee' : '/admin/staff'),
  },
  deposit_claim: kind('collection.claims.many', IconUpload, '/admin/deposit-claim-details'),
  user: kind('access.users.many', IconUserCircle, '/admin/user-details', '/admin/users'),
  certificate: kind('students.certificates.many', IconCertificate, '/admin/certificate-details', '/admin/certificates'),
  section: kind('academics.sections', IconUsersGroup, '/admin/section-details'),
  exam: kind('exams.exams.many', IconClipboardCheck, '/admin/exam', '/admin/exams'),
  fast_test: kind('entry_tests.tests.many', IconPencilCheck, '/admin/fast-test-details', '/admin/fast-tests'),
  scholarship: kind('scholarships.many', IconAward, '/admin/scholarship-details', '/admin/scholarships'),
  voucher: kind('shell.search.vouchers', IconNotebook, '/admin/voucher-details', '/admin/vouchers'),
  payee: kind('shell.search.payees', IconAddressBook, '/admin/payee-details', '/admin/payees'),
  bill: kind('shell.search.bills', IconFileDollar, '/admin/bill-details'),
  expense: kind('accounting.expenses.many', IconCoins, '/admin/expense-details', '/admin/expenses'),
  petty_cash_slip: kind('accounting.slips.many', IconCash, '/admin/petty-cash-slip-details', '/admin/petty-cash-slips'),
  revenue: kind('accounting.revenue.many', IconReportMoney, '/admin/revenue-details', '/admin/revenue'),
  liability: kind('accounting.liabilities.many', IconScale, '/admin/liability-details', '/admin/liabilities'),
  capital: kind('accounting.capital.many', IconPigMoney, '/admin/capital-details', '/admin/capital'),
  expense_budget: kind('accounting.budgets.many', IconChartDonut, '/admin/budget-details', '/admin/budget'),
  bank: kind('shell.search.banks', IconBuildingBank, '/admin/bank-details', '/admin/banks'),
  asset: kind('shell.search.assets', IconBuildingWarehouse, '/admin/asset-details', '/admin/assets'),
  campus: kind('institution.campuses.many', IconBuilding, '/admin/campus-details', '/admin/campuses'),
  web_page: kind('shell.search.pages', IconFiles, '/admin/edit-page', '/admin/pages'),
  web_blog: kind('shell.search.posts', IconNews, '/admin/update-blog', '/admin/blogs'),
  web_event: kind('website.events', IconCalendarEvent, '/admin/edit-event', '/admin/news-events'),
  message_template: kind('messages.templates.many', IconTemplate, '/admin/message-template-details'),
};

const ORDER = Object.keys(KINDS);

const rank = ({ kind, exact }: FoundKind) => (exact ? 0 : 1) * ORDER.length + ORDER.indexOf(kind);

/** Kinds that can be shown: the one whose number was typed whole first, the others in the order above. */
export function inOrder(kinds: readonly FoundKind[], me: Me): FoundKind[] {
  return kinds
    .filter(({ kind }) => KINDS[kind] && mayOpen(me, KINDS[kind].record(me)))
    .toSorted((a, b) => rank(a) - rank(b));
}
