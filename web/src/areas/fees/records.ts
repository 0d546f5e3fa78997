/** The records of the area: their calls, addresses and titles. What their screens show stands in the file of each. */
import { named, namedWithSheets, record } from '@/frame/record';

export const fines = record({
  name: 'fine',
  titles: { one: 'fees.fine', many: 'fees.fines' },
  calls: { list: '/get-fine-details' },
  paths: { list: '/admin/fine' },
});

export const struckOff = record({
  name: 'student',
  ofAnother: 'name',
  titles: { one: 'kit.label.student', many: 'fees.struck_off' },
  calls: { list: '/fetch-struck-off-students' },
  paths: { list: '/admin/struck-off-list' },
});

export const heads = record({
  titles: { one: 'fees.head', many: 'fees.heads', create: 'fees.head_new', edit: 'fees.head_edit' },
  ...named('fee-head', 'fee-heads'),
});

export const templates = record({
  titles: { one: 'fees.template', many: 'fees.templates', create: 'fees.template_new', edit: 'fees.template_edit' },
  ...named('fee-template', 'fee-templates'),
});

export const studentOpenings = record({
  name: 'student opening',
  texts: 'fees.openings',
  calls: {
    list: '/get-student-openings',
    sheets: {
      template: '/student-opening-import-template',
      check: '/check-student-opening-import',
      run: '/import-student-openings',
      undo: '/undo-student-opening-import',
    },
  },
  paths: { list: '/admin/student-openings', import: '/admin/import-student-openings' },
});

export const rules = record({
  name: 'late fee rule',
  titles: { one: 'fees.late_rule', many: 'fees.late_rules', create: 'fees.late_rule_new' },
  calls: {
    list: '/get-late-fee-rules',
    save: '/save-late-fee-rule',
    remove: '/late-fee-rules/{id}',
  },
  paths: { list: '/admin/late-fee-rules', create: '/admin/new-late-fee-rule' },
});

export const routes = record({ texts: 'fees.routes', ...namedWithSheets('transport-route', 'transport-routes') });

export const sponsors = record({ texts: 'fees.sponsors', ...named('sponsor', 'sponsors') });

export const hostelRooms = record({ texts: 'fees.hostel_rooms', ...named('hostel-room', 'hostel-rooms') });

export const postDated = record({
  name: 'post-dated cheque',
  texts: 'collection.post_dated',
  calls: {
    list: '/get-post-dated-cheques',
    details: '/get-post-dated-cheque-details',
    save: '/save-post-dated-cheque',
  },
  paths: {
    list: '/admin/post-dated-cheques',
    create: '/admin/new-post-dated-cheque',
    details: '/admin/post-dated-cheque-details',
  },
});

export const cardSettlements = record({
  name: 'card settlement',
  titles: { one: 'collection.cards.settlement', many: 'collection.cards.settlements' },
  calls: { list: '/get-card-settlements' },
  paths: { list: '/admin/card-settlements' },
});

export const unidentified = record({
  name: 'unidentified_receipt',
  titles: { one: 'collection.unidentified_one', many: 'collection.unidentified' },
  calls: { list: '/get-unidentified-receipts' },
  paths: { list: '/admin/unidentified-receipts' },
});

export const applicantSlips = record({
  name: 'applicant slip',
  texts: 'collection.slips',
  calls: { list: '/get-applicant-slips', details: '/get-applicant-slip-details' },
  paths: { list: '/admin/applicant-slips', details: '/admin/applicant-slip-details' },
});

export const bankFiles = record({
  name: 'bank_file',
  titles: { one: 'collection.bank_file', many: 'collection.bank_files', create: 'collection.bank_file_new' },
  calls: { list: '/get-bank-files' },
  paths: { list: '/admin/bank-files', create: '/admin/new-bank-file', details: '/admin/bank-file-details' },
  permissions: { create: 'Accounts.bank-files.create', details: 'Accounts.bank-files.index' },
});

export const billerKeys = record({
  name: 'key of bill payment',
  titles: { one: 'collection.keys.one', many: 'collection.keys.many', create: 'collection.keys.new' },
  calls: { list: '/get-biller-keys' },
  paths: { list: '/admin/biller-keys', create: '/admin/new-biller-key' },
  permissions: { create: 'Accounts.biller-keys.create' },
});

