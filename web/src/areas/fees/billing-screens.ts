import {
  IconAlertTriangle,
  IconBed,
  IconDiscount,
  IconFileInvoice,
  IconFileSearch,
  IconFiles,
  IconListDetails,
  IconPrinter,
  IconBus,
  IconReceiptTax,
  IconTemplate,
  IconUserCheck,
  IconUserOff,
  IconUserUp,
  IconUsers,
  IconHeartHandshake,
  IconHourglass,
} from '@tabler/icons-react';
import { permissionOf } from '@/frame/record';
import { listOf, ofCall, screensOf } from '../screens-of';
import * as records from './records';
import type { Screen } from '../area';

/** Set-up, plans, bills, papers, fines and strike-off. */
export const billing: Screen[] = [
  ...listOf(records.accounts, {
    menu: { group: 'fees', section: 'billing', set: 'accounts', order: 20, icon: IconUsers },
    load: async () => ({ default: (await import('./accounts')).accounts }),
  }),
  ofCall({
    path: '/admin/fee-plan',
    title: 'fees.plan_make',
    call: '/save-installments',
    menu: { group: 'fees', section: 'billing', set: 'accounts', order: 21, icon: IconListDetails },
    about: [{ student_id: '/admin/students' }],
    load: async () => ({ default: (await import('./fee-plan')).FeePlanScreen }),
  }),
  ofCall({
    path: '/admin/challan',
    title: 'fees.bill_run',
    call: '/print-challans',
    menu: {
      group: 'fees',
      section: 'billing',
      order: 25,
      icon: IconFileInvoice,
      permission: permissionOf('POST', '/run-bill-run'),
    },
    about: [{ campus_id: '/admin/campuses' }],
    load: async () => ({ default: (await import('./bill-run')).BillRunScreen }),
  }),
  ofCall({
    path: '/admin/bill-runs',
    title: 'fees.bill_runs',
    call: '/get-bill-runs',
    parent: '/admin/challan',
    load: async () => ({ default: (await import('./bill-runs')).BillRunList }),
  }),
  ...screensOf(records.challans, {
    menu: { group: 'fees', section: 'billing', set: 'challans', order: 30, icon: IconFiles },
    load: () => import('./challan-list'),
  }),
  ofCall({
    path: '/admin/search-challan',
    title: 'fees.challan_search',
    call: '/search-single-installment',
    menu: { group: 'fees', section: 'billing', set: 'challans', order: 31, icon: IconFileSearch },
    load: async () => ({ default: (await import('./search-challan')).SearchChallan }),
  }),
  ofCall({
    path: '/admin/printed-challans',
    title: 'fees.printed_challans',
    call: '/search-printed-installment',
    menu: { group: 'fees', section: 'billing', set: 'challans', order: 32, icon: IconPrinter },
    load: async () => ({ default: (await import('./challan-list')).PrintedChallans }),
  }),
  ofCall({
    path: '/admin/challan-preview',
    title: 'fees.preview',
    call: '/confirm-print',
    parent: '/admin/Filter-Challans',
    load: async () => ({ default: (await import('./challan-preview')).ChallanPreview }),
  }),
  ofCall({
    // families have no menu: they come from the page of a child, and from the message
    path: '/admin/own-challan',
    title: 'fees.challan',
    call: '/challan-pdf',
    load: async () => ({ default: (await import('./own-challan')).OwnChallan }),
  }),
  ofCall({
    path: '/admin/revise-installments',
    title: 'fees.revise',
    call: '/revise-installment',
    parent: '/admin/Filter-Challans',
    load: async () => ({ default: (await import('./revise')).ReviseScreen }),
  }),
  ...screensOf(records.fines, {
    menu: { group: 'fees', section: 'billing', set: 'fines', order: 40, icon: IconAlertTriangle },
    load: () => import('./fines'),
  }),
  ofCall({
    path: '/admin/add-fines',
    title: 'fees.fine_add',
    call: '/add-fine',
    parent: '/admin/fine',
    load: async () => ({ default: (await import('./fines')).AddFines }),
  }),
  ...screensOf(records.concessions, {
    menu: { group: 'fees', section: 'billing', set: 'fines', order: 41, icon: IconDiscount },
    load: () => import('./concessions'),
  }),
  ...screensOf(records.struckOff, {
    menu: { group: 'fees', section: 'billing', set: 'struck_off', order: 45, icon: IconUserOff },
    load: () => import('./struck-off'),
  }),
  ofCall({
    path: '/admin/recover-student',
    title: 'fees.recover',
    call: '/fetch-paid-struck-off-students',
    menu: { group: 'fees', section: 'billing', set: 'struck_off', order: 46, icon: IconUserUp },
    load: async () => ({ default: (await import('./struck-off')).RecoverStudent }),
  }),
  ...listOf(records.paidStudents, {
    menu: { group: 'fees', section: 'following_up', set: 'defaulters', order: 62, icon: IconUserCheck },
    load: () => import('./paid-students'),
  }),
  ...screensOf(records.heads, {
    menu: { group: 'fees', section: 'billing', set: 'fee_setup', order: 50, icon: IconReceiptTax },
    load: () => import('./fee-heads'),
  }),
  ...screensOf(records.templates, {
    menu: { group: 'fees', section: 'billing', set: 'fee_setup', order: 51, icon: IconTemplate },
    load: () => import('./fee-templates'),
  }),
  ...screensOf(records.rules, {
    menu: { group: 'fees', section: 'billing', set: 'fee_setup', order: 52, icon: IconHourglass },
    load: () => import('./late-fee-rules'),
  }),
  ...screensOf(records.sponsors, {
    menu: { group: 'fees', section: 'billing', set: 'fee_setup', order: 54, icon: IconHeartHandshake },
    load: () => import('./sponsors'),
  }),
  ...listOf(records.sponsoredParts, {
    menu: { group: 'fees', section: 'collecting', set: 'receipts', order: 14, icon: IconHeartHandshake },
    load: async () => ({ default: (await import('./sponsors')).parts }),
  }),
  ...screensOf(records.routes, {
    menu: { group: 'fees', section: 'billing', set: 'fee_setup', order: 53, icon: IconBus },
    load: () => import('./transport-routes'),
  }),
  ...screensOf(records.hostelRooms, {
    menu: { group: 'fees', section: 'billing', set: 'fee_setup', order: 57, icon: IconBed },
    load: () => import('./hostel-rooms'),
  }),
];
