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
    permission: 'Accounts.students.installment-details',
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
    permission: 'Accounts.fee-receipts.index',
    menu: { group: 'fees', section: 'collecting', order: 62, icon: IconReceipt },
    load: async () => ({ default: (await import('./receipts')).ReceiptList }),
  },
  {
    path: '/admin/fee-receipt-details',
    title: 'collection.receipt',
    permission: 'Accounts.fee-receipts.details',
    parent: '/admin/fee-receipts',
    load: async () => ({ default: (await import('./receipts')).ReceiptDetails }),
  },
  {
    path: '/admin/cheques-in-hand',
    title: 'collection.side.cheques',
    permission: 'Accounts.fee-receipts.index',
    menu: { group: 'fees', section: 'collecting', order: 63, icon: IconWritingSign },
    load: async () => ({ default: (await import('./cheques')).ChequeList }),
  },
  {
    path: '/admin/unidentified-receipts',
    title: 'collection.unidentified',
    permission: 'Accounts.unidentified-receipts.index',
    menu: { group: 'fees', section: 'collecting', order: 65, icon: IconUserQuestion },
    load: async () => ({ default: (await import('./unidentified')).UnidentifiedList }),
  },
  {
    path: '/admin/bank-files',
    title: 'collection.bank_files',
    permission: 'Accounts.bank-files.index',
    menu: { group: 'fees', section: 'collecting', order: 64, icon: IconBuildingBank },
    load: async () => ({ default: (await import('./bank-files')).BankFileList }),
  },
  {
    path: '/admin/new-bank-file',
    title: 'collection.bank_file_new',
    permission: 'Accounts.bank-files.create',
    parent: '/admin/bank-files',
    load: async () => ({ default: (await import('./bank-files')).BankFileNew }),
  },
  {
    path: '/admin/bank-file-details',
    title: 'collection.bank_file',
    permission: 'Accounts.bank-files.index',
    parent: '/admin/bank-files',
    load: async () => ({ default: (await import('./bank-files')).BankFileScreen }),
  },
  {
    path: '/admin/defaulter-list',
    title: 'collection.defaulters',
    permission: 'Accounts.defaulters.index',
    menu: { group: 'fees', section: 'following_up', order: 66, icon: IconReportSearch },
    load: async () => ({ default: (await import('./defaulters')).DefaulterList }),
  },
  {
    path: '/admin/payment-promises',
    title: 'collection.promises',
    permission: 'Accounts.defaulters.index',
    menu: { group: 'fees', section: 'following_up', order: 67, icon: IconCalendarCheck },
    load: async () => ({ default: (await import('./defaulters')).PromiseList }),
  },
  {
    path: '/admin/student-statement',
    title: 'collection.statement',
    permission: 'Accounts.students.statement',
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
    permission: 'Accounts.fee-exceptions.index',
    menu: { group: 'fees', section: 'following_up', order: 69, icon: IconAlertTriangle },
    load: async () => ({ default: (await import('./exceptions')).ExceptionList }),
  },
];
