/** What lists say while they are empty, and what the sheets hold that fill them. */
export const lists = {
  'entry_tests.tests.empty':
    'An entry test has its day, centres, seats and formula. Add the first one, then open it for applications.',
  'entry_tests.applications.empty': 'Applications come from the website once a test is open, or are entered here.',
  'entry_tests.scripts.empty': 'Enter attendance and give script codes on the page of the test.',
  'entry_tests.award_lists.empty': 'A merit list is frozen once all marks are entered twice. Try the first one out.',
  'entry_tests.merits.empty': 'Nobody is on this list.',
  'scholarships.empty':
    'A scholarship says what it gives for which marks or reason, and how much money is set aside. Add the first one.',
  'scholarships.awards.empty': 'Awards are prepared from a scholarship: open one and select Award.',
  'scholarships.entries.empty': 'Put money into the budget first: awards draw on it.',
  'scholarships.checks.empty': 'Check the holders once the results of a term are published.',
} as const;
