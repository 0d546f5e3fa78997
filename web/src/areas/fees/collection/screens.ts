import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCash,
  IconCalendarCheck,
  IconFileInvoice,
  IconReceipt,
  IconReportSearch,
  IconUserQuestion,
  IconWritingSign,
} from '@tabler/icons-react';
import type { Screen } from '../../area';

/** The screens of taking fees. */
export const collectionScreens: Screen[] = [
  {
    path: '/admin/accounts-recieve-installments',
    title: 'collection.counter',
    guard: 'Accounts.students.installment-details',
    // parents hold the guard for their own papers; the counter is for who takes money
    menu: {
      group: 'fees',
      section: 'collecting',
      order: 5,
      icon: IconCash,
      permission: 'Accounts.students.approve-installment',
    },
    load: async () => ({ default: (await import('./counter')).Counter }),
  },
  {
    path: '/admin/fee-receipts',
    title: 'collection.receipts',
    guard: 'Accounts.fee-receipts.index',
    menu: { group: 'fees', section: 'collecting', order: 62, icon: IconReceipt },
    load: async () => ({ default: (await import('./receipts')).ReceiptList }),
  },
  {
    path: '/admin/fee-receipt-details',
    title: 'collection.receipt',
    guard: 'Accounts.fee-receipts.details',
    parent: '/admin/fee-receipts',
    load: async () => ({ default: (await import('./receipts')).ReceiptDetails }),
  },
  {
    path: '/admin/cheques-in-hand',
    title: 'collection.side.cheques',
    guard: 'Accounts.fee-receipts.index',
    menu: { group: 'fees', section: 'collecting', order: 63, icon: IconWritingSign },
    load: async () => ({ default: (await import('./cheques')).ChequeList }),
  },
  {
    path: '/admin/unidentified-receipts',
    title: 'collection.unidentified',
    guard: 'Accounts.unidentified-receipts.index',
    menu: { group: 'fees', section: 'collecting', order: 65, icon: IconUserQuestion },
    load: async () => ({ default: (await import('./unidentified')).UnidentifiedList }),
  },
  {
    path: '/admin/bank-files',
    title: 'collection.bank_files',
    guard: 'Accounts.bank-files.index',
    menu: { group: 'fees', section: 'collecting', order: 64, icon: IconBuildingBank },
    load: async () => ({ default: (await import('./bank-files')).BankFileList }),
  },
  {
    path: '/admin/new-bank-file',
    title: 'collection.bank_file_new',
    guard: 'Accounts.bank-files.create',
    parent: '/admin/bank-files',
    load: async () => ({ default: (await import('./bank-files')).BankFileNew }),
  },
  {
    path: '/admin/bank-file-details',
    title: 'collection.bank_file',
    guard: 'Accounts.bank-files.index',
    parent: '/admin/bank-files',
    load: async () => ({ default: (await import('./bank-files')).BankFileScreen }),
  },
  {
    path: '/admin/defaulter-list',
    title: 'collection.defaulters',
    guard: 'Accounts.defaulters.index',
    menu: { group: 'fees', section: 'following_up', order: 66, icon: IconReportSearch },
    load: async () => ({ default: (await import('./defaulters')).DefaulterList }),
  },
  {
    path: '/admin/payment-promises',
    title: 'collection.promises',
    guard: 'Accounts.defaulters.index',
    menu: { group: 'fees', section: 'following_up', order: 67, icon: IconCalendarCheck },
    load: async () => ({ default: (await import('./defaulters')).PromiseList }),
  },
  {
    path: '/admin/student-statement',
    title: 'collection.statement',
    guard: 'Accounts.students.statement',
    menu: {
      group: 'fees',
      section: 'following_up',
      order: 68,
      icon: IconFileInvoice,
      permission: 'Accounts.defaulters.index',
    },
    load: async () => ({ default: (await import('./statement')).StudentStatement }),
  },
  {
    path: '/admin/fee-exceptions',
    title: 'collection.exceptions',
    guard: 'Accounts.fee-exceptions.index',
    menu: { group: 'fees', section: 'following_up', order: 69, icon: IconAlertTriangle },
    load: async () => ({ default: (await import('./exceptions')).ExceptionList }),
  },
];
