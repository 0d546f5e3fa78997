/** Inquiries and the campaigns that bring them: their calls, addresses and titles. */
import { named, record } from '@/frame/record';

export const inquiries = record({
  name: 'inquiry',
  texts: 'admissions.inquiries',
  calls: {
    list: '/get-inquiries',
    details: '/get-inquiry-details',
    save: '/save-inquiry',
    update: '/update-inquiry',
    remove: '/delete-inquiry',
    sheets: {
      template: '/inquiry-import-template',
      check: '/check-inquiry-import',
      run: '/import-inquiries',
      undo: '/undo-inquiry-import',
    },
  },
  // the call is the public form's too
  permissions: { create: 'Admissions.inquiries.create' },
  paths: {
    list: '/admin/inquiries',
    create: '/admin/new-inquiry',
    details: '/admin/inquiry-details',
    edit: '/admin/edit-inquiry-details',
    import: '/admin/import-inquiries',
  },
});

export const campaigns = record({ texts: 'admissions.campaigns', ...named('inquiry-campaign', 'inquiry-campaigns') });
