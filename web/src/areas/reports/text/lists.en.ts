/** What lists say while they are empty, and what the sheets hold that fill them. */
export const lists = {
  'reports.schedules.explains':
    'A scheduled report goes by e-mail each day, week or month. To make one, open a report and save its parameters under Saved. Then select Send by e-mail beside them under All reports.',
  'reports.schedules.empty': 'No report goes by e-mail yet. The saved parameters of reports are under All reports.',
  'reports.deliveries.empty': 'Nothing was sent yet.',
} as const;
