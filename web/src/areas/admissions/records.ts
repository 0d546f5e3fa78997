/** Admission forms, seat pools and required papers: their calls, addresses and titles. */
import { named, record } from '@/frame/record';

export const admissions = record({
  name: 'admission',
  texts: 'admissions.admissions',
  calls: {
    list: '/get-admissions',
    details: '/get-admission-details',
    save: '/save-admission',
    update: '/update-admission',
    remove: '/delete-admission-details',
  },
  // these calls are the applicant's too, by the key of the own link
  permissions: { create: 'Admissions.admissions.create', update: 'Admissions.admissions.update' },
  paths: {
    list: '/admin/admissions',
    create: '/admin/new-admission',
    details: '/admin/admission-details',
    edit: '/admin/edit-admission-details',
  },
});

export const forApproval = record({
  name: 'admission for approval',
  texts: 'admissions.for_approval',
  calls: { list: '/fetch-students-data' },
  paths: { list: '/admin/approve-students', details: '/admin/admission-details' },
});

export const seatPools = record({ texts: 'admissions.pools', ...named('seat-pool', 'seat-pools') });

export const requirements = record({
  texts: 'admissions.requirements',
  ...named('admission-requirement', 'admission-requirements'),
});
