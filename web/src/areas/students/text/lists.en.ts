/** What lists say while they are empty, and what the sheets hold that fill them. */
export const lists = {
  'students.rollovers.empty':
    'Nobody was promoted yet. Preview how the classes of a campus go over to the next session.',
  'students.profiles.empty': 'Changes that families ask for are listed here.',
  'students.withdrawals.empty':
    'Students who leave are listed here. Enter the written application first; then every desk clears it, accounts settle, and the certificate follows.',
  'students.certificates.empty':
    'Leaving, character, bonafide and fee certificates are listed here with their numbers. Issue the first one.',
  'students.alumni.import_help':
    'One student who graduated per row: registration number and name, phone, e-mail, city, where they study or work, occupation. Of whom something is known already stays as it is.',
  'students.alumni.empty':
    'Those who graduated are listed here. They come with the promotion to the new session, or with a withdrawal that is a graduation.',
  'students.program_changes.empty':
    'Moves to another program, class or campus are listed here. Begin one on the page of a student.',
} as const;