export const billerCalls = record({
  name: 'biller_call',
  titles: { one: 'collection.calls.one', many: 'collection.calls.many' },
  calls: { list: '/get-biller-calls' },
  paths: { list: '/admin/biller-calls' },
});

export const promises = record({
  name: 'payment_promise',
  titles: { one: 'collection.promise', many: 'collection.promises' },
  calls: { list: '/get-promises' },
  paths: { list: '/admin/payment-promises' },
});

export const exceptions = record({
  name: 'fee_exception',
  titles: { one: 'collection.exception', many: 'collection.exceptions' },
  calls: { list: '/get-fee-exceptions' },
  paths: { list: '/admin/fee-exceptions' },
});

export const defaulters = record({
  name: 'defaulter',
  titles: { one: 'collection.defaulter', many: 'collection.defaulters' },
  calls: { list: '/get-defaulters' },
  paths: { list: '/admin/defaulter-list', details: '/admin/student-details' },
  permissions: { details: 'Students & Staff.students.details' },
});

export const receipts = record({
  name: 'fee_receipt',
  titles: { one: 'collection.receipt', many: 'collection.receipts' },
  calls: { list: '/get-fee-receipts', details: '/get-fee-receipt-details' },
  paths: { list: '/admin/fee-receipts', details: '/admin/fee-receipt-details' },
});

export const cardReceipts = record({
  name: 'card receipt',
  ofAnother: 'list',
  titles: { one: 'word.card', many: 'collection.cards.many' },
  calls: { list: '/get-fee-receipts' },
  paths: { list: '/admin/cards-and-wallets', details: '/admin/fee-receipt-details' },
  permissions: { details: 'Accounts.fee-receipts.details' },
});

export const cheques = record({
  name: 'cheque',
  ofAnother: 'list',
  titles: { one: 'word.cheque', many: 'collection.side.cheques' },
  calls: { list: '/get-fee-receipts' },
  paths: { list: '/admin/cheques-in-hand', details: '/admin/fee-receipt-details' },
  permissions: { details: 'Accounts.fee-receipts.details' },
});

export const sponsoredParts = record({
  name: 'sponsored part',
  ofAnother: 'list',
  titles: { one: 'fees.sponsors.part', many: 'fees.sponsors.parts' },
  calls: { list: '/get-fee-receipts' },
  paths: { list: '/admin/sponsored-parts', details: '/admin/fee-receipt-details' },
  permissions: { details: 'Accounts.fee-receipts.details' },
});

export const bankLines = record({
  name: 'bank_line',
  titles: { one: 'collection.line', many: 'collection.lines' },
  calls: { list: '/get-bank-lines' },
  paths: { list: '/admin/bank-files' },
});

export const challans = record({
  name: 'challan',
  titles: { one: 'fees.challan', many: 'fees.challans' },
  calls: { list: '/get-challans', details: '/get-challan-details' },
  paths: { list: '/admin/Filter-Challans', details: '/admin/challan-details' },
});

export const billRuns = record({
  name: 'bill run',
  titles: { one: 'fees.bill_run', many: 'fees.bill_runs' },
  calls: { list: '/get-bill-runs' },
  paths: { list: '/admin/bill-runs' },
});

export const accounts = record({
  name: 'student',
  ofAnother: 'name',
  titles: { one: 'kit.label.student', many: 'fees.accounts' },
  calls: { list: '/get-fee-accounts' },
  paths: { list: '/admin/accounts', details: '/admin/accounts-recieve-installments' },
  permissions: { details: 'Accounts.students.installment-details' },
});

export const paidStudents = record({
  name: 'student',
  ofAnother: 'name',
  titles: { one: 'kit.label.student', many: 'fees.paid_students' },
  calls: { list: '/get-paid-students' },
  paths: { list: '/admin/paid-students', details: '/admin/accounts-recieve-installments' },
  permissions: { details: 'Accounts.students.installment-details' },
});

export const concessions = record({
  name: 'concession',
  titles: { one: 'fees.concession', many: 'fees.concessions', create: 'fees.concession_new' },
  calls: { list: '/get-concessions', details: '/get-concession-details', save: '/save-concession' },
  paths: { list: '/admin/concessions', create: '/admin/new-concession', details: '/admin/concession-details' },
});
