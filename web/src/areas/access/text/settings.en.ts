/** Labels and help of the settings, by their keys. What is not here is shown in the server's own words. */
export const settings = {
  'access.setting.group.name': 'Name of the group',
  'access.setting_help.group.name': 'Shown on the website, on all printed documents and in the back office.',
  'access.setting.group.name_ur': 'Name in Urdu',
  'access.setting_help.group.name_ur': 'Printed on challans and shown on Urdu pages.',
  'access.setting.group.address': 'Address',
  'access.setting_help.group.address': 'Head office address, as printed on documents.',
  'access.setting.group.address_ur': 'Address in Urdu',
  'access.setting_help.group.address_ur': 'Stands on the Urdu pages of the website.',
  'access.setting.group.phone': 'Phone',
  'access.setting_help.group.phone': 'Stands on documents, on the website, and in the answer to an inquiry.',
  'access.setting.group.email': 'E-mail',
  'access.setting_help.group.email':
    'Stands on the website; its messages and inquiries come here where nobody else is named for them.',
  'access.setting.group.logo': 'Logo',
  'access.setting_help.group.logo':
    'Printed at the head of documents. A PNG or JPEG picture of at most 1 MB; wide ones read best.',
  'access.setting.group.colour': 'Colour',
  'access.setting_help.group.colour': 'Colour of buttons and headings; contrast is corrected automatically.',
  'access.setting.group.currency': 'Currency',
  'access.setting_help.group.currency': 'Three-letter code, such as PKR.',
  'access.setting.group.time_zone': 'Time zone',
  'access.setting_help.group.time_zone':
    'Sets the date of "today", such as Asia/Karachi. Applies after the next start.',
  'access.setting.group.fiscal_year_start': 'First month of the fiscal year',
  'access.setting_help.group.fiscal_year_start':
    '7 is July. Vouchers are numbered, budgets made and years closed by it, so it cannot be changed once there is a voucher or a budget.',
  'access.setting.upkeep.drill_days': 'Days between backup drills',
  'access.setting_help.upkeep.drill_days': 'At night, a backup is taken, restored separately and verified. 0 for none.',
  'access.setting.upkeep.verify_days': 'Days between verifications',
  'access.setting_help.upkeep.verify_days':
    'At night, all books and records are checked against each other. 0 for none.',
  'access.setting.upkeep.archive_days': 'Days that the archive of a campus is kept',
  'access.setting_help.upkeep.archive_days':
    'The file is removed after these days; the data themselves stay. 0 keeps it for ever.',
  'access.setting.upkeep.replaced_file_days': 'Days that replaced files are kept',
  'access.setting_help.upkeep.replaced_file_days':
    'A photograph or a paper that another one replaced, or whose record was deleted: the audit trail names it. After these days the file is removed. 0 keeps it for ever.',
  'access.setting.upkeep.print_days': 'Days that printed runs are kept',
  'access.setting_help.upkeep.print_days':
    'Challans, payslips, cards and slips of a task in one file. The file is removed after these days; each can be printed again. 0 keeps them for ever.',
  'access.setting.upkeep.report_days': 'Days that sent reports are kept',
  'access.setting_help.upkeep.report_days':
    'The files that went by mail and the log of each run; the last run of a schedule stays in its log. 0 keeps them for ever.',
  'access.setting.upkeep.seal_mail': 'Who gets the seal of the audit trail',
  'access.setting_help.upkeep.seal_mail':
    'After each verification the last seal is mailed to this address, best outside of the office. With it anybody can prove later that no entry up to it was changed. Leave it empty to mail it to nobody.',
  'access.setting.access.given_passwords_last_hours': 'Hours that a one-time password is valid',
  'access.setting_help.access.given_passwords_last_hours':
    'A user who does not sign in within this time needs a new one.',
  'access.setting.access.codes_by_message': 'Sign-in codes may go by message',
  'access.setting_help.access.codes_by_message':
    'A user with a mobile may get the code by SMS instead of from the app. SMS must be turned on under Message settings.',
  'access.setting.fees.hold_exam_slips': 'Hold roll number slips while fees are overdue',
  'access.setting_help.fees.hold_exam_slips':
    'On: a student with an overdue challan gets no slip of an exam until it is paid, or until somebody who has the permission releases the slip with a reason.',
  'access.setting.entry_tests.scholarships_add_up': 'Scholarships of a student add up',
  'access.setting_help.entry_tests.scholarships_add_up':
    'Off: of several scholarships only the best one is given. On: all are, at most the whole fee.',
  'access.setting.admissions.online': 'Applications are taken on the website',
  'access.setting_help.admissions.online': 'When off, the page says that the office takes applications.',
  'access.setting.admissions.form_fee_minor': 'Fee for an admission form',
  'access.setting_help.admissions.form_fee_minor':
    'A slip is issued when a form is submitted; the form is approved once it is paid. Zero: no fee.',
  'access.setting.exams.recheck_days': 'Days to ask for a re-check',
  'access.setting_help.exams.recheck_days': 'After results are published. Later only the office asks.',
  'access.setting.admissions.pay_days': 'Days to pay the first challan',
  'access.setting_help.admissions.pay_days':
    'Suggested when admissions are approved. Unpaid, the seat is released three bank days later.',
  'access.setting.admissions.move_up_days': 'Days that a seat is kept for the next of the waiting list',
  'access.setting_help.admissions.move_up_days':
    'When a seat becomes free, it is kept for whoever waits longest, and the family is told. Zero: the office moves the list.',
  'access.setting.access.second_step_required': 'Two-step verification for super administrators',
  'access.setting_help.access.second_step_required': 'Those without it must set it up at the next sign-in.',
  'access.setting.accounting.journal_limit_minor': 'Vouchers above this amount need a second person',
  'access.setting_help.accounting.journal_limit_minor':
    'Journal vouchers, payments, expenses, deposits of tax and of salaries, and receipts other than fees. 0 for no limit.',
  'access.setting.fees.reprint_fine': 'Reprint fine',
  'access.setting_help.fees.reprint_fine':
    'Charged when a family asks for another copy of a challan. Printer or office errors are free.',
  'access.setting.fees.struck_off_fine': 'Struck-off fine',
  'access.setting_help.fees.struck_off_fine':
    'Billed when a student is struck off. It must be paid or waived before readmission.',
  'access.setting.fees.bank_holidays': 'Bank holidays',
  'access.setting_help.fees.bank_holidays':
    'One per line, date first: 2026-12-25 Quaid-e-Azam day. A due date on a holiday or Sunday moves to the next working day.',
  'access.setting.fees.bounce_fine': 'Bounced cheque fine',
  'access.setting_help.fees.bounce_fine': 'Charged to the family when the bank returns its cheque. 0 for none.',
  'access.setting.fees.waiver_limit': 'Waiver limit of a principal',
  'access.setting_help.fees.waiver_limit':
    'Larger fines are waived by the chief accountant or, if the chief accountant charged them, by another person with that permission. The same applies to cancelling a challan with such a fine.',
  'access.setting.fees.concession_limit': 'Concession limit',
  'access.setting_help.fees.concession_limit':
    'Total concessions of a student in a session. Up to this amount the person who requested a concession may approve it; above it, another person with permission to approve any concession.',
  'access.setting.fees.refund_limit': 'Refunds need a second person above',
  'access.setting_help.fees.refund_limit':
    'Larger refunds of advances and deposits wait until another person pays them. With 0 every refund waits. Refunds to one student within 30 days count together. Settlements have two people already.',
  'access.setting.fees.bill_pending': 'Bill pending students who have paid nothing',
  'access.setting_help.fees.bill_pending':
    'Off: a bill run skips a pending student who has a bill and has paid nothing. On: the next months are billed too and add up until the seat lapses.',
  'access.setting.fees.active_by_any_payment': 'Any payment makes a pending student active',
  'access.setting_help.fees.active_by_any_payment':
    'Off: the first challan must be fully covered by cleared money, an advance or a concession. On: a part payment or an uncleared cheque is enough.',
  'access.setting.fees.till_needed': 'Money at the counter needs an open till',
  'access.setting_help.fees.till_needed':
    'On: nobody receives fees at the counter before opening their till of the day. Off: without a till, cash goes straight to the cash box.',
  'access.setting.fees.bill_payment': 'Bill payment by banks',
  'access.setting_help.fees.bill_payment':
    'On: a bank with a key may ask what a challan owes, and its payments become receipts at once. Off: no call from a bank is answered.',
  'access.setting.fees.same_number_days': 'Days within which a slip or transaction number is the same payment',
  'access.setting_help.fees.same_number_days':
    'A second payment of the number is asked about, naming the first. Slip numbers come again, and a bank often credits a day later. A cheque is the same for good.',
  'access.setting.fees.same_payment_days': 'Days within which the same challan and amount may be the same payment',
  'access.setting_help.fees.same_payment_days':
    'Of money at a bank under two numbers: a parent’s transfer has often another number than the bank’s list.',
  'access.setting.fees.allowance': 'Allowance for doubtful debts',
  'access.setting_help.fees.allowance':
    'On: the checklist of a month’s closing shows months whose allowance is not in the books yet. Off: nobody is reminded.',
  'access.setting.fees.challan_notes': 'Notes on challans',
  'access.setting_help.fees.challan_notes': 'One per line; the first four are printed.',
  'access.setting.fees.challan_notes_ur': 'Notes in Urdu',
  'access.setting_help.fees.challan_notes_ur': 'One per line; the first two are printed.',
  'access.setting.website.coming_soon': 'Coming soon',
  'access.setting_help.website.coming_soon': 'Visitors see only that the website is coming soon.',
  'access.setting.website.tagline': 'Tagline',
  'access.setting_help.website.tagline': 'One sentence, shown at the foot of the website.',
  'access.setting.website.tagline_ur': 'Tagline in Urdu',
  'access.setting_help.website.tagline_ur': 'Shown at the foot of the Urdu pages.',
  'access.setting.website.hours': 'Office hours',
  'access.setting_help.website.hours': 'Shown on the website, such as Monday to Saturday, 8 am to 3 pm.',
  'access.setting.website.hours_ur': 'Office hours in Urdu',
  'access.setting_help.website.hours_ur': 'Shown on the Urdu pages instead of those above.',
  'access.setting.website.office_email': 'E-mail for messages from the website',
  'access.setting_help.website.office_email':
    'Every message is sent to this address; if empty, to the group’s own address.',
  'access.setting.website.home_design': 'Design of the home page',
  'access.setting_help.website.home_design': 'The other design is at /home2.',
  'access.setting.website.about_design': 'Design of the About us page',
  'access.setting_help.website.about_design': 'The other design is at /about-us2.',
  'access.setting.website.academic_design': 'Design of the Academic page',
  'access.setting_help.website.academic_design': 'The other design is at /academic2.',
  'access.setting.website.contact_design': 'Design of the Contact us page',
  'access.setting_help.website.contact_design': 'The other design is at /contact-us2.',
  'access.setting_choice.website.home_design.first': 'First design',
  'access.setting_choice.website.home_design.second': 'Second design',
  'access.setting_choice.website.about_design.first': 'First design',
  'access.setting_choice.website.about_design.second': 'Second design',
  'access.setting_choice.website.academic_design.first': 'First design',
  'access.setting_choice.website.academic_design.second': 'Second design',
  'access.setting_choice.website.contact_design.first': 'First design',
  'access.setting_choice.website.contact_design.second': 'Second design',
  'access.settings.section.people': 'People',
  'access.settings.section.exams': 'Exams',
  'access.settings.section.admissions': 'Admissions',
  'access.settings.section.entry_tests': 'Entry tests',
  'access.setting.people.card_valid_months': 'Validity of employee cards, in months',
  'access.setting_help.people.card_valid_months':
    'From the date of printing. Student cards are valid until the session ends.',
  'access.setting.people.card_note': 'Note at the foot of identity cards',
  'access.setting_help.people.card_note': 'What to do if the card is found.',
  'access.setting.accounting.budget_warning_percent': 'Warn when so much of a budget is used, in percent',
  'access.setting_help.accounting.budget_warning_percent':
    'Whoever books an expense or a payment is told what is left from here on.',
  'access.setting.accounting.budget_refuses': 'Refuse spending beyond a budget',
  'access.setting_help.accounting.budget_refuses':
    'On: refused until the budget is revised. Off: booked with a warning.',
  'access.setting.accounting.budget_counts': 'A budget counts',
  'access.setting_help.accounting.budget_counts':
    'Year: against the whole fiscal year. To date: against the months up to the one in which it is spent.',
  'access.setting.accounting.large_cash_minor': 'Cash payments are exceptions above',
  'access.setting_help.accounting.large_cash_minor':
    'Whoever enters a larger payment in cash is warned, and it is listed under Exceptions in the books. 0 for none.',
  'access.setting.accounting.reconciliation_tolerance_minor': 'Bank difference that needs no explanation',
  'access.setting_help.accounting.reconciliation_tolerance_minor':
    'A month does not close while a larger difference between a bank and its statement is unexplained.',
  'access.setting.accounting.reconciliation_required': 'Months close only with every bank statement',
  'access.setting_help.accounting.reconciliation_required':
    'On: a month does not close while a bank has no statement up to its last day.',
  'access.setting.payroll.day_rate': 'How the pay of a day is counted',
  'access.setting_help.payroll.day_rate':
    'Of who joins, leaves or is absent. Days of the month, a thirtieth (each month has thirty days), or working days of the campus.',
  'access.setting.payroll.vacation_days': 'Vacation: holidays in a row',
  'access.setting_help.payroll.vacation_days':
    'So many holidays of the calendar in a row, or more, are a vacation: whoever is paid by working months is not paid for its days. 0 for no vacation.',
  'access.setting.payroll.leave_days': 'Days of paid leave a year',
  'access.setting_help.payroll.leave_days':
    'From July to June. Leave beyond this is deducted from the salary, as absence is.',
  'access.setting.payroll.gratuity_days': 'Gratuity: days of basic pay for a year of service',
  'access.setting_help.payroll.gratuity_days':
    'Each approved payroll provides for it, by whole months of service. 0 provides nothing.',
  'access.setting.payroll.provide_leave': 'Provide for leave that is left',
  'access.setting_help.payroll.provide_leave':
    'On: each approved payroll provides a thirtieth of the basic pay for every day of leave that an employee has left.',
  'access.setting.payroll.minimum_wage_minor': 'Warn of salaries below the minimum wage of',
  'access.setting_help.payroll.minimum_wage_minor':
    'A month. A payroll with a whole month’s pay below it can be approved all the same; visiting staff do not count. 0 for no warning.',
  'access.setting.payroll.cash_salary_warning_minor': 'Warn of salaries in cash above',
  'access.setting_help.payroll.cash_salary_warning_minor':
    'A month. The income tax law requires such salaries to be paid through a bank. 0 for no warning.',
  'access.setting.accounting.petty_cash_slip_minor': 'Largest petty cash slip',
  'access.setting_help.accounting.petty_cash_slip_minor':
    'A larger amount is booked as an expense or a payment. 0 for no limit other than the cash in the box.',
} as const;
