/** What lists say while they are empty, and what the sheets hold that fill them. */
export const lists = {
  'messages.log.empty':
    'Messages to parents, students and staff, with how each was delivered. They are made by events, such as an issued challan.',
  'messages.templates.empty': 'One template for each kind of message.',
} as const;
