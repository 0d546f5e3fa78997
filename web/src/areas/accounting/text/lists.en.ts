/** What lists say while they are empty, and what the sheets hold that fill them. */
export const lists = {
  'accounting.banks.empty': 'Fees and payments go through bank accounts. Add the first one.',
  'accounting.expenses.empty': 'What the campus pays for: rent, electricity, repairs. Record the first expense.',
  'accounting.vouchers.empty': 'All posted vouchers, by date.',
  'accounting.drafts.empty': 'Vouchers above the limit wait here until a second person posts them.',
  'accounting.budgets.empty': 'What expense heads may spend in a year. Copy last year, or enter the first budget.',
  'accounting.budget_revisions.empty': 'Changes of approved budgets wait here until another person decides them.',
  'accounting.recurring.empty':
    'Rent, accruals and shares of what was paid ahead, posted every month by the program. Add the first one.',
  'accounting.bank_statements.empty': 'The statement of each bank, matched with its ledger. Read the first one.',
  'accounting.allocations.empty': 'What the campuses bear of the head office’s costs, once a month.',
  'accounting.payee_openings.import_help':
    'One bill per row: payee, number, what is owed; and what the payee was paid in the tax year before the books. Bills become vouchers on the first day of the books; what was paid is kept for the thresholds of withholding tax and not posted.',
  'accounting.payee_openings.empty':
    'Bills that were owed when the books began, and what payees were paid in that tax year, are listed here. Import the first sheet.',
  'accounting.capital.empty': 'What the owners put in and take out. Record the first contribution.',
  'accounting.liabilities.empty': 'Loans with their schedule, bills and other dues. Record the first one.',
  'accounting.revenue.empty': 'Income that is not fees: sales, services, rent. Record the first one.',
  'accounting.assets.import_help':
    'Assets that were there before the books: name, ledger head, cost, what was lost before, and the months or the rate a year that are left. Each becomes a voucher against opening balances on the first day of the books.',
  'accounting.assets.empty': 'Furniture, computers, vans: what the campus owns. Add the first asset.',
  'accounting.depreciation.empty': 'Each month of a campus is depreciated once. Run the first month.',
  'accounting.asset_counts.empty': 'A count compares the register with what is there. Begin the first one.',
  'accounting.petty_cash.empty': 'Each campus keeps its petty cash in a register. Open the first one with its float.',
  'accounting.slips.empty': 'What is spent out of petty cash is listed here, slip by slip. Enter the first one.',
  'accounting.refills.empty':
    'Money that came into petty cash is listed here. Refill a register once its slips are looked through.',
  'accounting.payees.import_help':
    'One payee per row: name, company or individual, CNIC or NTN, filer or non-filer, phone, address, city. Bank accounts are asked for on the page of each payee.',
  'accounting.payees.empty': 'Whom the group pays, with CNIC or NTN and filer status. Add the first one.',
  'accounting.payee_accounts.empty':
    'Other bank accounts of payees wait here for a second person. Ask for one on the page of a payee.',
  'accounting.payee_advances.empty':
    'What a payee gets before its bill comes is listed here, until a bill is set off against it.',
  'accounting.unpresented.empty':
    'Cheques of ours that no statement of their bank shows are listed here. Every cheque is presented, or reconciled.',
  'accounting.stale_cheques.empty':
    'Cheques that nobody presented within six months are listed here. Enter one from the cheques not presented.',
  'accounting.bills.empty': 'Bills that are paid later are listed here. Enter the first one as it comes in.',
  'accounting.bill_payments.empty':
    'What was paid on bills is listed here, with the tax that was withheld. Pay the first bills.',
  'accounting.withholding_rates.empty':
    'Rates of withholding tax are listed here, each from its day on. Add the first one.',
  'accounting.withheld_taxes.empty':
    'Tax that is withheld from payees is listed here, payment by payment. It comes with payments and bills.',
  'accounting.tax_deposits.empty':
    'Tax that went to the government is listed here with its number. Enter the first deposit.',
} as const;
