/** The records of the area: their calls, addresses and titles. What their screens show stands in the file of each. */
import { record } from '@/frame/record';

export const sentMessages = record({
  name: 'sent_message',
  texts: 'messages.log',
  calls: { list: '/get-sent-messages', details: '/get-sent-message-details' },
  paths: { list: '/admin/sent-messages', details: '/admin/sent-message-details' },
});

export const templates = record({
  name: 'message_template',
  texts: 'messages.templates',
  calls: {
    list: '/get-message-templates',
    details: '/get-message-template-details',
    update: '/update-message-template',
  },
  paths: {
    list: '/admin/message-templates',
    details: '/admin/message-template-details',
    edit: '/admin/edit-message-template',
  },
});
