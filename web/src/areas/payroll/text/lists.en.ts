/** What lists say while they are empty, and what the sheets hold that fill them. */
export const lists = {
  'payroll.openings.import_help':
    'One employee per row: what is owed on an advance or loan, with its installment, and taxable pay and tax of the tax year up to a month, with the former employer if another one paid it. Loans become a voucher on the first day of the books; pay and tax are kept and not posted.',
  'payroll.openings.empty':
    'What employees owed when the books began, and their pay and tax of the year before payroll, is listed here. Import the first sheet.',
  'payroll.children.empty':
    'Children of employees whose fees are deducted from the salary. Add the first one, or look at who is proposed.',
  'payroll.proposed_children.empty':
    'Students whose guardian has the CNIC of an employee are listed here until their fees are deducted from the salary. There is none now.',
  'payroll.adjustments.empty':
    'Arrears, bonuses, encashed leave and fines of one month are listed here. Add the first one before the payroll is checked.',
  'payroll.lecture_counts.empty':
    'Lectures that the head of a campus confirmed are listed here. Look at the lectures of visiting lecturers and confirm the first month.',
  'payroll.pay_shares.empty':
    'Parts of pay that a campus bears for somebody of another one are listed here. Add the first one where an employee works at two campuses.',
  'payroll.bank_formats.empty':
    'A format says which columns a bank wants in its salary file. Add the format of your bank.',
  'payroll.deposits.empty':
    'Deposits of what was deducted from salaries are listed here. Enter the first one with its number.',
  'payroll.loans.empty':
    'Advances and loans to staff are listed here. Request the first one: somebody else approves and pays it.',
  'payroll.payslips.empty': 'Payslips come with a payroll. Prepare the payroll of a month first.',
  'payroll.rates.empty': 'Rates of EOBI and social security are listed here, each from its day on.',
  'payroll.runs.empty':
    'A payroll is a month of a campus. Prepare the first one: pay comes from the structures, or from the register.',
  'payroll.structures.empty':
    'A structure says what an employee is paid from a month on. Add one where the register’s salary is not enough.',
  'payroll.structures.import_help':
    'One employee per row: employee no, month, basic salary, the pay of a lecture, allowances (an amount, or a percentage such as 45%), provident fund, EOBI, social security, taxed, arrears of paid months, paid in the vacation.',
  'payroll.tax_tables.empty': 'A tax table holds the slabs of a tax year. Add the one of this year.',
} as const;
