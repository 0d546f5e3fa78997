/** The records of leaves, gate passes, condoned shortages and absences: their calls, addresses and titles. */
import { named, record } from '@/frame/record';

export const leaves = record({
  name: 'leave application',
  texts: 'attendance.leaves',
  calls: {
    list: '/get-leave-applications',
    details: '/get-leave-application-details',
    save: '/save-leave-application',
  },
  paths: {
    list: '/admin/leave-applications',
    create: '/admin/new-leave-application',
    details: '/admin/leave-application-details',
  },
});

export const myLeaves = record({
  name: 'own leave application',
  texts: 'attendance.my_leaves',
  calls: { list: '/get-my-leave-applications', save: '/apply-for-leave' },
  paths: { list: '/admin/my-leave-applications', create: '/admin/apply-for-leave' },
});

export const gatePasses = record({
  name: 'gate pass',
  texts: 'attendance.gate_passes',
  calls: { list: '/get-gate-passes', details: '/get-gate-pass-details', save: '/save-gate-pass' },
  paths: { list: '/admin/gate-passes', create: '/admin/new-gate-pass', details: '/admin/gate-pass-details' },
});

export const condonations = record({
  name: 'condonation',
  texts: 'attendance.condonations',
  calls: { list: '/get-condonations', remove: '/delete-condonation' },
  paths: { list: '/admin/condonations' },
});

export const absences = record({
  name: 'absence',
  texts: 'attendance.absent_today',
  calls: { list: '/get-absences' },
  paths: { list: '/admin/absent-today' },
});

export const settings = record({ texts: 'attendance.settings', ...named('attendance-setting', 'attendance-settings') });
