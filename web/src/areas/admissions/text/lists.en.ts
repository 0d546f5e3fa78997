/** What lists say while they are empty, and what the sheets hold that fill them. */
export const lists = {
  'admissions.inquiries.empty':
    'Families who ask about admission: on the website, at the gate, by phone. Write down the first one.',
  'admissions.inquiries.import_help':
    'One child per row: name, phone, and what else is known. Program and class as the campus has them; a campaign by its code.',
  'admissions.campaigns.empty': 'A banner, a post, a fair: what is paid for to bring inquiries. Add the first one.',
  'admissions.admissions.empty':
    'Admission forms of the office, of the website and of entry tests. Write the first one, or begin it from an inquiry.',
  'admissions.for_approval.empty': 'Nobody waits for approval. Submitted forms are listed here, the best first.',
  'admissions.pools.empty':
    'How many seats each class has, by quota, shift and wing. Without a pool the seats of a class are not counted. Add the first one.',
  'admissions.requirements.empty': 'Which papers an admission form asks for. Add the first one.',
} as const;
