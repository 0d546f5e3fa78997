/** Labels and help of the settings, by their keys. What stands not here is shown in the server's own words. */
export const settings = {
  'access.setting.group.name': 'Name of the group',
  'access.setting_help.group.name': 'Stands on the website, on every paper and in the back office.',
  'access.setting.group.name_ur': 'Name in Urdu',
  'access.setting_help.group.name_ur': 'Printed on challans and shown on Urdu pages.',
  'access.setting.group.address': 'Address',
  'access.setting_help.group.address': 'The head office, as it stands on papers.',
  'access.setting.group.phone': 'Phone',
  'access.setting.group.email': 'E-mail',
  'access.setting.group.colour': 'Colour',
  'access.setting_help.group.colour': 'Buttons and headings; its contrast is corrected where needed.',
  'access.setting.group.currency': 'Currency',
  'access.setting_help.group.currency': 'The three-letter code.',
  'access.setting.group.time_zone': 'Time zone',
  'access.setting_help.group.time_zone':
    'Decides what "today" is, such as Asia/Karachi. Takes effect at the next start.',
  'access.setting.group.fiscal_year_start': 'First month of the fiscal year',
  'access.setting_help.group.fiscal_year_start': '7 is July.',
  'access.setting.upkeep.drill_days': 'Days between backup drills',
  'access.setting_help.upkeep.drill_days':
    'A drill takes a backup at night, restores it beside and verifies it. 0 for none.',
  'access.setting.upkeep.verify_days': 'Days between verifications',
  'access.setting_help.upkeep.verify_days':
    'All books and records are checked against each other at night. 0 for never.',
  'access.setting.access.second_step_required': 'Super administrators need a second step',
  'access.setting_help.access.second_step_required':
    'Those who have none yet set it up at their next sign-in, before anything else.',
  'access.setting.accounting.journal_limit_minor': 'Journal vouchers need a second person above',
  'access.setting_help.accounting.journal_limit_minor': '0 lets every accountant post alone.',
  'access.setting.fees.reprint_fine': 'Reprint fine',
  'access.setting_help.fees.reprint_fine':
    "Charged when a family asks for a challan again. A printer's or the office's error is free.",
  'access.setting.fees.struck_off_fine': 'Struck-off fine',
  'access.setting_help.fees.struck_off_fine':
    'Billed when a student is struck off; restoring asks for its payment or waiver.',
  'access.setting.fees.bank_holidays': 'Bank holidays',
  'access.setting_help.fees.bank_holidays':
    'One a line, its date first: 2026-12-25 Quaid-e-Azam day. Due dates move on to the next day on which banks work, as they do past Sundays.',
  'access.setting.fees.bounce_fine': 'Bounced cheque fine',
  'access.setting_help.fees.bounce_fine': 'Charged to the family when the bank returns its cheque; 0 charges nothing.',
  'access.setting.fees.waiver_limit': 'Waiver limit of a principal',
  'access.setting_help.fees.waiver_limit': 'Fines above it are waived by the chief accountant.',
  'access.setting.fees.concession_limit': 'Concession limit',
  'access.setting_help.fees.concession_limit':
    'Up to this amount a session, whoever requested a concession may approve it too; above it somebody else with the right to approve any concession must.',
  'access.setting.fees.challan_notes': 'Notes on challans',
  'access.setting_help.fees.challan_notes': 'One a line; the first four are printed.',
  'access.setting.fees.challan_notes_ur': 'Notes in Urdu',
  'access.setting_help.fees.challan_notes_ur': 'One a line; the first two are printed.',
  'access.setting.website.coming_soon': 'Coming soon',
  'access.setting_help.website.coming_soon': 'Visitors see only that the website is being made.',
  'access.setting.website.tagline': 'Line under the name',
  'access.setting_help.website.tagline': "One sentence; stands in the website's footer.",
  'access.setting.website.tagline_ur': 'Line under the name, in Urdu',
  'access.setting.website.hours': 'Office hours',
  'access.setting_help.website.hours': 'Such as Monday to Saturday, 8 am to 3 pm.',
  'access.settings.section.people': 'People',
  'access.setting.people.card_valid_months': "An employee's card is valid for, in months",
  'access.setting_help.people.card_valid_months':
    "Counted from the day of printing. A student's card is valid until the session ends.",
  'access.setting.people.card_note': 'Line at the foot of identity cards',
  'access.setting_help.people.card_note': 'What to do with a card that was found.',
} as const;
