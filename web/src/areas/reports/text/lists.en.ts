/** What lists say while they are empty, and what the sheets hold that fill them. */
export const lists = {
  'reports.schedules.empty':
    'A scheduled report goes by e-mail each day, week or month. Save the parameters of a report first, then select Send by e-mail beside them under All reports.',
  'reports.deliveries.empty': 'Nothing was sent yet.',
} as const;
