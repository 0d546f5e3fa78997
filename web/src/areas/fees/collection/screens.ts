import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconCalendarCheck,
  IconCalendarEvent,
  IconFileInvoice,
  IconKey,
  IconPlugConnected,
  IconPlugConnectedX,
  IconReceipt,
  IconReportSearch,
  IconTicket,
  IconUserQuestion,
  IconWritingSign,
} from '@tabler/icons-react';
import { permissionOf } from '@/frame/record';
import { listOf, ofCall, screensOf } from '../../screens-of';
import { keptUser, WITHOUT_SERVER } from '../outage/flag';
import * as outage from '../outage/records';
import * as records from '../records';
import type { Screen } from '../../area';

/** The screens of taking fees. */
export const collectionScreens: Screen[] = [
  ofCall({
    path: '/admin/accounts-recieve-installments',
    title: 'collection.counter',
    call: '/get-installment-details',
    // parents hold the guard for their own papers; the counter is for who takes money
    menu: {
      group: 'fees',
      section: 'collecting',
      order: 5,
      icon: IconCash,
      permission: permissionOf('POST', '/approve-installment'),
    },
    about: [{ id: '/admin/defaulter-list' }],
    load: async () => ({ default: (await import('./counter')).Counter }),
    withoutServer: () => (keptUser() === null ? null : WITHOUT_SERVER),
  }),
  ...screensOf(outage.provisionalReceipts, {
    menu: { group: 'fees', section: 'collecting', set: 'receipts', order: 13, icon: IconPlugConnectedX },
    load: () => import('../outage/receipts'),
  }),
  ...listOf(records.receipts, {
    menu: { group: 'fees', section: 'collecting', set: 'receipts', order: 10, icon: IconReceipt },
    load: async () => ({ default: (await import('./receipts')).receipts }),
  }),
  ofCall({
    path: '/admin/fee-receipt-details',
    title: 'collection.receipt',
    call: '/get-fee-receipt-details',
    parent: '/admin/fee-receipts',
    load: async () => ({ default: (await import('./receipts')).ReceiptDetails }),
  }),
  ...listOf(records.cheques, {
    menu: { group: 'fees', section: 'collecting', set: 'receipts', order: 11, icon: IconWritingSign },
    load: () => import('./cheques'),
  }),
  ...screensOf(records.postDated, {
    menu: { group: 'fees', section: 'collecting', set: 'receipts', order: 14, icon: IconCalendarEvent },
    load: () => import('./post-dated'),
  }),
  ...listOf(records.cardReceipts, {
    menu: { group: 'fees', section: 'collecting', set: 'receipts', order: 14, icon: IconCreditCard },
    load: () => import('./cards'),
  }),
  ...screensOf(records.cardSettlements, {
    menu: { group: 'fees', section: 'collecting', set: 'receipts', order: 14, icon: IconCreditCard },
    load: () => import('./card-settlements'),
  }),
  ...screensOf(records.applicantSlips, {
    menu: { group: 'fees', section: 'collecting', order: 8, icon: IconTicket },
    load: () => import('./applicant-slips'),
  }),
  ...screensOf(records.unidentified, {
    menu: { group: 'fees', section: 'collecting', set: 'bank_files', order: 16, icon: IconUserQuestion },
    load: () => import('./unidentified'),
  }),
  ...screensOf(records.bankFiles, {
    menu: { group: 'fees', section: 'collecting', set: 'bank_files', order: 15, icon: IconBuildingBank },
    load: () => import('./bank-files'),
  }),
  ...screensOf(records.billerKeys, {
    menu: { group: 'fees', section: 'collecting', set: 'bank_files', order: 17, icon: IconKey },
    load: () => import('./biller-keys'),
  }),
  ...screensOf(records.billerCalls, {
    menu: { group: 'fees', section: 'collecting', set: 'bank_files', order: 18, icon: IconPlugConnected },
    load: () => import('./biller-calls'),
  }),
  ofCall({
    path: '/admin/defaulter-list',
    title: 'collection.defaulters',
    call: '/get-defaulters',
    menu: { group: 'fees', section: 'following_up', set: 'defaulters', order: 60, icon: IconReportSearch },
    load: async () => ({ default: (await import('./defaulters')).DefaulterList }),
  }),
  ...screensOf(records.promises, {
    menu: { group: 'fees', section: 'following_up', set: 'defaulters', order: 61, icon: IconCalendarCheck },
    load: () => import('./defaulters'),
  }),
  ofCall({
    path: '/admin/student-statement',
    title: 'collection.statement',
    call: '/get-student-statement',
    menu: {
      group: 'fees',
      section: 'billing',
      set: 'accounts',
      order: 22,
      icon: IconFileInvoice,
      permission: permissionOf('GET', '/get-defaulters'),
    },
    about: [{ student_id: '/admin/students' }],
    load: async () => ({ default: (await import('./statement')).StudentStatement }),
  }),
  ...screensOf(records.exceptions, {
    menu: { group: 'fees', section: 'following_up', order: 70, icon: IconAlertTriangle },
    load: () => import('./exceptions'),
  }),
];
