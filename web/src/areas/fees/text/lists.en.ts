/** What lists say while they are empty, and what the sheets hold that fill them. */
export const lists = {
  'fees.routes.import_help':
    'One route per row: name, code, driver, mobile, vehicle, seats, fee head, amount a month. A campus can use each code once.',
  'fees.routes.empty':
    'Add the vans and buses of the campus with what a seat costs a month. Students take them in their fee plans.',
  'outage.receipts.empty':
    'What cashiers took while the server did not answer: what was posted, and what waits for a decision.',
  'collection.claims.empty': 'Slips that families send for their challans are checked here against the banks’ lists.',
  'collection.my_claims.empty': 'Slips that you sent for challans, and what the school decided.',
  'collection.moves.empty':
    'Receipts that were moved to another student or challan are listed here. Move one from its own page.',
  'collection.notices.empty': 'Notices to families who owe fees are sent from the list of defaulters.',
  'collection.slips.empty':
    'Slips for admission forms and entry tests are listed here. They are made with the application, and received here or by the bank’s list.',
  'collection.tills.empty':
    'A till is the cash box of one cashier for one day. Open yours before the first family comes.',
  'fees.settlements.empty':
    'The accounts of students who leave are listed here. Prepare one on the page of a withdrawal that every desk has cleared.',
  'fees.refunds.empty':
    'Advances, deposits and what settlements owe, given back to families, are listed here. Larger ones wait for a second person.',
  'fees.openings.import_help':
    'One student per row: registration number, arrears, advance, security deposit. Each becomes a voucher on the first day of the books, against opening balances.',
  'fees.openings.empty':
    'What students owed, had in advance and had left as a deposit before the books began is listed here. Import the first sheet.',
  'fees.write_offs.empty':
    'Dues that nobody will pay are listed here. One person prepares a write-off, another decides it.',
  'fees.allowance.empty':
    'What of the overdue dues may never be paid, once a month for each campus. Begin with a month.',
  'fees.allowance_rates.empty':
    'What part of overdue dues you do not expect, by how long they are overdue. Add the first percentages.',
  'fees.refund_rules.empty':
    'Without a rule, months that were paid in advance are given back. Add a rule to give back by days or not at all.',
} as const;
