/** Made by `npm run gen:api` from openapi.json. Change it there, never here. */
/** Who may make a call: `public`, `signed_in` or the holders of a permission. */
export const GUARDS = {
  'GET /get-options': 'signed_in',
  'GET /search': 'signed_in',
  'GET /get-jobs': 'signed_in',
  'GET /get-job-details': 'signed_in',
  'GET /job-events': 'signed_in',
  'POST /cancel-job': 'signed_in',
  'POST /upload-file': 'signed_in',
  'GET /files/{id}': 'public',
  'GET /get-settings': 'Settings.settings.index',
  'POST /update-settings': 'Settings.settings.update',
  'POST /run-upkeep': 'Settings.upkeep.run',
  'GET /get-all-campuses': 'public',
  'GET /get-campuses': 'Institution.campuses.index',
  'GET /get-campus-details': 'Institution.campuses.detail',
  'POST /save-campus': 'Institution.campuses.create',
  'POST /update-campus': 'Institution.campuses.update',
  'DELETE /campuses/{id}': 'Institution.campuses.delete',
  'GET /get-schools': 'Institution.schools.index',
  'GET /get-school-details': 'Institution.schools.details',
  'POST /save-school': 'Institution.schools.create',
  'POST /update-school': 'Institution.schools.update',
  'DELETE /schools/{id}': 'Institution.schools.delete',
  'GET /get-branches': 'Institution.branches.index',
  'GET /get-branch-details': 'Institution.branches.details',
  'POST /save-branch': 'Institution.branches.create',
  'POST /update-branch': 'Institution.branches.update',
  'DELETE /branches/{id}': 'Institution.branches.delete',
  'GET /get-institutions': 'Institution.other-institutions.index',
  'GET /get-institution-details': 'Institution.other-institutions.details',
  'POST /save-institution': 'Institution.other-institutions.create',
  'POST /update-institution': 'Institution.other-institutions.update',
  'DELETE /institution/{id}': 'Institution.other-institutions.delete',
  'GET /institution-import-template': 'Institution.other-institutions.create',
  'POST /check-institution-import': 'Institution.other-institutions.create',
  'POST /import-institutions': 'Institution.other-institutions.create',
  'POST /undo-institution-import': 'Institution.other-institutions.delete',
  'GET /get-boards': 'Boards & Applications.boards.index',
  'GET /get-board-details': 'Boards & Applications.boards.details',
  'POST /save-board': 'Boards & Applications.boards.create',
  'POST /update-board': 'Boards & Applications.boards.update',
  'DELETE /board/{id}': 'Boards & Applications.boards.delete',
  'POST /login': 'public',
  'POST /logout': 'signed_in',
  'GET /user': 'signed_in',
  'POST /change-password': 'signed_in',
  'POST /change-email': 'signed_in',
  'GET /get-tokens': 'signed_in',
  'DELETE /delete-token': 'signed_in',
  'GET /get-user-tokens': 'Students & Staff.users.detail',
  'DELETE /delete-user-token': 'Students & Staff.users.update',
  'POST /forgot-password': 'public',
  'POST /reset-password': 'public',
  'POST /reset-user-password': 'Students & Staff.users.update',
  'POST /send-sign-in-code': 'public',
  'GET /get-second-step': 'signed_in',
  'POST /start-second-step': 'signed_in',
  'POST /confirm-second-step': 'signed_in',
  'POST /renew-recovery-codes': 'signed_in',
  'POST /turn-off-second-step': 'signed_in',
  'POST /reset-user-second-step': 'Students & Staff.users.update',
  'GET /get-users': 'Students & Staff.users.index',
  'GET /get-user-details': 'Students & Staff.users.detail',
  'GET /get-user-access': 'Students & Staff.users.detail',
  'POST /save-user': 'Students & Staff.users.create',
  'POST /save-campus-user': 'Students & Staff.users.create',
  'POST /update-user': 'Students & Staff.users.update',
  'DELETE /user/{id}': 'Students & Staff.users.delete',
  'POST /deactivate-users': 'Students & Staff.users.update',
  'POST /require-password-change': 'Students & Staff.users.update',
  'POST /end-user-sign-ins': 'Students & Staff.users.update',
  'GET /get-roles': 'Access.roles.index',
  'GET /get-role-detail': 'Access.roles.detail',
  'POST /store-role': 'Access.roles.create',
  'POST /update-role-permission': 'Access.roles.update',
  'GET /get-role-matrix': 'Access.roles.detail',
  'POST /update-role-matrix': 'Access.roles.update',
  'DELETE /delete-role': 'Access.roles.delete',
  'GET /get-permissions': 'Access.permissions.index',
  'GET /get-permission-detail': 'Access.permissions.detail',
  'POST /store-permission': 'Access.permissions.create',
  'POST /update-permission': 'Access.permissions.update',
  'DELETE /delete-permission': 'Access.permissions.delete',
  'GET /get-audit-events': 'Access.audit.index',
  'GET /check-audit-trail': 'Access.audit.index',
  'GET /get-saved-views': 'signed_in',
  'POST /save-view': 'signed_in',
  'DELETE /delete-view': 'signed_in',
  'GET /get-dashboard-layout': 'signed_in',
  'POST /save-dashboard-layout': 'signed_in',
  'GET /get-calendar-feed': 'signed_in',
  'POST /renew-calendar-feed': 'signed_in',
  'POST /revoke-calendar-feed': 'signed_in',
  'GET /calendar/{file}': 'public',
  'GET /get-deputies': 'signed_in',
  'POST /save-deputy': 'signed_in',
  'POST /end-deputy': 'signed_in',
  'GET /get-employee': 'Students & Staff.employees.index',
  'GET /get-employee-details': 'Students & Staff.employees.detail',
  'POST /save-employee': 'Students & Staff.employees.create',
  'POST /update-employee': 'Students & Staff.employees.update',
  'DELETE /employee': 'Students & Staff.employees.delete',
  'POST /change-employee-status': 'Students & Staff.employees.change-status',
  'GET /employee-import-template': 'Students & Staff.employees.import',
  'POST /check-employee-import': 'Students & Staff.employees.import',
  'POST /import-employees': 'Students & Staff.employees.import',
  'POST /undo-employee-import': 'Students & Staff.employees.delete',
  'GET /get-staff': 'Students & Staff.staff.index',
  'GET /get-staff-detail': 'Students & Staff.staff.detail',
  'POST /store-staff': 'Students & Staff.staff.create',
  'POST /update-staff': 'Students & Staff.staff.update',
  'DELETE /delete-staff': 'Students & Staff.staff.delete',
  'POST /print-employee-cards': 'Students & Staff.employees.cards',
  'POST /print-staff-cards': 'Students & Staff.staff.cards',
  'GET /get-person-documents': 'Students & Staff.documents.index',
  'POST /save-person-documents': 'Students & Staff.documents.create',
  'DELETE /delete-person-document': 'Students & Staff.documents.delete',
  'GET /get-credentials': 'Students & Staff.credentials.assign',
  'POST /assign-credentials': 'Students & Staff.credentials.assign',
  'POST /assign-credentials-to-many': 'Students & Staff.credentials.assign',
  'GET /get-designation': 'Students & Staff.designations.index',
  'GET /get-designation-details': 'Students & Staff.designations.detail',
  'POST /store-designation': 'Students & Staff.designations.create',
  'POST /update-designation': 'Students & Staff.designations.update',
  'DELETE /delete-designation': 'Students & Staff.designations.delete',
  'GET /get-sent-messages': 'Messages.messages.index',
  'GET /get-sent-message-details': 'Messages.messages.index',
  'POST /resend-messages': 'Messages.messages.resend',
  'POST /cancel-messages': 'Messages.messages.resend',
  'GET /get-message-templates': 'Messages.templates.index',
  'GET /get-message-template-details': 'Messages.templates.index',
  'POST /update-message-template': 'Messages.templates.update',
  'POST /preview-message-template': 'Messages.templates.update',
  'GET /get-message-settings': 'Messages.settings.index',
  'POST /update-message-settings': 'Messages.settings.update',
  'GET /get-my-messages': 'signed_in',
  'POST /mark-messages-read': 'signed_in',
  'POST /answer-message': 'signed_in',
  'GET /get-my-message-preferences': 'signed_in',
  'POST /update-my-message-preferences': 'signed_in',
  'GET /get-push-devices': 'signed_in',
  'POST /save-push-device': 'signed_in',
  'DELETE /delete-push-device': 'signed_in',
  'GET /get-urdu-names': 'signed_in',
  'GET /get-teachers': 'Students & Staff.teachers.index',
  'GET /get-teacher-details': 'Students & Staff.teachers.detail',
  'POST /save-teacher': 'Students & Staff.teachers.create',
  'POST /update-teacher': 'Students & Staff.teachers.update',
  'POST /print-teacher-cards': 'Students & Staff.teachers.cards',
  'GET /get-teacher-subjects': 'Students & Staff.teachers.detail',
  'POST /save-teachers-subjects': 'Students & Staff.teachers.assign',
  'POST /update-teacher-subjects': 'Students & Staff.teachers.assign',
  'DELETE /delete-teacher-subjects': 'Students & Staff.teachers.assign',
  'GET /get-teacher-sections': 'Students & Staff.teachers.detail',
  'POST /save-teacher-sections': 'Students & Staff.teachers.assign',
  'POST /update-teacher-sections': 'Students & Staff.teachers.assign',
  'DELETE /delete-teacher-section': 'Students & Staff.teachers.assign',
  'GET /get-teacher-incharge-section': 'Students & Staff.teachers.detail',
  'GET /get-uninchareged-sections': 'Students & Staff.teachers.index',
  'POST /save-teacher-incharge-section': 'Students & Staff.teachers.assign',
  'POST /remove-teacher-incharge-section': 'Students & Staff.teachers.assign',
  'GET /calendar-day-import-template': 'Academic Management.calendar.create',
  'POST /check-calendar-day-import': 'Academic Management.calendar.create',
  'POST /import-calendar-days': 'Academic Management.calendar.create',
  'POST /undo-calendar-day-import': 'Academic Management.calendar.delete',
  'GET /get-calendar': 'Academic Management.calendar.view',
  'GET /get-calendar-days': 'Academic Management.calendar.index',
  'GET /get-calendar-day-details': 'Academic Management.calendar.details',
  'POST /save-calendar-day': 'Academic Management.calendar.create',
  'POST /update-calendar-day': 'Academic Management.calendar.update',
  'DELETE /calendar-days/{id}': 'Academic Management.calendar.delete',
  'GET /get-timetables': 'Academic Management.timetables.index',
  'GET /get-timetable': 'Academic Management.timetables.view',
  'GET /get-my-timetable': 'Academic Management.timetables.view',
  'GET /get-teacher-timetable': 'Academic Management.timetables.index',
  'GET /get-free-teachers': 'Academic Management.timetables.index',
  'GET /get-timetable-choices': 'Academic Management.timetables.update',
  'POST /save-timetable': 'Academic Management.timetables.update',
  'POST /copy-timetable': 'Academic Management.timetables.update',
  'DELETE /delete-timetable': 'Academic Management.timetables.delete',
  'GET /get-sessions': 'Academic Management.academic-sessions.index',
  'GET /get-session-details': 'Academic Management.academic-sessions.detail',
  'POST /save-session': 'Academic Management.academic-sessions.create',
  'POST /update-session': 'Academic Management.academic-sessions.update',
  'DELETE /session/{id}': 'Academic Management.academic-sessions.delete',
  'GET /get-active-session': 'signed_in',
  'GET /get-programs': 'Academic Management.programs.index',
  'GET /get-program-details': 'Academic Management.programs.detail',
  'POST /save-program': 'Academic Management.programs.create',
  'POST /update-program': 'Academic Management.programs.update',
  'DELETE /programs/{id}': 'Academic Management.programs.delete',
  'GET /get-program-subjects': 'Academic Management.programs.detail',
  'POST /save-program-subjects': 'Academic Management.programs.update',
  'GET /get-classes': 'Academic Management.classes.index',
  'GET /get-class-details': 'Academic Management.classes.detail',
  'POST /save-class': 'Academic Management.classes.create',
  'POST /update-class': 'Academic Management.classes.update',
  'DELETE /class/{id}': 'Academic Management.classes.delete',
  'GET /get-subjects': 'Academic Management.subjects.index',
  'GET /get-subject-details': 'Academic Management.subjects.detail',
  'POST /save-subject': 'Academic Management.subjects.create',
  'POST /update-subject': 'Academic Management.subjects.update',
  'DELETE /subject/{id}': 'Academic Management.subjects.delete',
  'GET /get-sections': 'Academic Management.sections.index',
  'GET /get-section-details': 'Academic Management.sections.detail',
  'POST /save-section': 'Academic Management.sections.create',
  'POST /update-section': 'Academic Management.sections.update',
  'DELETE /section': 'Academic Management.sections.delete',
  'GET /section-import-template': 'Academic Management.sections.create',
  'POST /check-section-import': 'Academic Management.sections.create',
  'POST /import-sections': 'Academic Management.sections.create',
  'POST /undo-section-import': 'Academic Management.sections.delete',
  'GET /get-working-weeks': 'Academic Management.working-weeks.index',
  'GET /get-working-week-details': 'Academic Management.working-weeks.details',
  'POST /save-working-week': 'Academic Management.working-weeks.create',
  'POST /update-working-week': 'Academic Management.working-weeks.update',
  'DELETE /working-weeks/{id}': 'Academic Management.working-weeks.delete',
  'GET /get-terms': 'Academic Management.terms.index',
  'GET /get-term-details': 'Academic Management.terms.details',
  'POST /save-term': 'Academic Management.terms.create',
  'POST /update-term': 'Academic Management.terms.update',
  'DELETE /terms/{id}': 'Academic Management.terms.delete',
  'GET /get-periods': 'Academic Management.periods.index',
  'GET /get-period-details': 'Academic Management.periods.details',
  'POST /save-period': 'Academic Management.periods.create',
  'POST /update-period': 'Academic Management.periods.update',
  'DELETE /periods/{id}': 'Academic Management.periods.delete',
  'GET /get-students': 'Students & Staff.students.view',
  'GET /get-student-details': 'Students & Staff.students.details',
  'GET /get-own-students': 'Students & Staff.students.details',
  'GET /find-similar-students': 'Students & Staff.students.create',
  'POST /save-student': 'Students & Staff.students.create',
  'POST /update-student': 'Students & Staff.students.update',
  'POST /preview-new-admission': 'Students & Staff.students.create',
  'POST /preview-admission-day': 'Students & Staff.students.update',
  'DELETE /delete-student': 'Students & Staff.students.delete',
  'GET /preview-student-merge': 'Students & Staff.students.merge',
  'POST /merge-students': 'Students & Staff.students.merge',
  'POST /merge-parents': 'Students & Staff.parents.merge',
  'POST /print-student-cards': 'Students & Staff.students.cards',
  'GET /get-parents': 'Students & Staff.parents.index',
  'GET /get-parent-details': 'Students & Staff.parents.detail',
  'POST /save-parent': 'Students & Staff.parents.create',
  'POST /update-parent': 'Students & Staff.parents.update',
  'DELETE /delete-parent': 'Students & Staff.parents.delete',
  'GET /parent-import-template': 'Students & Staff.parents.import',
  'POST /check-parent-import': 'Students & Staff.parents.import',
  'POST /import-parents': 'Students & Staff.parents.import',
  'POST /undo-parent-import': 'Students & Staff.parents.delete',
  'GET /get-guardian-requests': 'Students & Staff.guardian-requests.index',
  'POST /accept-guardian-request': 'Students & Staff.guardian-requests.answer',
  'POST /refuse-guardian-request': 'Students & Staff.guardian-requests.answer',
  'POST /plan-sections': 'Academics.manual-sections.create',
  'POST /assign-sections': 'Academics.manual-sections.create',
  'POST /student-section-transfer': 'Academics.section-transfers.create',
  'POST /preview-section-transfer': 'Academics.section-transfers.create',
  'POST /give-roll-numbers': 'Students & Staff.students.update',
  'GET /student-import-template': 'Students & Staff.students.import',
  'POST /check-student-import': 'Students & Staff.students.import',
  'POST /import-students': 'Students & Staff.students.import',
  'POST /undo-student-import': 'Students & Staff.students.delete',
  'GET /get-student-subjects': 'Academic Management.student-subjects.index',
  'GET /get-subject-choices': 'Academic Management.student-subjects.index',
  'POST /save-student-subjects': 'Academic Management.student-subjects.update',
  'GET /student-subject-import-template': 'Academic Management.student-subjects.import',
  'POST /check-student-subject-import': 'Academic Management.student-subjects.import',
  'POST /import-student-subjects': 'Academic Management.student-subjects.import',
  'POST /undo-student-subject-import': 'Academic Management.student-subjects.import',
  'GET /get-tasks': 'Academic Activities.tasks.index',
  'POST /get-task': 'Academic Activities.tasks.index',
  'GET /get-task-details': 'Academic Activities.tasks.detail',
  'GET /get-task-subjects': 'Academic Activities.tasks.create',
  'POST /save-task': 'Academic Activities.tasks.create',
  'POST /update-task': 'Academic Activities.tasks.update',
  'DELETE /delete-task': 'Academic Activities.tasks.delete',
  'POST /hand-in-task': 'Academic Activities.tasks.hand-in',
  'POST /mark-task': 'Academic Activities.tasks.mark',
  'GET /get-student-tasks': 'Academic Activities.tasks.index',
  'GET /get-diary': 'Academic Activities.tasks.index',
  'GET /get-year-rollovers': 'Academic Management.year-rollovers.index',
  'GET /get-year-rollover-details': 'Academic Management.year-rollovers.details',
  'GET /get-year-rollover-students': 'Academic Management.year-rollovers.details',
  'POST /preview-year-rollover': 'Academic Management.year-rollovers.create',
  'POST /preview-year-rollover-students': 'Academic Management.year-rollovers.create',
  'POST /run-year-rollover': 'Academic Management.year-rollovers.create',
  'POST /undo-year-rollover': 'Academic Management.year-rollovers.undo',
  'POST /preview-undone-year-rollover': 'Academic Management.year-rollovers.undo',
  'GET /get-withdrawals': 'Students & Staff.withdrawals.index',
  'GET /get-withdrawal-details': 'Students & Staff.withdrawals.detail',
  'POST /save-withdrawal': 'Students & Staff.withdrawals.create',
  'POST /update-withdrawal': 'Students & Staff.withdrawals.update',
  'POST /clear-withdrawal': 'Students & Staff.withdrawals.clear',
  'POST /cancel-withdrawal': 'Students & Staff.withdrawals.update',
  'POST /let-student-go': 'Students & Staff.withdrawals.leave',
  'POST /preview-student-let-go': 'Students & Staff.withdrawals.detail',
  'POST /leave-students': 'Students & Staff.withdrawals.leave',
  'POST /preview-leaving-students': 'Students & Staff.withdrawals.leave',
  'GET /get-admission-register': 'Students & Staff.withdrawals.index',
  'GET /get-program-changes': 'Academics.student-programs.index',
  'POST /update-student-program': 'Academics.student-programs.update',
  'POST /preview-student-program': 'Academics.student-programs.update',
  'GET /get-certificates': 'Students & Staff.certificates.index',
  'GET /get-certificate-details': 'Students & Staff.certificates.detail',
  'GET /certificate-pdf': 'Students & Staff.certificates.detail',
  'POST /save-certificate': 'Students & Staff.certificates.create',
  'POST /cancel-certificate': 'Students & Staff.certificates.update',
  'POST /duplicate-certificate': 'Students & Staff.certificates.create',
  'GET /get-alumni': 'Students & Staff.alumni.index',
  'POST /save-alumnus': 'Students & Staff.alumni.update',
  'GET /alumnus-import-template': 'Students & Staff.alumni.update',
  'POST /check-alumnus-import': 'Students & Staff.alumni.update',
  'POST /import-alumni': 'Students & Staff.alumni.update',
  'POST /undo-alumnus-import': 'Students & Staff.alumni.update',
  'GET /get-profile-changes': 'Students & Staff.profile-changes.index',
  'GET /get-profile-change-details': 'Students & Staff.profile-changes.index',
  'POST /accept-profile-change': 'Students & Staff.profile-changes.decide',
  'POST /refuse-profile-change': 'Students & Staff.profile-changes.decide',
  'GET /get-own-profile': 'Students & Staff.profile-changes.create',
  'POST /ask-profile-change': 'Students & Staff.profile-changes.create',
  'POST /withdraw-profile-change': 'Students & Staff.profile-changes.create',
  'GET /get-student-attendances': 'Students & Staff.students.see-attendance-reports',
  'GET /get-attendance-report': 'Academic Reports.attendance-report.index',
  'GET /get-student-attendances-report': 'Academic Reports.attendance-summary.index',
  'GET /get-attendance-today': 'Academic Activities.attendances.index',
  'GET /staff-attendance': 'Students & Staff.staff.index-attendance',
  'POST /staff-attendance': 'Students & Staff.staff.create-attendance',
  'POST /update-staff-attendance': 'Students & Staff.staff.update-attendance',
  'GET /get-attendance': 'Academic Activities.attendances.index',
  'POST /save-attendance': 'Academic Activities.attendances.create',
  'POST /update-attendance': 'Academic Activities.attendances.update',
  'POST /take-back-attendance': 'Academic Activities.attendances.create',
  'GET /get-attendances': 'Academic Management.attendance-summaries.view',
  'POST /remind-incharges': 'Academic Activities.attendances.remind',
  'GET /get-attendance-corrections': 'Academic Management.attendance-summaries.corrections',
  'GET /get-leave-applications': 'Students & Staff.leave-applications.index',
  'GET /get-leave-application-details': 'Students & Staff.leave-applications.details',
  'POST /save-leave-application': 'Students & Staff.leave-applications.create',
  'POST /approve-leave-application': 'Students & Staff.leave-applications.approve',
  'POST /approve-leave-applications': 'Students & Staff.leave-applications.approve',
  'POST /refuse-leave-application': 'Students & Staff.leave-applications.approve',
  'POST /withdraw-leave-application': 'Students & Staff.leave-applications.withdraw',
  'GET /get-my-leave-applications': 'Students & Staff.leave-applications.apply',
  'POST /apply-for-leave': 'Students & Staff.leave-applications.apply',
  'GET /get-gate-passes': 'Students & Staff.gate-passes.index',
  'GET /get-gate-pass-details': 'Students & Staff.gate-passes.details',
  'POST /save-gate-pass': 'Students & Staff.gate-passes.create',
  'POST /cancel-gate-pass': 'Students & Staff.gate-passes.cancel',
  'GET /get-attendance-shortages': 'Students & Staff.condonations.index',
  'GET /get-condonations': 'Students & Staff.condonations.index',
  'POST /save-condonation': 'Students & Staff.condonations.create',
  'DELETE /delete-condonation': 'Students & Staff.condonations.delete',
  'GET /get-absences': 'Students & Staff.absences.index',
  'POST /save-absence-call': 'Students & Staff.absences.call',
  'GET /get-own-absences': 'Students & Staff.absences.answer',
  'POST /answer-absence': 'Students & Staff.absences.answer',
  'GET /get-attendance-settings': 'Academic Management.attendance-settings.index',
  'GET /get-attendance-setting-details': 'Academic Management.attendance-settings.details',
  'POST /save-attendance-setting': 'Academic Management.attendance-settings.create',
  'POST /update-attendance-setting': 'Academic Management.attendance-settings.update',
  'DELETE /attendance-settings/{id}': 'Academic Management.attendance-settings.delete',
  'GET /get-exams': 'Academic Activities.exams.index',
  'GET /get-exam': 'Academic Activities.exams.details',
  'POST /new-exam': 'Academic Activities.exams.create',
  'POST /update-exam': 'Academic Activities.exams.update',
  'DELETE /delete-exam': 'Academic Activities.exams.delete',
  'GET /get-date-sheets': 'Academic Activities.date-sheets.view',
  'GET /date-sheet-pdf': 'Academic Activities.date-sheets.view',
  'GET /get-series-date-sheet': 'Academic Activities.exams.index',
  'GET /get-award-lists': 'Academic Activities.award-lists.index',
  'GET /get-award-list-details': 'Academic Activities.award-lists.detail',
  'POST /save-award-list': 'Academic Activities.award-lists.create',
  'POST /update-award-list': 'Academic Activities.award-lists.update',
  'POST /lock-award-lists': 'Academic Activities.award-lists.check',
  'GET /award-list-pdf': 'Academic Activities.award-lists.detail',
  'GET /get-mark-corrections': 'Academic Activities.award-lists.corrections',
  'POST /remind-teachers': 'Academic Activities.award-lists.remind',
  'GET /get-result-summary': 'Academic Activities.result-summaries.view',
  'GET /get-result-sheet': 'Academic Activities.result-summaries.view',
  'GET /get-marks': 'Academic Activities.result-cards.detail',
  'POST /preview-moderation': 'Academic Activities.moderation.create',
  'POST /save-moderation': 'Academic Activities.moderation.create',
  'POST /preview-grace-marks': 'Academic Activities.moderation.create',
  'POST /save-grace-marks': 'Academic Activities.moderation.create',
  'GET /get-result-publications': 'Academic Activities.result-publications.index',
  'GET /preview-result-publication': 'Academic Activities.result-publications.publish',
  'POST /publish-result': 'Academic Activities.result-publications.publish',
  'POST /withdraw-result': 'Academic Activities.result-publications.withdraw',
  'GET /get-result-cards': 'Academic Activities.result-cards.index',
  'GET /get-result-card-details': 'Academic Activities.result-cards.detail',
  'GET /result-card-pdf': 'Academic Activities.result-cards.detail',
  'POST /print-result-cards': 'Academic Activities.result-cards.print',
  'GET /get-result-rechecks': 'Academic Activities.result-rechecks.index',
  'POST /save-result-recheck': 'Academic Activities.result-rechecks.create',
  'POST /decide-result-recheck': 'Academic Activities.result-rechecks.decide',
  'GET /get-result-holds': 'Academic Activities.result-holds.index',
  'POST /save-result-hold': 'Academic Activities.result-holds.create',
  'POST /lift-result-hold': 'Academic Activities.result-holds.lift',
  'GET /get-promotions': 'Academic Activities.promotions.index',
  'POST /make-promotion-list': 'Academic Activities.promotions.create',
  'POST /update-promotion': 'Academic Activities.promotions.update',
  'GET /fetch-subjectwise-report': 'Academic Reports.subject-wise.index',
  'GET /fetch-topper-students': 'Academic Reports.topper-students.index',
  'GET /fetch-weaker-students': 'Academic Reports.weaker-students.index',
  'GET /get-marks-report': 'Academic Reports.exam-wise.index',
  'GET /fetch-department-summary': 'Academic Reports.department-wise.index',
  'GET /get-campus-standings': 'Academic Reports.campus-comparison.index',
  'GET /get-teacher-standings': 'Academic Reports.teacher-comparison.index',
  'GET /get-exam-slips': 'Boards & Applications.exam-slips.index',
  'POST /print-exam-slips': 'Boards & Applications.exam-slips.print',
  'POST /release-exam-slip': 'Boards & Applications.exam-slips.override',
  'GET /get-exam-categories': 'Academic Activities.exam-categories.index',
  'GET /get-exam-category-details': 'Academic Activities.exam-categories.details',
  'POST /save-exam-category': 'Academic Activities.exam-categories.create',
  'POST /update-exam-category': 'Academic Activities.exam-categories.update',
  'DELETE /delete-exam-category': 'Academic Activities.exam-categories.delete',
  'GET /get-grade-scales': 'Academic Activities.grade-scales.index',
  'GET /get-grade-scale-details': 'Academic Activities.grade-scales.details',
  'POST /save-grade-scale': 'Academic Activities.grade-scales.create',
  'POST /update-grade-scale': 'Academic Activities.grade-scales.update',
  'DELETE /grade-scales/{id}': 'Academic Activities.grade-scales.delete',
  'GET /get-result-summary-formats': 'Academic Activities.result-summary-formats.index',
  'GET /get-result-summary-format-details': 'Academic Activities.result-summary-formats.details',
  'POST /save-result-summary-format': 'Academic Activities.result-summary-formats.create',
  'POST /update-result-summary-format': 'Academic Activities.result-summary-formats.update',
  'DELETE /result-summary-formats/{id}': 'Academic Activities.result-summary-formats.delete',
  'GET /get-board-registrations': 'Boards & Applications.board-registrations.index',
  'GET /get-board-registration-details': 'Boards & Applications.board-registrations.details',
  'POST /save-board-registration': 'Boards & Applications.board-registrations.create',
  'POST /update-board-registration': 'Boards & Applications.board-registrations.update',
  'DELETE /board-registrations/{id}': 'Boards & Applications.board-registrations.delete',
  'GET /get-board-registration-sheet': 'Boards & Applications.board-registrations.index',
  'POST /save-board-registrations': 'Boards & Applications.board-registrations.update',
  'GET /board-registration-import-template': 'Boards & Applications.board-registrations.create',
  'POST /check-board-registration-import': 'Boards & Applications.board-registrations.create',
  'POST /import-board-registrations': 'Boards & Applications.board-registrations.create',
  'POST /undo-board-registration-import': 'Boards & Applications.board-registrations.delete',
  'GET /get-board-fee-dates': 'Boards & Applications.board-fee-dates.index',
  'GET /get-board-fee-date-details': 'Boards & Applications.board-fee-dates.details',
  'POST /save-board-fee-date': 'Boards & Applications.board-fee-dates.create',
  'POST /update-board-fee-date': 'Boards & Applications.board-fee-dates.update',
  'DELETE /board-fee-dates/{id}': 'Boards & Applications.board-fee-dates.delete',
  'GET /get-board-papers': 'Boards & Applications.board-papers.index',
  'GET /get-board-paper-details': 'Boards & Applications.board-papers.details',
  'POST /save-board-paper': 'Boards & Applications.board-papers.create',
  'POST /update-board-paper': 'Boards & Applications.board-papers.update',
  'DELETE /board-papers/{id}': 'Boards & Applications.board-papers.delete',
  'GET /fetch-matric-result': 'Boards & Applications.matric-results.index',
  'GET /get-matric-result-details': 'Boards & Applications.matric-results.details',
  'POST /save-matric-result': 'Boards & Applications.matric-results.create',
  'POST /update-matric-result': 'Boards & Applications.matric-results.update',
  'DELETE /matric-results/{id}': 'Boards & Applications.matric-results.delete',
  'GET /matric-result-import-template': 'Boards & Applications.matric-results.create',
  'POST /check-matric-result-import': 'Boards & Applications.matric-results.create',
  'POST /import-matric-results': 'Boards & Applications.matric-results.create',
  'POST /undo-matric-result-import': 'Boards & Applications.matric-results.delete',
  'GET /get-all-heads': 'Accounts.chart-of-accounts.index',
  'GET /get-head-details': 'Accounts.chart-of-accounts.index',
  'GET /get-chart-of-accounts': 'Accounts.chart-of-accounts.index',
  'GET /get-capital-heads': 'Accounts.capital-heads.index',
  'POST /save-capital-head': 'Accounts.capital-heads.create',
  'POST /update-capital-head': 'Accounts.capital-heads.update',
  'DELETE /delete-capital-head': 'Accounts.capital-heads.delete',
  'GET /get-liability-heads': 'Accounts.liability-heads.index',
  'POST /save-liability-head': 'Accounts.liability-heads.create',
  'POST /update-liability-head': 'Accounts.liability-heads.update',
  'DELETE /delete-liability-head': 'Accounts.liability-heads.delete',
  'GET /get-asset-heads': 'Accounts.asset-heads.index',
  'POST /save-asset-head': 'Accounts.asset-heads.create',
  'POST /update-asset-head': 'Accounts.asset-heads.update',
  'DELETE /delete-asset-head': 'Accounts.asset-heads.delete',
  'GET /get-expenses-heads': 'Accounts.expense-heads.index',
  'POST /save-expenses-heads': 'Accounts.expense-heads.create',
  'POST /update-expense-head': 'Accounts.expense-heads.update',
  'DELETE /delete-expense-head': 'Accounts.expense-heads.delete',
  'GET /get-revenue-heads': 'Accounts.income-heads.index',
  'POST /save-revenue-head': 'Accounts.income-heads.create',
  'POST /update-revenue-head': 'Accounts.income-heads.update',
  'DELETE /delete-revenue-head': 'Accounts.income-heads.delete',
  'GET /get-all-ledger-heads': 'Accounts.chart-of-accounts.index',
  'GET /get-ledger-head-details': 'Accounts.chart-of-accounts.index',
  'GET /get-capital-ledger-heads': 'Accounts.capital-ledger-heads.index',
  'POST /save-capital-ledger-head': 'Accounts.capital-ledger-heads.create',
  'POST /update-capital-ledger-head': 'Accounts.capital-ledger-heads.update',
  'DELETE /delete-capital-ledger-heads': 'Accounts.capital-ledger-heads.delete',
  'GET /get-ledger-head': 'Accounts.liability-ledger-heads.index',
  'POST /save-ledger-head': 'Accounts.liability-ledger-heads.create',
  'POST /update-liability-ledger-head': 'Accounts.liability-ledger-heads.update',
  'DELETE /delete-ledger-head': 'Accounts.liability-ledger-heads.delete',
  'GET /get-asset-ledger-heads': 'Accounts.asset-ledger-heads.index',
  'POST /save-asset-ledger-head': 'Accounts.asset-ledger-heads.create',
  'POST /update-asset-ledger-head': 'Accounts.asset-ledger-heads.update',
  'DELETE /delete-asset-ledger-heads': 'Accounts.asset-ledger-heads.delete',
  'GET /get-expense-ledger-heads': 'Accounts.expense-heads.index',
  'POST /save-expense-ledger-head': 'Accounts.expense-heads.create',
  'POST /update-expense-ledger-head': 'Accounts.expense-heads.update',
  'DELETE /delete-expense-ledger-head': 'Accounts.expense-heads.delete',
  'GET /get-income-types': 'Accounts.income-heads.index',
  'POST /save-income-type': 'Accounts.income-heads.create',
  'POST /update-income-type': 'Accounts.income-heads.update',
  'DELETE /delete-income-type': 'Accounts.income-heads.delete',
  'GET /get-banks': 'Accounts.banks.index',
  'GET /get-bank-details': 'Accounts.banks.detail',
  'POST /save-bank': 'Accounts.banks.create',
  'POST /update-bank': 'Accounts.banks.update',
  'DELETE /delete-bank': 'Accounts.banks.delete',
  'GET /get-account-dashboard': 'Accounts.dashboard.index',
  'GET /get-money-places': 'Accounts.dashboard.index',
  'GET /get-cash-in-hand': 'Accounts.cash.index',
  'GET /get-deposited-amount': 'Accounts.cash-deposits.index',
  'POST /save-deposited-amount': 'Accounts.cash-deposits.create',
  'GET /get-bank-transactions': 'Accounts.bank-transactions.index',
  'POST /save-bank-transaction': 'Accounts.bank-transactions.create',
  'POST /preview-deposited-amount': 'Accounts.cash-deposits.create',
  'POST /preview-bank-transaction': 'Accounts.bank-transactions.create',
  'POST /reverse-bank-transaction': 'Accounts.bank-transactions.reverse',
  'GET /get-expenses': 'Accounts.expenses.index',
  'GET /get-expense-details': 'Accounts.expenses.detail',
  'POST /save-expenses': 'Accounts.expenses.create',
  'POST /preview-expense': 'Accounts.expenses.create',
  'POST /update-expense': 'Accounts.expenses.update',
  'POST /preview-expense-correction': 'Accounts.expenses.update',
  'DELETE /delete-expense': 'Accounts.expenses.delete',
  'GET /get-payments': 'Accounts.payments.index',
  'GET /get-payment-details': 'Accounts.payments.detail',
  'GET /get-latest-payment': 'Accounts.payments.index',
  'POST /save-payments': 'Accounts.payments.create',
  'POST /preview-payment': 'Accounts.payments.create',
  'GET /get-receipts': 'Accounts.receipts.index',
  'GET /get-receipt-details': 'Accounts.receipts.detail',
  'POST /reverse-receipt': 'Accounts.receipts.reverse',
  'GET /get-vouchers': 'Accounts.vouchers.index',
  'GET /get-voucher-details': 'Accounts.vouchers.detail',
  'GET /voucher-pdf': 'Accounts.vouchers.detail',
  'POST /reverse-voucher': 'Accounts.vouchers.reverse',
  'GET /get-journal-vouchers': 'Accounts.journal-vouchers.index',
  'GET /get-journal-details': 'Accounts.journal-vouchers.detail',
  'POST /save-journal-voucher': 'Accounts.journal-vouchers.create',
  'POST /preview-journal-voucher': 'Accounts.journal-vouchers.create',
  'GET /get-voucher-drafts': 'Accounts.journal-vouchers.index',
  'GET /get-voucher-draft-details': 'Accounts.journal-vouchers.detail',
  'POST /post-voucher-draft': 'Accounts.journal-vouchers.approve',
  'POST /reject-voucher-draft': 'Accounts.journal-vouchers.approve',
  'GET /get-months': 'Accounts.months.index',
  'POST /close-month': 'Accounts.months.close',
  'POST /reopen-month': 'Accounts.months.reopen',
  'GET /get-closing-checklist': 'Accounts.months.index',
  'GET /get-registers': 'Accounts.petty-cash.index',
  'GET /get-register-mode': 'Accounts.petty-cash.index',
  'GET /get-register-details': 'Accounts.petty-cash.details',
  'POST /save-register': 'Accounts.petty-cash.create',
  'POST /preview-register': 'Accounts.petty-cash.create',
  'POST /close-register': 'Accounts.petty-cash.close',
  'POST /preview-closed-register': 'Accounts.petty-cash.close',
  'GET /get-register-transactions': 'Reports.petty-cash-statements.index',
  'GET /get-register-report': 'Reports.register-reports.index',
  'GET /get-monthly-data': 'Reports.monthly-petty-cash.index',
  'GET /get-yearly-data': 'Reports.yearly-petty-cash.index',
  'GET /get-petty-cash-refills': 'Accounts.petty-cash.index',
  'POST /add-cash': 'Accounts.petty-cash.refill',
  'POST /preview-added-cash': 'Accounts.petty-cash.refill',
  'POST /take-petty-cash-refill-back': 'Accounts.petty-cash-slips.reverse',
  'GET /get-petty-cash-slips': 'Accounts.petty-cash-slips.index',
  'GET /get-petty-cash-slip-details': 'Accounts.petty-cash-slips.details',
  'POST /save-transaction': 'Accounts.petty-cash-slips.create',
  'POST /preview-transaction': 'Accounts.petty-cash-slips.create',
  'POST /request-petty-cash': 'Accounts.petty-cash-slips.request',
  'POST /approve-petty-cash-request': 'Accounts.petty-cash-slips.approve',
  'POST /pay-petty-cash-request': 'Accounts.petty-cash-slips.create',
  'POST /preview-petty-cash-request': 'Accounts.petty-cash-slips.create',
  'POST /reject-petty-cash-request': 'Accounts.petty-cash-slips.create',
  'POST /take-petty-cash-slip-back': 'Accounts.petty-cash-slips.reverse',
  'GET /get-payee-openings': 'Accounts.payee-openings.index',
  'GET /payee-opening-import-template': 'Accounts.payee-openings.import',
  'POST /check-payee-opening-import': 'Accounts.payee-openings.import',
  'POST /import-payee-openings': 'Accounts.payee-openings.import',
  'POST /undo-payee-opening-import': 'Accounts.payee-openings.import',
  'POST /take-payee-opening-back': 'Accounts.payee-openings.import',
  'GET /get-payee-accounts': 'Accounts.payee-accounts.index',
  'POST /request-payee-account': 'Accounts.payee-accounts.create',
  'POST /approve-payee-account': 'Accounts.payee-accounts.approve',
  'POST /reject-payee-account': 'Accounts.payee-accounts.approve',
  'GET /get-bills': 'Accounts.bills.index',
  'GET /get-bill-details': 'Accounts.bills.details',
  'POST /save-bill': 'Accounts.bills.create',
  'POST /preview-bill': 'Accounts.bills.create',
  'POST /take-bill-back': 'Accounts.bills.reverse',
  'GET /get-bill-payments': 'Accounts.bills.index',
  'POST /pay-bills': 'Accounts.bills.pay',
  'POST /preview-paid-bills': 'Accounts.bills.pay',
  'POST /take-bill-payment-back': 'Accounts.bills.reverse',
  'POST /save-credit-note': 'Accounts.bills.create',
  'POST /preview-credit-note': 'Accounts.bills.create',
  'GET /get-payee-advances': 'Accounts.bills.index',
  'POST /save-payee-advance': 'Accounts.bills.pay',
  'POST /preview-payee-advance': 'Accounts.bills.pay',
  'POST /take-payee-advance-back': 'Accounts.bills.reverse',
  'POST /set-off-payee-advance': 'Accounts.bills.pay',
  'POST /preview-set-off-advance': 'Accounts.bills.pay',
  'GET /get-unpresented-cheques': 'Accounts.bills.index',
  'GET /get-stale-cheques': 'Accounts.bills.index',
  'POST /save-stale-cheque': 'Accounts.bills.create',
  'POST /preview-stale-cheque': 'Accounts.bills.create',
  'POST /take-stale-cheque-back': 'Accounts.bills.reverse',
  'GET /get-withholding-rates': 'Accounts.withholding-rates.index',
  'POST /save-withholding-rate': 'Accounts.withholding-rates.create',
  'POST /confirm-withholding-rate': 'Accounts.withholding-rates.confirm',
  'DELETE /withholding-rates/{id}': 'Accounts.withholding-rates.delete',
  'GET /get-withheld-taxes': 'Accounts.withheld-taxes.index',
  'GET /get-withholding-statement': 'Reports.withholding-statement.index',
  'GET /get-withholding-certificate': 'Reports.withholding-statement.index',
  'GET /get-tax-deposits': 'Accounts.tax-deposits.index',
  'GET /get-tax-deposit-details': 'Accounts.tax-deposits.index',
  'POST /save-tax-deposit': 'Accounts.tax-deposits.create',
  'POST /preview-tax-deposit': 'Accounts.tax-deposits.create',
  'POST /take-tax-deposit-back': 'Accounts.tax-deposits.reverse',
  'GET /get-expense-budget': 'Accounts.budgets.index',
  'GET /get-expense-budget-details': 'Accounts.budgets.detail',
  'GET /get-yearly-expense-budget-details': 'Reports.budget-report.index',
  'GET /get-budget-years': 'Accounts.budgets.index',
  'GET /get-budget-sheet': 'Accounts.budgets.index',
  'POST /save-budget-sheet': 'Accounts.budgets.create',
  'GET /get-budget-standing': 'Accounts.expenses.create',
  'GET /get-budget-revisions': 'Accounts.budgets.index',
  'POST /save-expense-budget': 'Accounts.budgets.create',
  'POST /update-expense-budget': 'Accounts.budgets.update',
  'DELETE /delete-expense-budget': 'Accounts.budgets.delete',
  'POST /approve-expense-budgets': 'Accounts.budgets.approve',
  'POST /plan-expense-budgets': 'Accounts.budgets.create',
  'POST /copy-expense-budgets': 'Accounts.budgets.create',
  'POST /save-budget-transfer': 'Accounts.budgets.update',
  'POST /approve-budget-revision': 'Accounts.budgets.approve',
  'POST /reject-budget-revision': 'Accounts.budgets.approve',
  'GET /get-day-book': 'Accounts.vouchers.index',
  'GET /get-head-transactions': 'Accounts.ledger-transactions.index',
  'GET /get-trial-balance': 'Reports.trial-balance.index',
  'GET /get-balance-sheet': 'Reports.balance-sheet.index',
  'GET /get-dated-expense-data': 'Reports.aggregated-expense-summary.index',
  'GET /get-monthly-expense-data': 'Reports.aggregated-expense-summary.index',
  'GET /get-yearly-expense-data': 'Reports.aggregated-expense-summary.index',
  'GET /get-expense-report': 'Reports.admin-expense-report.index',
  'GET /get-dated-income-data': 'Reports.aggregated-income-summary.index',
  'GET /get-monthly-income-data': 'Reports.aggregated-income-summary.index',
  'GET /get-aggregated-income': 'Reports.aggregated-income-summary.index',
  'GET /get-program-wise-income': 'Reports.program-wise-report.index',
  'GET /get-income-statement': 'Reports.income-statement.index',
  'GET /get-income-and-expenses': 'Reports.income-statement.index',
  'GET /get-group-statement': 'Reports.group-statement.index',
  'GET /get-receipts-and-payments': 'Reports.dated-cash-flow.index',
  'GET /get-cash-book': 'Reports.cash-book.index',
  'GET /get-bank-book': 'Reports.bank-book.index',
  'GET /get-book-exceptions': 'Reports.book-exceptions.index',
  'GET /get-capital': 'Accounts.capital.index',
  'GET /get-capital-transactions': 'Accounts.capital-ledgers.index',
  'GET /get-capital-details': 'Accounts.capital.detail',
  'POST /save-capital': 'Accounts.capital.create',
  'POST /preview-capital': 'Accounts.capital.create',
  'POST /update-capital': 'Accounts.capital.update',
  'POST /preview-capital-correction': 'Accounts.capital.update',
  'DELETE /delete-capital': 'Accounts.capital.delete',
  'GET /get-debtors': 'Accounts.revenue.index',
  'GET /get-revenues': 'Accounts.revenue.index',
  'GET /get-other-incomes': 'Accounts.revenue.index',
  'GET /get-income-transactions': 'Accounts.revenue-ledgers.index',
  'GET /get-revenue-details': 'Accounts.revenue.detail',
  'POST /save-revenue': 'Accounts.revenue.create',
  'POST /preview-revenue': 'Accounts.revenue.create',
  'POST /update-revenue': 'Accounts.revenue.update',
  'POST /preview-revenue-correction': 'Accounts.revenue.update',
  'DELETE /delete-revenue': 'Accounts.revenue.delete',
  'POST /receive-revenue': 'Accounts.revenue.create',
  'POST /preview-revenue-receipt': 'Accounts.revenue.create',
  'POST /note-tax-certificate': 'Accounts.revenue.update',
  'POST /take-revenue-receipt-back': 'Accounts.revenue.delete',
  'GET /get-liabilities': 'Accounts.liabilities.index',
  'GET /get-creditors': 'Accounts.liabilities.index',
  'GET /get-liability-transactions': 'Accounts.liability-ledgers.index',
  'GET /get-liability-details': 'Accounts.liabilities.detail',
  'POST /preview-liability-schedule': 'Accounts.liabilities.create',
  'POST /save-liability': 'Accounts.liabilities.create',
  'POST /preview-liability': 'Accounts.liabilities.create',
  'POST /update-liability': 'Accounts.liabilities.update',
  'POST /preview-liability-correction': 'Accounts.liabilities.update',
  'DELETE /delete-liability': 'Accounts.liabilities.delete',
  'POST /settle-liability': 'Accounts.liabilities.create',
  'POST /preview-liability-settlement': 'Accounts.liabilities.create',
  'POST /take-liability-settlement-back': 'Accounts.liabilities.delete',
  'GET /get-assets': 'Accounts.assets.index',
  'GET /get-asset-transactions': 'Accounts.asset-ledgers.index',
  'GET /get-asset-details': 'Accounts.assets.detail',
  'GET /get-asset-register': 'Accounts.assets.index',
  'POST /save-asset': 'Accounts.assets.create',
  'POST /preview-asset': 'Accounts.assets.create',
  'POST /update-asset': 'Accounts.assets.update',
  'POST /preview-asset-correction': 'Accounts.assets.update',
  'DELETE /delete-asset': 'Accounts.assets.delete',
  'GET /asset-import-template': 'Accounts.assets.import',
  'POST /check-asset-import': 'Accounts.assets.import',
  'POST /import-assets': 'Accounts.assets.import',
  'POST /undo-asset-import': 'Accounts.assets.delete',
  'GET /get-depreciation-runs': 'Accounts.depreciation.index',
  'GET /get-depreciation-run-details': 'Accounts.depreciation.index',
  'POST /preview-depreciation': 'Accounts.depreciation.run',
  'POST /run-depreciation': 'Accounts.depreciation.run',
  'POST /undo-depreciation': 'Accounts.depreciation.undo',
  'POST /transfer-asset': 'Accounts.assets.transfer',
  'POST /preview-asset-transfer': 'Accounts.assets.transfer',
  'POST /take-asset-transfer-back': 'Accounts.assets.transfer',
  'POST /dispose-asset': 'Accounts.assets.dispose',
  'POST /preview-asset-disposal': 'Accounts.assets.dispose',
  'POST /take-asset-disposal-back': 'Accounts.assets.dispose',
  'GET /get-asset-counts': 'Accounts.asset-counts.index',
  'GET /get-asset-count-details': 'Accounts.asset-counts.detail',
  'POST /save-asset-count': 'Accounts.asset-counts.create',
  'POST /update-asset-count': 'Accounts.asset-counts.update',
  'POST /close-asset-count': 'Accounts.asset-counts.update',
  'GET /get-books-years': 'Accounts.fiscal-years.index',
  'GET /get-year-checklist': 'Accounts.fiscal-years.index',
  'POST /preview-year-closing': 'Accounts.fiscal-years.close',
  'POST /close-year': 'Accounts.fiscal-years.close',
  'POST /ask-year-reopening': 'Accounts.fiscal-years.reopen',
  'POST /reopen-year': 'Accounts.fiscal-years.reopen',
  'POST /preview-year-adjustment': 'Accounts.fiscal-years.adjust',
  'POST /save-year-adjustment': 'Accounts.fiscal-years.adjust',
  'POST /sign-year': 'Accounts.fiscal-years.sign',
  'POST /preview-prior-year-adjustment': 'Accounts.fiscal-years.adjust-prior',
  'POST /save-prior-year-adjustment': 'Accounts.fiscal-years.adjust-prior',
  'POST /preview-merged-heads': 'Accounts.ledger-heads.merge',
  'POST /merge-ledger-heads': 'Accounts.ledger-heads.merge',
  'GET /get-bank-statements': 'Accounts.bank-reconciliation.index',
  'GET /get-bank-statement-details': 'Accounts.bank-reconciliation.detail',
  'GET /get-bank-statement-lines': 'Accounts.bank-reconciliation.detail',
  'GET /get-unreconciled-entries': 'Accounts.bank-reconciliation.detail',
  'POST /preview-bank-statement': 'Accounts.bank-reconciliation.create',
  'POST /save-bank-statement': 'Accounts.bank-reconciliation.create',
  'POST /match-bank-statement': 'Accounts.bank-reconciliation.match',
  'POST /match-bank-line': 'Accounts.bank-reconciliation.match',
  'POST /match-bank-parts': 'Accounts.bank-reconciliation.match',
  'POST /unmatch-bank-line': 'Accounts.bank-reconciliation.match',
  'POST /preview-bank-line': 'Accounts.bank-reconciliation.match',
  'POST /post-bank-line': 'Accounts.bank-reconciliation.match',
  'POST /note-outstanding-entries': 'Accounts.bank-reconciliation.match',
  'POST /finish-bank-statement': 'Accounts.bank-reconciliation.finish',
  'POST /reopen-bank-statement': 'Accounts.bank-reconciliation.reopen',
  'DELETE /delete-bank-statement': 'Accounts.bank-reconciliation.delete',
  'GET /get-bank-reconciliation': 'Accounts.bank-reconciliation.index',
  'GET /get-recurring-vouchers': 'Accounts.recurring-vouchers.index',
  'GET /get-recurring-voucher-details': 'Accounts.recurring-vouchers.detail',
  'POST /save-recurring-voucher': 'Accounts.recurring-vouchers.create',
  'POST /preview-recurring-voucher': 'Accounts.recurring-vouchers.create',
  'POST /approve-recurring-voucher': 'Accounts.recurring-vouchers.approve',
  'POST /set-recurring-voucher': 'Accounts.recurring-vouchers.update',
  'POST /post-recurring-vouchers': 'Accounts.recurring-vouchers.update',
  'GET /get-cost-allocations': 'Accounts.cost-allocations.index',
  'GET /get-cost-allocation-details': 'Accounts.cost-allocations.detail',
  'POST /plan-cost-allocation': 'Accounts.cost-allocations.create',
  'POST /preview-cost-allocation': 'Accounts.cost-allocations.create',
  'POST /save-cost-allocation': 'Accounts.cost-allocations.create',
  'POST /reverse-cost-allocation': 'Accounts.cost-allocations.reverse',
  'GET /get-opening-balances': 'Accounts.opening-balances.index',
  'POST /preview-opening-balances': 'Accounts.opening-balances.create',
  'POST /save-opening-balances': 'Accounts.opening-balances.create',
  'POST /preview-uncleared-cheques': 'Accounts.opening-balances.create',
  'POST /save-uncleared-cheques': 'Accounts.opening-balances.create',
  'POST /preview-inter-campus-opening': 'Accounts.opening-balances.create',
  'POST /save-inter-campus-opening': 'Accounts.opening-balances.create',
  'POST /preview-cleared-opening-balance': 'Accounts.opening-balances.clear',
  'POST /clear-opening-balance': 'Accounts.opening-balances.clear',
  'GET /get-payees': 'Accounts.payees.index',
  'GET /get-payee-details': 'Accounts.payees.details',
  'POST /save-payee': 'Accounts.payees.create',
  'POST /update-payee': 'Accounts.payees.update',
  'DELETE /payees/{id}': 'Accounts.payees.delete',
  'GET /payee-import-template': 'Accounts.payees.create',
  'POST /check-payee-import': 'Accounts.payees.create',
  'POST /import-payees': 'Accounts.payees.create',
  'POST /undo-payee-import': 'Accounts.payees.delete',
  'GET /get-staff-openings': 'Students & Staff.staff-openings.index',
  'GET /staff-opening-import-template': 'Students & Staff.staff-openings.import',
  'POST /check-staff-opening-import': 'Students & Staff.staff-openings.import',
  'POST /import-staff-openings': 'Students & Staff.staff-openings.import',
  'POST /undo-staff-opening-import': 'Students & Staff.staff-openings.import',
  'POST /take-staff-opening-back': 'Students & Staff.staff-openings.import',
  'GET /get-lectures-held': 'Students & Staff.lecture-counts.index',
  'GET /get-proposed-staff-children': 'Students & Staff.staff-children.create',
  'GET /get-payroll-runs': 'Students & Staff.staff.index-payroll',
  'GET /get-payroll-run-details': 'Students & Staff.staff.index-payroll',
  'POST /save-payroll-run': 'Students & Staff.staff.create-payroll',
  'POST /check-payroll-run': 'Students & Staff.staff.check-payroll',
  'POST /approve-payroll-run': 'Students & Staff.staff.approve-payroll',
  'POST /preview-approved-payroll-run': 'Students & Staff.staff.index-payroll',
  'POST /reverse-payroll-run': 'Students & Staff.staff.reverse-payroll',
  'DELETE /payroll-runs/{id}': 'Students & Staff.staff.delete-payroll',
  'GET /get-payroll-variance': 'Students & Staff.staff.index-payroll',
  'GET /get-salary-register': 'Students & Staff.staff.index-payroll',
  'GET /get-cash-salaries': 'Students & Staff.staff.index-payroll',
  'GET /get-staff-leave-balances': 'Students & Staff.staff.index-payroll',
  'GET /get-staff-provisions': 'Students & Staff.staff.index-payroll',
  'GET /get-salary-tax': 'Students & Staff.staff.index-payroll',
  'GET /salary-tax-certificate': 'Students & Staff.staff.index-payroll',
  'GET /get-payslips': 'Students & Staff.staff.index-payroll',
  'GET /get-payslip-details': 'Students & Staff.staff.index-payroll',
  'GET /payslip-pdf': 'Students & Staff.staff.index-payroll',
  'POST /print-payslips': 'Students & Staff.staff.index-payroll',
  'POST /hold-salary': 'Students & Staff.staff.hold-salary',
  'POST /release-salary': 'Students & Staff.staff.hold-salary',
  'POST /pay-salaries': 'Students & Staff.staff.pay-payroll',
  'POST /preview-salaries': 'Students & Staff.staff.pay-payroll',
  'POST /take-salary-payment-back': 'Students & Staff.staff.reverse-payroll',
  'GET /salary-bank-file': 'Students & Staff.staff.pay-payroll',
  'POST /return-salary': 'Students & Staff.staff.pay-payroll',
  'GET /get-staff-loans': 'Students & Staff.staff-loans.index',
  'GET /get-staff-loan-details': 'Students & Staff.staff-loans.details',
  'POST /save-staff-loan': 'Students & Staff.staff-loans.create',
  'POST /approve-staff-loan': 'Students & Staff.staff-loans.approve',
  'POST /preview-approved-staff-loan': 'Students & Staff.staff-loans.approve',
  'POST /reject-staff-loan': 'Students & Staff.staff-loans.approve',
  'POST /repay-staff-loan': 'Students & Staff.staff-loans.repay',
  'POST /preview-staff-loan-repayment': 'Students & Staff.staff-loans.repay',
  'GET /get-payroll-deposits': 'Students & Staff.payroll-deposits.index',
  'POST /save-payroll-deposit': 'Students & Staff.payroll-deposits.create',
  'POST /preview-payroll-deposit': 'Students & Staff.payroll-deposits.create',
  'POST /take-payroll-deposit-back': 'Students & Staff.payroll-deposits.take-back',
  'GET /get-payroll-dues': 'Students & Staff.payroll-deposits.index',
  'GET /get-my-payslips': 'Students & Staff.payslips.own',
  'GET /my-payslip-pdf': 'Students & Staff.payslips.own',
  'GET /my-tax-certificate': 'Students & Staff.payslips.own',
  'GET /get-pay-structures': 'Students & Staff.pay-structures.index',
  'GET /get-pay-structure-details': 'Students & Staff.pay-structures.details',
  'POST /save-pay-structure': 'Students & Staff.pay-structures.create',
  'POST /update-pay-structure': 'Students & Staff.pay-structures.update',
  'DELETE /pay-structures/{id}': 'Students & Staff.pay-structures.delete',
  'GET /pay-structure-import-template': 'Students & Staff.pay-structures.create',
  'POST /check-pay-structure-import': 'Students & Staff.pay-structures.create',
  'POST /import-pay-structures': 'Students & Staff.pay-structures.create',
  'POST /undo-pay-structure-import': 'Students & Staff.pay-structures.delete',
  'GET /get-pay-adjustments': 'Students & Staff.pay-adjustments.index',
  'GET /get-pay-adjustment-details': 'Students & Staff.pay-adjustments.details',
  'POST /save-pay-adjustment': 'Students & Staff.pay-adjustments.create',
  'POST /update-pay-adjustment': 'Students & Staff.pay-adjustments.update',
  'DELETE /pay-adjustments/{id}': 'Students & Staff.pay-adjustments.delete',
  'GET /get-lecture-counts': 'Students & Staff.lecture-counts.index',
  'GET /get-lecture-count-details': 'Students & Staff.lecture-counts.details',
  'POST /save-lecture-count': 'Students & Staff.lecture-counts.create',
  'POST /update-lecture-count': 'Students & Staff.lecture-counts.update',
  'DELETE /lecture-counts/{id}': 'Students & Staff.lecture-counts.delete',
  'GET /get-pay-shares': 'Students & Staff.pay-shares.index',
  'GET /get-pay-share-details': 'Students & Staff.pay-shares.details',
  'POST /save-pay-share': 'Students & Staff.pay-shares.create',
  'POST /update-pay-share': 'Students & Staff.pay-shares.update',
  'DELETE /pay-shares/{id}': 'Students & Staff.pay-shares.delete',
  'GET /get-staff-children': 'Students & Staff.staff-children.index',
  'GET /get-staff-child-details': 'Students & Staff.staff-children.details',
  'POST /save-staff-child': 'Students & Staff.staff-children.create',
  'POST /update-staff-child': 'Students & Staff.staff-children.update',
  'DELETE /staff-children/{id}': 'Students & Staff.staff-children.delete',
  'GET /get-contribution-rates': 'Students & Staff.contribution-rates.index',
  'GET /get-contribution-rate-details': 'Students & Staff.contribution-rates.details',
  'POST /save-contribution-rate': 'Students & Staff.contribution-rates.create',
  'POST /update-contribution-rate': 'Students & Staff.contribution-rates.update',
  'DELETE /contribution-rates/{id}': 'Students & Staff.contribution-rates.delete',
  'POST /confirm-contribution-rate': 'Students & Staff.contribution-rates.confirm',
  'GET /get-tax-tables': 'Students & Staff.tax-tables.index',
  'GET /get-tax-table-details': 'Students & Staff.tax-tables.details',
  'POST /save-tax-table': 'Students & Staff.tax-tables.create',
  'POST /update-tax-table': 'Students & Staff.tax-tables.update',
  'DELETE /tax-tables/{id}': 'Students & Staff.tax-tables.delete',
  'POST /confirm-tax-table': 'Students & Staff.contribution-rates.confirm',
  'GET /get-salary-file-formats': 'Students & Staff.salary-file-formats.index',
  'GET /get-salary-file-format-details': 'Students & Staff.salary-file-formats.details',
  'POST /save-salary-file-format': 'Students & Staff.salary-file-formats.create',
  'POST /update-salary-file-format': 'Students & Staff.salary-file-formats.update',
  'DELETE /salary-file-formats/{id}': 'Students & Staff.salary-file-formats.delete',
  'GET /get-late-fee-rules': 'Accounts.late-fee-rules.index',
  'POST /save-late-fee-rule': 'Accounts.late-fee-rules.create',
  'DELETE /late-fee-rules/{id}': 'Accounts.late-fee-rules.delete',
  'GET /get-student-openings': 'Accounts.student-openings.index',
  'GET /student-opening-import-template': 'Accounts.student-openings.import',
  'POST /check-student-opening-import': 'Accounts.student-openings.import',
  'POST /import-student-openings': 'Accounts.student-openings.import',
  'POST /undo-student-opening-import': 'Accounts.student-openings.import',
  'POST /take-student-opening-back': 'Accounts.student-openings.import',
  'GET /get-concessions': 'Accounts.concessions.index',
  'GET /get-concession-details': 'Accounts.concessions.details',
  'POST /save-concession': 'Accounts.concessions.create',
  'POST /recommend-concession': 'Accounts.concessions.recommend',
  'POST /approve-concession': 'Accounts.concessions.approve',
  'POST /reject-concession': 'Accounts.concessions.approve',
  'POST /end-concession': 'Accounts.concessions.end',
  'GET /get-fee-accounts': 'Accounts.students.index',
  'POST /preview-installments': 'Accounts.students.fee-plan',
  'POST /save-installments': 'Accounts.students.fee-plan',
  'GET /get-installment-details': 'Accounts.students.installment-details',
  'POST /change-student-route': 'Accounts.students.fee-plan',
  'POST /apply-route-amount': 'Accounts.students.fee-plan',
  'GET /get-single-installment': 'Accounts.students.installment-details',
  'GET /search-single-installment': 'Accounts.challan-forms.index',
  'GET /search-printed-installment': 'Accounts.challan-forms.index',
  'GET /get-paid-installment': 'Accounts.challan-forms.index',
  'GET /get-challans': 'Accounts.challan-forms.index',
  'GET /get-challan-details': 'Accounts.challan-forms.index',
  'POST /issue-challans': 'Accounts.challan-forms.issue',
  'POST /re-issue-challan': 'Accounts.challan-forms.issue',
  'POST /revise-installment': 'Accounts.students.revise-installment-plan',
  'POST /cancel-challan': 'Accounts.challan-forms.cancel',
  'POST /upload-installment-attachment': 'Accounts.students.upload-attachment',
  'POST /confirm-print': 'Accounts.challan-forms.print',
  'GET /challan-pdf': 'Accounts.challan-forms.pdf',
  'GET /get-bill-months': 'Accounts.bill-runs.create',
  'POST /preview-bill-run': 'Accounts.bill-runs.create',
  'POST /run-bill-run': 'Accounts.bill-runs.create',
  'GET /get-bill-runs': 'Accounts.bill-runs.index',
  'POST /print-challans': 'Accounts.challan-forms.print',
  'GET /get-fine-details': 'Accounts.fines.index',
  'POST /add-fine': 'Accounts.fines.create',
  'POST /add-reprint-fine': 'Accounts.fines.reprint',
  'POST /add-late-fee-fine': 'Accounts.fines.late-fee',
  'POST /waive-fine': 'Accounts.fines.waive',
  'POST /preview-late-fees': 'Accounts.fines.late-fee',
  'POST /run-late-fees': 'Accounts.fines.late-fee',
  'GET /get-applicant-slips': 'Accounts.applicant-slips.index',
  'GET /get-applicant-slip-details': 'Accounts.applicant-slips.index',
  'GET /applicant-slip-pdf': 'Accounts.applicant-slips.index',
  'POST /receive-applicant-slip': 'Accounts.applicant-slips.receive',
  'POST /preview-applicant-slip': 'Accounts.applicant-slips.receive',
  'POST /unpaid-applicant-slip': 'Accounts.applicant-slips.reverse',
  'POST /preview-unpaid-applicant-slip': 'Accounts.applicant-slips.reverse',
  'POST /revive-admission': 'Accounts.students.revive-admission',
  'GET /get-tills': 'Accounts.tills.index',
  'GET /get-till-details': 'Accounts.tills.details',
  'GET /get-my-till': 'Accounts.tills.create',
  'POST /save-till': 'Accounts.tills.create',
  'POST /preview-till': 'Accounts.tills.create',
  'POST /close-till': 'Accounts.tills.close',
  'POST /preview-closed-till': 'Accounts.tills.close',
  'POST /reopen-till': 'Accounts.tills.reopen',
  'POST /preview-reopened-till': 'Accounts.tills.reopen',
  'POST /save-till-handover': 'Accounts.tills.hand-over',
  'POST /accept-till-handover': 'Accounts.tills.hand-over',
  'POST /withdraw-till-handover': 'Accounts.tills.hand-over',
  'POST /save-till-count': 'Accounts.tills.count-absent',
  'POST /accept-till-count': 'Accounts.tills.count-absent',
  'POST /preview-accepted-till-count': 'Accounts.tills.count-absent',
  'POST /withdraw-till-count': 'Accounts.tills.count-absent',
  'POST /save-till-deposit': 'Accounts.tills.deposit',
  'POST /preview-till-deposit': 'Accounts.tills.deposit',
  'GET /get-till-report': 'Accounts.tills.details',
  'GET /get-paid-students': 'Accounts.students.index',
  'POST /approve-installment': 'Accounts.students.approve-installment',
  'POST /preview-collection': 'Accounts.students.approve-installment',
  'POST /unpaid-installment': 'Accounts.students.unpaid-installment',
  'POST /preview-unpaid-installment': 'Accounts.students.unpaid-installment',
  'GET /get-unpaying-days': 'Accounts.students.unpaid-installment',
  'GET /get-fee-receipts': 'Accounts.fee-receipts.index',
  'GET /get-fee-receipt-details': 'Accounts.fee-receipts.details',
  'POST /add-receipt-number': 'Accounts.students.approve-installment',
  'GET /fee-receipt-pdf': 'Accounts.fee-receipts.details',
  'GET /get-bank-files': 'Accounts.bank-files.index',
  'GET /get-bank-file-details': 'Accounts.bank-files.index',
  'GET /get-bank-lines': 'Accounts.bank-files.index',
  'POST /preview-bank-file': 'Accounts.bank-files.create',
  'POST /check-bank-file': 'Accounts.bank-files.create',
  'POST /post-bank-file': 'Accounts.bank-files.post',
  'POST /ignore-bank-lines': 'Accounts.bank-files.post',
  'POST /reverse-bank-line': 'Accounts.students.unpaid-installment',
  'POST /accept-bank-line': 'Accounts.bank-files.post',
  'GET /get-bank-line-receipts': 'Accounts.bank-files.post',
  'POST /tie-bank-line': 'Accounts.bank-files.post',
  'GET /get-biller-keys': 'Accounts.biller-keys.index',
  'POST /save-biller-key': 'Accounts.biller-keys.create',
  'POST /update-biller-key': 'Accounts.biller-keys.update',
  'GET /get-biller-calls': 'Accounts.biller-keys.index',
  'POST /bill-inquiry': 'public',
  'POST /bill-payment': 'public',
  'POST /save-receipt': 'Accounts.receipts.create',
  'POST /preview-receipt': 'Accounts.receipts.create',
  'POST /realise-cheques': 'Accounts.cheques.realise',
  'POST /preview-realised-cheques': 'Accounts.cheques.realise',
  'POST /bounce-cheque': 'Accounts.cheques.bounce',
  'POST /preview-bounced-cheque': 'Accounts.cheques.bounce',
  'GET /get-unidentified-receipts': 'Accounts.unidentified-receipts.index',
  'POST /post-unidentified-lines': 'Accounts.bank-files.post',
  'POST /settle-unidentified-receipt': 'Accounts.unidentified-receipts.settle',
  'POST /settle-applicant-slip': 'Accounts.unidentified-receipts.settle',
  'GET /get-fee-exceptions': 'Accounts.fee-exceptions.index',
  'GET /get-student-statement': 'Accounts.students.statement',
  'GET /student-statement-pdf': 'Accounts.students.statement',
  'GET /get-defaulters': 'Accounts.defaulters.index',
  'GET /get-promises': 'Accounts.defaulters.index',
  'POST /save-promise': 'Accounts.defaulters.promise',
  'POST /update-promise': 'Accounts.defaulters.promise',
  'GET /fetch-struck-off-students': 'Accounts.struck-off-students.index',
  'GET /fetch-paid-struck-off-students': 'Accounts.restore-students.index',
  'POST /struck-off-students': 'Accounts.struck-off-students.create',
  'POST /preview-struck-off-students': 'Accounts.struck-off-students.create',
  'POST /expel-students': 'Accounts.struck-off-students.expel',
  'POST /preview-expelled-students': 'Accounts.struck-off-students.expel',
  'POST /recieve-struck-off-fine': 'Accounts.restore-students.recieve-fine',
  'POST /restore-student': 'Accounts.restore-students.restore',
  'POST /preview-restored-student': 'Accounts.restore-students.restore',
  'POST /preview-strike-offs': 'Accounts.struck-off-students.create',
  'POST /run-strike-offs': 'Accounts.struck-off-students.create',
  'GET /get-refund-rules': 'Accounts.refund-rules.index',
  'POST /save-refund-rule': 'Accounts.refund-rules.create',
  'DELETE /refund-rules/{id}': 'Accounts.refund-rules.delete',
  'GET /get-settlements': 'Accounts.settlements.index',
  'GET /get-settlement-details': 'Accounts.settlements.details',
  'POST /preview-settlement': 'Accounts.settlements.create',
  'POST /save-settlement': 'Accounts.settlements.create',
  'POST /preview-approved-settlement': 'Accounts.settlements.details',
  'POST /approve-settlement': 'Accounts.settlements.approve',
  'POST /preview-undone-settlement': 'Accounts.settlements.take-back',
  'POST /undo-settlement': 'Accounts.settlements.take-back',
  'GET /get-student-refunds': 'Accounts.refunds.index',
  'GET /get-student-refund-details': 'Accounts.refunds.index',
  'GET /get-refundable': 'Accounts.refunds.create',
  'POST /save-student-refund': 'Accounts.refunds.create',
  'POST /preview-student-refund': 'Accounts.refunds.create',
  'POST /approve-student-refund': 'Accounts.refunds.approve',
  'POST /preview-approved-refund': 'Accounts.refunds.index',
  'POST /reject-student-refund': 'Accounts.refunds.approve',
  'POST /pay-refund': 'Accounts.settlements.pay',
  'POST /preview-refund': 'Accounts.settlements.pay',
  'POST /take-refund-payment-back': 'Accounts.settlements.take-back',
  'GET /get-write-offs': 'Accounts.write-offs.index',
  'GET /get-write-off-details': 'Accounts.write-offs.index',
  'POST /save-write-off': 'Accounts.write-offs.create',
  'POST /preview-write-off': 'Accounts.write-offs.create',
  'POST /approve-write-off': 'Accounts.write-offs.approve',
  'POST /preview-approved-write-off': 'Accounts.write-offs.index',
  'POST /reject-write-off': 'Accounts.write-offs.approve',
  'POST /take-write-off-back': 'Accounts.write-offs.approve',
  'POST /receive-written-off': 'Accounts.write-offs.receive',
  'POST /preview-written-off-receipt': 'Accounts.write-offs.receive',
  'POST /take-written-off-receipt-back': 'Accounts.write-offs.approve',
  'GET /get-allowance-runs': 'Accounts.allowances.index',
  'GET /get-allowance-run-details': 'Accounts.allowances.index',
  'POST /plan-allowance-run': 'Accounts.allowances.create',
  'POST /preview-allowance-run': 'Accounts.allowances.create',
  'POST /save-allowance-run': 'Accounts.allowances.create',
  'POST /reverse-allowance-run': 'Accounts.allowances.reverse',
  'POST /save-counter-machine': 'Accounts.provisional-receipts.create',
  'GET /get-counter-dues': 'Accounts.provisional-receipts.create',
  'POST /save-provisional-receipt': 'Accounts.provisional-receipts.create',
  'GET /get-provisional-receipts': 'Accounts.provisional-receipts.index',
  'POST /decide-provisional-receipt': 'Accounts.provisional-receipts.decide',
  'POST /preview-decided-receipt': 'Accounts.provisional-receipts.decide',
  'GET /get-post-dated-cheques': 'Accounts.post-dated-cheques.index',
  'GET /get-post-dated-cheque-details': 'Accounts.post-dated-cheques.index',
  'POST /save-post-dated-cheque': 'Accounts.post-dated-cheques.create',
  'POST /receive-post-dated-cheque': 'Accounts.post-dated-cheques.receive',
  'POST /preview-received-post-dated-cheque': 'Accounts.post-dated-cheques.receive',
  'POST /give-back-post-dated-cheque': 'Accounts.post-dated-cheques.receive',
  'GET /get-card-settlements': 'Accounts.card-settlements.index',
  'POST /settle-cards': 'Accounts.card-settlements.create',
  'POST /preview-settled-cards': 'Accounts.card-settlements.create',
  'POST /undo-card-settlement': 'Accounts.card-settlements.create',
  'POST /sponsor-challan': 'Accounts.sponsored-challans.create',
  'POST /preview-sponsored-challan': 'Accounts.sponsored-challans.create',
  'GET /get-deposit-claims': 'Accounts.deposit-claims.index',
  'GET /get-my-deposit-claims': 'Accounts.deposit-claims.create',
  'GET /get-deposit-claim-details': 'Accounts.deposit-claims.index',
  'POST /claim-deposit': 'Accounts.deposit-claims.create',
  'POST /accept-deposit-claim': 'Accounts.deposit-claims.decide',
  'POST /preview-accepted-claim': 'Accounts.deposit-claims.decide',
  'POST /refuse-deposit-claim': 'Accounts.deposit-claims.decide',
  'GET /get-reallocations': 'Accounts.reallocations.index',
  'GET /get-reallocation-details': 'Accounts.reallocations.index',
  'POST /reallocate-receipt': 'Accounts.reallocations.create',
  'POST /preview-reallocation': 'Accounts.reallocations.create',
  'POST /undo-reallocation': 'Accounts.reallocations.create',
  'GET /get-fee-notices': 'Accounts.fee-notices.index',
  'POST /send-fee-notices': 'Accounts.fee-notices.create',
  'POST /preview-fee-notices': 'Accounts.fee-notices.create',
  'POST /run-fee-notices': 'Accounts.fee-notices.create',
  'POST /apply-advance': 'Accounts.students.approve-installment',
  'POST /take-advance-off': 'Accounts.students.unpaid-installment',
  'GET /get-fee-heads': 'Accounts.fee-heads.index',
  'GET /get-fee-head-details': 'Accounts.fee-heads.details',
  'POST /save-fee-head': 'Accounts.fee-heads.create',
  'POST /update-fee-head': 'Accounts.fee-heads.update',
  'DELETE /fee-heads/{id}': 'Accounts.fee-heads.delete',
  'GET /get-fee-templates': 'Accounts.fee-templates.index',
  'GET /get-fee-template-details': 'Accounts.fee-templates.details',
  'POST /save-fee-template': 'Accounts.fee-templates.create',
  'POST /update-fee-template': 'Accounts.fee-templates.update',
  'DELETE /fee-templates/{id}': 'Accounts.fee-templates.delete',
  'GET /get-transport-routes': 'Accounts.transport-routes.index',
  'GET /get-transport-route-details': 'Accounts.transport-routes.details',
  'POST /save-transport-route': 'Accounts.transport-routes.create',
  'POST /update-transport-route': 'Accounts.transport-routes.update',
  'DELETE /transport-routes/{id}': 'Accounts.transport-routes.delete',
  'GET /transport-route-import-template': 'Accounts.transport-routes.create',
  'POST /check-transport-route-import': 'Accounts.transport-routes.create',
  'POST /import-transport-routes': 'Accounts.transport-routes.create',
  'POST /undo-transport-route-import': 'Accounts.transport-routes.delete',
  'GET /get-sponsors': 'Accounts.sponsors.index',
  'GET /get-sponsor-details': 'Accounts.sponsors.details',
  'POST /save-sponsor': 'Accounts.sponsors.create',
  'POST /update-sponsor': 'Accounts.sponsors.update',
  'DELETE /sponsors/{id}': 'Accounts.sponsors.delete',
  'GET /get-hostel-rooms': 'Accounts.hostel-rooms.index',
  'GET /get-hostel-room-details': 'Accounts.hostel-rooms.details',
  'POST /save-hostel-room': 'Accounts.hostel-rooms.create',
  'POST /update-hostel-room': 'Accounts.hostel-rooms.update',
  'DELETE /hostel-rooms/{id}': 'Accounts.hostel-rooms.delete',
  'GET /get-allowance-rates': 'Accounts.allowance-rates.index',
  'GET /get-allowance-rate-details': 'Accounts.allowance-rates.details',
  'POST /save-allowance-rate': 'Accounts.allowance-rates.create',
  'POST /update-allowance-rate': 'Accounts.allowance-rates.update',
  'DELETE /allowance-rates/{id}': 'Accounts.allowance-rates.delete',
  'GET /get-fast-tests': 'Boards & Applications.fast-tests.index',
  'GET /get-fast-test-details': 'Boards & Applications.fast-tests.details',
  'POST /save-fast-test': 'Boards & Applications.fast-tests.create',
  'POST /update-fast-test': 'Boards & Applications.fast-tests.update',
  'POST /step-fast-test': 'Boards & Applications.fast-tests.update',
  'DELETE /delete-fast-test': 'Boards & Applications.fast-tests.delete',
  'GET /get-fast-campuses': 'public',
  'POST /save-fast': 'public',
  'POST /confirm-fast': 'public',
  'POST /open-fast': 'public',
  'POST /upload-fast-photo': 'public',
  'GET /get-last-application': 'public',
  'GET /get-fast-status': 'public',
  'GET /get-fast-roll-no-slip': 'public',
  'GET /fast-fee-slip-pdf': 'public',
  'GET /get-fast-results': 'public',
  'GET /get-fasts': 'Boards & Applications.fast-applications.index',
  'GET /get-fast-details': 'Boards & Applications.fast-applications.detail',
  'POST /update-fast': 'Boards & Applications.fast-applications.create',
  'POST /renew-fast-fee-slip': 'Boards & Applications.fast-applications.create',
  'POST /approve-fast/applications': 'Boards & Applications.fast-applications.approve',
  'POST /reject-fast/applications': 'Boards & Applications.fast-applications.approve',
  'POST /print-fast-slips': 'Boards & Applications.fast-applications.approve',
  'GET /get-fast-attendance': 'Boards & Applications.fast-applications.attendance',
  'POST /save-fast-attendance': 'Boards & Applications.fast-applications.attendance',
  'GET /get-fast-scripts': 'Boards & Applications.fast-award-lists.scripts',
  'POST /give-fast-script-codes': 'Boards & Applications.fast-award-lists.scripts',
  'GET /get-fast-test-marks': 'Boards & Applications.fast-award-lists.create',
  'POST /save-fast-marks': 'Boards & Applications.fast-award-lists.create',
  'GET /fast-marks-sheet': 'Boards & Applications.fast-award-lists.create',
  'POST /check-fast-marks': 'Boards & Applications.fast-award-lists.create',
  'GET /get-fast-award-lists': 'Boards & Applications.fast-award-lists.index',
  'GET /get-fast-awardlist': 'Boards & Applications.fast-award-lists.index',
  'GET /get-fast-merits': 'Boards & Applications.fast-award-lists.index',
  'POST /preview-fast-award-list': 'Boards & Applications.fast-award-lists.create',
  'POST /save-fast-award-list': 'Boards & Applications.fast-award-lists.publish',
  'POST /publish-fast-award-list': 'Boards & Applications.fast-award-lists.publish',
  'POST /pass-on-fast-offers': 'Boards & Applications.fast-award-lists.publish',
  'POST /decline-fast-offer': 'Boards & Applications.fast-award-lists.publish',
  'GET /get-scholarships': 'Boards & Applications.scholarships.index',
  'GET /get-scholarship-details': 'Boards & Applications.scholarships.details',
  'POST /save-scholarship': 'Boards & Applications.scholarships.create',
  'POST /update-scholarship': 'Boards & Applications.scholarships.update',
  'DELETE /delete-scholarship': 'Boards & Applications.scholarships.delete',
  'POST /fund-scholarship': 'Boards & Applications.scholarships.fund',
  'GET /get-scholarship-entries': 'Boards & Applications.scholarships.details',
  'GET /get-scholarship-awards': 'Boards & Applications.scholarships.index',
  'GET /get-scholarship-award-details': 'Boards & Applications.scholarships.details',
  'POST /preview-scholarship-awards': 'Boards & Applications.scholarships.award',
  'POST /award-scholarship': 'Boards & Applications.scholarships.award',
  'POST /renew-scholarship': 'Boards & Applications.scholarships.award',
  'POST /approve-scholarship-awards': 'Boards & Applications.scholarships.approve',
  'POST /reject-scholarship-awards': 'Boards & Applications.scholarships.approve',
  'POST /confirm-scholarship-awards': 'Boards & Applications.scholarships.approve',
  'POST /confirm-scholarship-award': 'Boards & Applications.scholarships.approve',
  'POST /revoke-scholarship-awards': 'Boards & Applications.scholarships.revoke',
  'POST /check-scholarship': 'Boards & Applications.scholarships.award',
  'GET /get-scholarship-checks': 'Boards & Applications.scholarships.details',
  'GET /get-inquiries': 'Admissions.inquiries.index',
  'GET /get-inquiry-details': 'Admissions.inquiries.detail',
  'POST /save-inquiry': 'public',
  'POST /update-inquiry': 'Admissions.inquiries.update',
  'DELETE /delete-inquiry': 'Admissions.inquiries.delete',
  'GET /find-similar-inquiries': 'Admissions.inquiries.create',
  'POST /log-inquiry-contact': 'Admissions.inquiries.update',
  'POST /move-inquiry': 'Admissions.inquiries.update',
  'POST /message-inquiry': 'Admissions.inquiries.update',
  'POST /assign-inquiries': 'Admissions.inquiries.assign',
  'POST /merge-inquiries': 'Admissions.inquiries.delete',
  'GET /inquiry-import-template': 'Admissions.inquiries.create',
  'POST /check-inquiry-import': 'Admissions.inquiries.create',
  'POST /import-inquiries': 'Admissions.inquiries.create',
  'POST /undo-inquiry-import': 'Admissions.inquiries.delete',
  'GET /get-inquiry-funnel': 'Admissions.inquiries.report',
  'GET /get-inquiry-sources': 'Admissions.inquiries.report',
  'GET /get-admissions': 'Admissions.admissions.index',
  'GET /get-admission-details': 'Admissions.admissions.detail',
  'POST /save-admission': 'public',
  'POST /update-admission': 'public',
  'DELETE /delete-admission-details': 'Admissions.admissions.delete',
  'POST /decide-admission': 'Admissions.admissions.decide',
  'POST /hold-admission-seat': 'Admissions.admissions.decide',
  'POST /get-own-admission': 'public',
  'GET /fetch-admission-data': 'Admissions.admissions.create',
  'GET /get-admission-choices': 'public',
  'GET /get-admission-fee': 'public',
  'POST /get-own-admission-status': 'public',
  'POST /find-admission': 'public',
  'GET /get-admission-status': 'signed_in',
  'POST /upload-documents': 'public',
  'POST /mark-admission-paper': 'Admissions.admissions.verify',
  'POST /set-admission-condition': 'Admissions.admissions.verify',
  'POST /decide-admission-condition': 'Admissions.admissions.verify',
  'POST /verify-admission-education': 'Admissions.admissions.verify',
  'GET /get-seat-board': 'Admissions.seat-pools.index',
  'GET /fetch-students-data': 'Academics.approve-students.index',
  'GET /fetch-approved-students': 'Academics.manual-sections.index',
  'POST /approve-admission': 'Academics.approve-students.approve',
  'POST /preview-approvals': 'Academics.approve-students.approve',
  'POST /approve-admissions': 'Academics.approve-students.approve',
  'GET /get-inquiry-campaigns': 'Admissions.campaigns.index',
  'GET /get-inquiry-campaign-details': 'Admissions.campaigns.details',
  'POST /save-inquiry-campaign': 'Admissions.campaigns.create',
  'POST /update-inquiry-campaign': 'Admissions.campaigns.update',
  'DELETE /inquiry-campaigns/{id}': 'Admissions.campaigns.delete',
  'GET /get-seat-pools': 'Admissions.seat-pools.index',
  'GET /get-seat-pool-details': 'Admissions.seat-pools.details',
  'POST /save-seat-pool': 'Admissions.seat-pools.create',
  'POST /update-seat-pool': 'Admissions.seat-pools.update',
  'DELETE /seat-pools/{id}': 'Admissions.seat-pools.delete',
  'GET /get-admission-requirements': 'Admissions.requirements.index',
  'GET /get-admission-requirement-details': 'Admissions.requirements.details',
  'POST /save-admission-requirement': 'Admissions.requirements.create',
  'POST /update-admission-requirement': 'Admissions.requirements.update',
  'DELETE /admission-requirements/{id}': 'Admissions.requirements.delete',
  'POST /': 'website content.update',
  'GET /get-pages': 'website content.index',
  'GET /get-page-details': 'website content.index',
  'POST /update-page': 'website content.update',
  'GET /get-content-revisions': 'website content.index',
  'POST /publish-content': 'website content.publish',
  'POST /discard-draft': 'website content.update',
  'POST /unpublish-content': 'website content.publish',
  'POST /restore-revision': 'website content.update',
  'POST /preview-content': 'website content.update',
  'POST /start-preview': 'website content.index',
  'POST /end-preview': 'website content.index',
  'GET /get-blogs': 'website content.index',
  'GET /get-blog-details': 'website content.index',
  'POST /save-blog': 'website content.create',
  'POST /update-blog': 'website content.update',
  'DELETE /delete-blog': 'website content.delete',
  'GET /get-events': 'website content.index',
  'GET /get-event-details': 'website content.index',
  'POST /save-event': 'website content.create',
  'POST /update-event': 'website content.update',
  'DELETE /delete-event': 'website content.delete',
  'GET /get-banners': 'website content.index',
  'GET /get-banner-details': 'website content.index',
  'POST /save-banner': 'website content.create',
  'POST /update-banner': 'website content.update',
  'POST /order-banners': 'website content.update',
  'DELETE /delete-banner': 'website content.delete',
  'GET /get-albums': 'website content.index',
  'GET /get-album-details': 'website content.index',
  'POST /save-album': 'website content.create',
  'POST /update-album': 'website content.update',
  'DELETE /delete-album': 'website content.delete',
  'GET /get-campus-page-details': 'website content.index',
  'POST /update-campus-page': 'website content.update',
  'GET /get-pictures': 'website content.index',
  'GET /get-picture-details': 'website content.index',
  'POST /save-picture': 'website content.create',
  'POST /update-picture': 'website content.update',
  'DELETE /delete-picture': 'website content.delete',
  'GET /get-messages': 'website content.index',
  'GET /get-message-details': 'website content.index',
  'POST /save-message': 'public',
  'POST /update-message': 'website content.update',
  'POST /update-messages': 'website content.update',
  'GET /get-place-figures': 'Reports.place-figures.index',
  'GET /fetch-fee-report': 'Reports.admin-fee-report.index',
  'GET /get-campus-comparison': 'Reports.admin-fee-report.index',
  'GET /get-campus-day': 'Reports.admin-fee-report.index',
  'GET /get-dues-ageing': 'Accounts.defaulters.index',
  'GET /get-recovery-funnel': 'Accounts.defaulters.index',
  'GET /get-collection-days': 'Accounts.fee-receipts.index',
  'GET /get-student-report': 'Reports.admin-student-report.index',
  'GET /get-admissions-and-leavings': 'Reports.admin-student-report.index',
  'GET /get-collection-report': 'Accounts.fee-receipts.index',
  'GET /get-cheque-report': 'Accounts.fee-receipts.index',
  'GET /get-concession-report': 'Accounts.concessions.index',
  'GET /get-advance-report': 'Accounts.students.index',
  'GET /get-security-register': 'Accounts.students.index',
  'GET /get-section-dues': 'Reports.admin-fee-report.index',
  'GET /get-class-seats': 'Academic Management.sections.index',
  'GET /get-admin-data': 'dashboard.index',
  'GET /get-collection-months': 'dashboard.index',
  'GET /get-reports': 'Reports.report-index.index',
  'POST /favourite-report': 'Reports.report-index.index',
  'POST /note-report-use': 'Reports.report-index.index',
  'GET /get-report-sets': 'Reports.saved-parameters.index',
  'POST /save-report-set': 'Reports.saved-parameters.index',
  'POST /update-report-set': 'Reports.saved-parameters.index',
  'DELETE /delete-report-set': 'Reports.saved-parameters.index',
  'GET /get-report-schedules': 'Reports.report-schedules.index',
  'GET /get-report-deliveries': 'Reports.report-schedules.details',
  'GET /get-report-schedule-details': 'Reports.report-schedules.details',
  'POST /save-report-schedule': 'Reports.report-schedules.create',
  'POST /update-report-schedule': 'Reports.report-schedules.update',
  'POST /pause-report-schedule': 'Reports.report-schedules.update',
  'DELETE /delete-report-schedule': 'Reports.report-schedules.delete',
  'POST /run-report-schedule': 'Reports.report-schedules.run',
  'POST /start-campus-archive': 'Reports.campus-archives.create',
} as const;

/** Calls that are posted without an Idempotency-Key: their answer is a secret, or a repetition does nothing twice. */
export const KEYLESS = [
  '/upload-file',
  '/change-email',
  '/reset-user-password',
  '/start-second-step',
  '/confirm-second-step',
  '/renew-recovery-codes',
  '/turn-off-second-step',
  '/renew-calendar-feed',
  '/assign-credentials',
  '/assign-credentials-to-many',
  '/plan-sections',
  '/check-bank-file',
  '/save-biller-key',
  '/check-fast-marks',
  '/find-admission',
  '/upload-documents',
  '/start-preview',
  '/note-report-use',
] as const;

/** Every permission there is. */
export type Permission =
  | 'Academic Activities.attendances.after-lock'
  | 'Academic Activities.attendances.create'
  | 'Academic Activities.attendances.index'
  | 'Academic Activities.attendances.remind'
  | 'Academic Activities.attendances.update'
  | 'Academic Activities.award-lists.check'
  | 'Academic Activities.award-lists.corrections'
  | 'Academic Activities.award-lists.create'
  | 'Academic Activities.award-lists.detail'
  | 'Academic Activities.award-lists.index'
  | 'Academic Activities.award-lists.remind'
  | 'Academic Activities.award-lists.update'
  | 'Academic Activities.date-sheets.view'
  | 'Academic Activities.exam-categories.create'
  | 'Academic Activities.exam-categories.delete'
  | 'Academic Activities.exam-categories.details'
  | 'Academic Activities.exam-categories.index'
  | 'Academic Activities.exam-categories.update'
  | 'Academic Activities.exams.create'
  | 'Academic Activities.exams.delete'
  | 'Academic Activities.exams.details'
  | 'Academic Activities.exams.index'
  | 'Academic Activities.exams.update'
  | 'Academic Activities.grade-scales.create'
  | 'Academic Activities.grade-scales.delete'
  | 'Academic Activities.grade-scales.details'
  | 'Academic Activities.grade-scales.index'
  | 'Academic Activities.grade-scales.update'
  | 'Academic Activities.moderation.create'
  | 'Academic Activities.promotions.create'
  | 'Academic Activities.promotions.index'
  | 'Academic Activities.promotions.update'
  | 'Academic Activities.result-cards.detail'
  | 'Academic Activities.result-cards.index'
  | 'Academic Activities.result-cards.print'
  | 'Academic Activities.result-holds.create'
  | 'Academic Activities.result-holds.index'
  | 'Academic Activities.result-holds.lift'
  | 'Academic Activities.result-publications.index'
  | 'Academic Activities.result-publications.publish'
  | 'Academic Activities.result-publications.withdraw'
  | 'Academic Activities.result-rechecks.create'
  | 'Academic Activities.result-rechecks.decide'
  | 'Academic Activities.result-rechecks.index'
  | 'Academic Activities.result-summaries.view'
  | 'Academic Activities.result-summary-formats.create'
  | 'Academic Activities.result-summary-formats.delete'
  | 'Academic Activities.result-summary-formats.details'
  | 'Academic Activities.result-summary-formats.index'
  | 'Academic Activities.result-summary-formats.update'
  | 'Academic Activities.tasks.create'
  | 'Academic Activities.tasks.delete'
  | 'Academic Activities.tasks.detail'
  | 'Academic Activities.tasks.hand-in'
  | 'Academic Activities.tasks.index'
  | 'Academic Activities.tasks.mark'
  | 'Academic Activities.tasks.update'
  | 'Academic Management.academic-sessions.create'
  | 'Academic Management.academic-sessions.delete'
  | 'Academic Management.academic-sessions.detail'
  | 'Academic Management.academic-sessions.index'
  | 'Academic Management.academic-sessions.update'
  | 'Academic Management.attendance-settings.create'
  | 'Academic Management.attendance-settings.delete'
  | 'Academic Management.attendance-settings.details'
  | 'Academic Management.attendance-settings.index'
  | 'Academic Management.attendance-settings.update'
  | 'Academic Management.attendance-summaries.corrections'
  | 'Academic Management.attendance-summaries.view'
  | 'Academic Management.calendar.create'
  | 'Academic Management.calendar.delete'
  | 'Academic Management.calendar.details'
  | 'Academic Management.calendar.index'
  | 'Academic Management.calendar.update'
  | 'Academic Management.calendar.view'
  | 'Academic Management.classes.create'
  | 'Academic Management.classes.delete'
  | 'Academic Management.classes.detail'
  | 'Academic Management.classes.index'
  | 'Academic Management.classes.update'
  | 'Academic Management.periods.create'
  | 'Academic Management.periods.delete'
  | 'Academic Management.periods.details'
  | 'Academic Management.periods.index'
  | 'Academic Management.periods.update'
  | 'Academic Management.programs.create'
  | 'Academic Management.programs.delete'
  | 'Academic Management.programs.detail'
  | 'Academic Management.programs.index'
  | 'Academic Management.programs.update'
  | 'Academic Management.sections.create'
  | 'Academic Management.sections.delete'
  | 'Academic Management.sections.detail'
  | 'Academic Management.sections.index'
  | 'Academic Management.sections.update'
  | 'Academic Management.student-subjects.import'
  | 'Academic Management.student-subjects.index'
  | 'Academic Management.student-subjects.update'
  | 'Academic Management.subjects.create'
  | 'Academic Management.subjects.delete'
  | 'Academic Management.subjects.detail'
  | 'Academic Management.subjects.index'
  | 'Academic Management.subjects.update'
  | 'Academic Management.terms.create'
  | 'Academic Management.terms.delete'
  | 'Academic Management.terms.details'
  | 'Academic Management.terms.index'
  | 'Academic Management.terms.update'
  | 'Academic Management.timetables.delete'
  | 'Academic Management.timetables.index'
  | 'Academic Management.timetables.update'
  | 'Academic Management.timetables.view'
  | 'Academic Management.working-weeks.create'
  | 'Academic Management.working-weeks.delete'
  | 'Academic Management.working-weeks.details'
  | 'Academic Management.working-weeks.index'
  | 'Academic Management.working-weeks.update'
  | 'Academic Management.year-rollovers.create'
  | 'Academic Management.year-rollovers.details'
  | 'Academic Management.year-rollovers.index'
  | 'Academic Management.year-rollovers.undo'
  | 'Academic Reports.attendance-report.index'
  | 'Academic Reports.attendance-summary.index'
  | 'Academic Reports.campus-comparison.index'
  | 'Academic Reports.department-wise.index'
  | 'Academic Reports.exam-wise.index'
  | 'Academic Reports.student-wise.index'
  | 'Academic Reports.subject-wise.index'
  | 'Academic Reports.teacher-comparison.index'
  | 'Academic Reports.topper-students.index'
  | 'Academic Reports.weaker-students.index'
  | 'Academics.approve-students.approve'
  | 'Academics.approve-students.index'
  | 'Academics.manual-sections.create'
  | 'Academics.manual-sections.index'
  | 'Academics.section-transfers.create'
  | 'Academics.section-transfers.index'
  | 'Academics.section-transfers.override'
  | 'Academics.student-programs.index'
  | 'Academics.student-programs.update'
  | 'Access.audit.index'
  | 'Access.permissions.create'
  | 'Access.permissions.delete'
  | 'Access.permissions.detail'
  | 'Access.permissions.index'
  | 'Access.permissions.update'
  | 'Access.roles.create'
  | 'Access.roles.delete'
  | 'Access.roles.detail'
  | 'Access.roles.index'
  | 'Access.roles.update'
  | 'Accounts.allowance-rates.create'
  | 'Accounts.allowance-rates.delete'
  | 'Accounts.allowance-rates.details'
  | 'Accounts.allowance-rates.index'
  | 'Accounts.allowance-rates.update'
  | 'Accounts.allowances.create'
  | 'Accounts.allowances.index'
  | 'Accounts.allowances.reverse'
  | 'Accounts.applicant-slips.index'
  | 'Accounts.applicant-slips.receive'
  | 'Accounts.applicant-slips.reverse'
  | 'Accounts.asset-counts.create'
  | 'Accounts.asset-counts.detail'
  | 'Accounts.asset-counts.index'
  | 'Accounts.asset-counts.update'
  | 'Accounts.asset-heads.create'
  | 'Accounts.asset-heads.delete'
  | 'Accounts.asset-heads.index'
  | 'Accounts.asset-heads.update'
  | 'Accounts.asset-ledger-heads.create'
  | 'Accounts.asset-ledger-heads.delete'
  | 'Accounts.asset-ledger-heads.index'
  | 'Accounts.asset-ledger-heads.update'
  | 'Accounts.asset-ledgers.index'
  | 'Accounts.assets.create'
  | 'Accounts.assets.delete'
  | 'Accounts.assets.detail'
  | 'Accounts.assets.dispose'
  | 'Accounts.assets.import'
  | 'Accounts.assets.index'
  | 'Accounts.assets.transfer'
  | 'Accounts.assets.update'
  | 'Accounts.bank-files.create'
  | 'Accounts.bank-files.index'
  | 'Accounts.bank-files.post'
  | 'Accounts.bank-reconciliation.create'
  | 'Accounts.bank-reconciliation.delete'
  | 'Accounts.bank-reconciliation.detail'
  | 'Accounts.bank-reconciliation.finish'
  | 'Accounts.bank-reconciliation.index'
  | 'Accounts.bank-reconciliation.match'
  | 'Accounts.bank-reconciliation.reopen'
  | 'Accounts.bank-transactions.create'
  | 'Accounts.bank-transactions.index'
  | 'Accounts.bank-transactions.reverse'
  | 'Accounts.banks.create'
  | 'Accounts.banks.delete'
  | 'Accounts.banks.detail'
  | 'Accounts.banks.index'
  | 'Accounts.banks.update'
  | 'Accounts.bill-runs.create'
  | 'Accounts.bill-runs.index'
  | 'Accounts.biller-keys.create'
  | 'Accounts.biller-keys.index'
  | 'Accounts.biller-keys.update'
  | 'Accounts.bills.create'
  | 'Accounts.bills.details'
  | 'Accounts.bills.index'
  | 'Accounts.bills.pay'
  | 'Accounts.bills.reverse'
  | 'Accounts.budgets.approve'
  | 'Accounts.budgets.create'
  | 'Accounts.budgets.delete'
  | 'Accounts.budgets.detail'
  | 'Accounts.budgets.index'
  | 'Accounts.budgets.update'
  | 'Accounts.capital-heads.create'
  | 'Accounts.capital-heads.delete'
  | 'Accounts.capital-heads.index'
  | 'Accounts.capital-heads.update'
  | 'Accounts.capital-ledger-heads.create'
  | 'Accounts.capital-ledger-heads.delete'
  | 'Accounts.capital-ledger-heads.index'
  | 'Accounts.capital-ledger-heads.update'
  | 'Accounts.capital-ledgers.index'
  | 'Accounts.capital.create'
  | 'Accounts.capital.delete'
  | 'Accounts.capital.detail'
  | 'Accounts.capital.index'
  | 'Accounts.capital.update'
  | 'Accounts.card-settlements.create'
  | 'Accounts.card-settlements.index'
  | 'Accounts.cash-deposits.create'
  | 'Accounts.cash-deposits.index'
  | 'Accounts.cash.index'
  | 'Accounts.challan-forms.cancel'
  | 'Accounts.challan-forms.index'
  | 'Accounts.challan-forms.issue'
  | 'Accounts.challan-forms.pdf'
  | 'Accounts.challan-forms.print'
  | 'Accounts.chart-of-accounts.index'
  | 'Accounts.cheques.bounce'
  | 'Accounts.cheques.realise'
  | 'Accounts.concessions.approve'
  | 'Accounts.concessions.approve-any'
  | 'Accounts.concessions.create'
  | 'Accounts.concessions.details'
  | 'Accounts.concessions.end'
  | 'Accounts.concessions.index'
  | 'Accounts.concessions.recommend'
  | 'Accounts.cost-allocations.create'
  | 'Accounts.cost-allocations.detail'
  | 'Accounts.cost-allocations.index'
  | 'Accounts.cost-allocations.reverse'
  | 'Accounts.dashboard.index'
  | 'Accounts.defaulters.index'
  | 'Accounts.defaulters.promise'
  | 'Accounts.deposit-claims.create'
  | 'Accounts.deposit-claims.decide'
  | 'Accounts.deposit-claims.index'
  | 'Accounts.depreciation.index'
  | 'Accounts.depreciation.run'
  | 'Accounts.depreciation.undo'
  | 'Accounts.expense-heads.create'
  | 'Accounts.expense-heads.delete'
  | 'Accounts.expense-heads.index'
  | 'Accounts.expense-heads.update'
  | 'Accounts.expense-ledgers.index'
  | 'Accounts.expenses.create'
  | 'Accounts.expenses.delete'
  | 'Accounts.expenses.detail'
  | 'Accounts.expenses.index'
  | 'Accounts.expenses.update'
  | 'Accounts.fee-exceptions.index'
  | 'Accounts.fee-heads.create'
  | 'Accounts.fee-heads.delete'
  | 'Accounts.fee-heads.details'
  | 'Accounts.fee-heads.index'
  | 'Accounts.fee-heads.update'
  | 'Accounts.fee-notices.create'
  | 'Accounts.fee-notices.index'
  | 'Accounts.fee-receipts.backdate'
  | 'Accounts.fee-receipts.details'
  | 'Accounts.fee-receipts.index'
  | 'Accounts.fee-templates.create'
  | 'Accounts.fee-templates.delete'
  | 'Accounts.fee-templates.details'
  | 'Accounts.fee-templates.index'
  | 'Accounts.fee-templates.update'
  | 'Accounts.fines.create'
  | 'Accounts.fines.index'
  | 'Accounts.fines.late-fee'
  | 'Accounts.fines.reprint'
  | 'Accounts.fines.waive'
  | 'Accounts.fines.waive-any'
  | 'Accounts.fiscal-years.adjust'
  | 'Accounts.fiscal-years.adjust-prior'
  | 'Accounts.fiscal-years.close'
  | 'Accounts.fiscal-years.index'
  | 'Accounts.fiscal-years.reopen'
  | 'Accounts.fiscal-years.sign'
  | 'Accounts.hostel-rooms.create'
  | 'Accounts.hostel-rooms.delete'
  | 'Accounts.hostel-rooms.details'
  | 'Accounts.hostel-rooms.index'
  | 'Accounts.hostel-rooms.update'
  | 'Accounts.income-heads.create'
  | 'Accounts.income-heads.delete'
  | 'Accounts.income-heads.index'
  | 'Accounts.income-heads.update'
  | 'Accounts.journal-vouchers.approve'
  | 'Accounts.journal-vouchers.create'
  | 'Accounts.journal-vouchers.detail'
  | 'Accounts.journal-vouchers.index'
  | 'Accounts.late-fee-rules.create'
  | 'Accounts.late-fee-rules.delete'
  | 'Accounts.late-fee-rules.index'
  | 'Accounts.ledger-heads.merge'
  | 'Accounts.ledger-transactions.index'
  | 'Accounts.liabilities.create'
  | 'Accounts.liabilities.delete'
  | 'Accounts.liabilities.detail'
  | 'Accounts.liabilities.index'
  | 'Accounts.liabilities.update'
  | 'Accounts.liability-heads.create'
  | 'Accounts.liability-heads.delete'
  | 'Accounts.liability-heads.index'
  | 'Accounts.liability-heads.update'
  | 'Accounts.liability-ledger-heads.create'
  | 'Accounts.liability-ledger-heads.delete'
  | 'Accounts.liability-ledger-heads.index'
  | 'Accounts.liability-ledger-heads.update'
  | 'Accounts.liability-ledgers.index'
  | 'Accounts.months.close'
  | 'Accounts.months.index'
  | 'Accounts.months.reopen'
  | 'Accounts.opening-balances.clear'
  | 'Accounts.opening-balances.create'
  | 'Accounts.opening-balances.index'
  | 'Accounts.payee-accounts.approve'
  | 'Accounts.payee-accounts.create'
  | 'Accounts.payee-accounts.index'
  | 'Accounts.payee-openings.import'
  | 'Accounts.payee-openings.index'
  | 'Accounts.payees.create'
  | 'Accounts.payees.delete'
  | 'Accounts.payees.details'
  | 'Accounts.payees.index'
  | 'Accounts.payees.update'
  | 'Accounts.payments.create'
  | 'Accounts.payments.detail'
  | 'Accounts.payments.index'
  | 'Accounts.petty-cash-slips.approve'
  | 'Accounts.petty-cash-slips.create'
  | 'Accounts.petty-cash-slips.details'
  | 'Accounts.petty-cash-slips.index'
  | 'Accounts.petty-cash-slips.request'
  | 'Accounts.petty-cash-slips.reverse'
  | 'Accounts.petty-cash.close'
  | 'Accounts.petty-cash.create'
  | 'Accounts.petty-cash.details'
  | 'Accounts.petty-cash.index'
  | 'Accounts.petty-cash.raise'
  | 'Accounts.petty-cash.refill'
  | 'Accounts.post-dated-cheques.create'
  | 'Accounts.post-dated-cheques.index'
  | 'Accounts.post-dated-cheques.receive'
  | 'Accounts.provisional-receipts.create'
  | 'Accounts.provisional-receipts.decide'
  | 'Accounts.provisional-receipts.index'
  | 'Accounts.reallocations.create'
  | 'Accounts.reallocations.index'
  | 'Accounts.receipts.create'
  | 'Accounts.receipts.detail'
  | 'Accounts.receipts.index'
  | 'Accounts.receipts.reverse'
  | 'Accounts.recurring-vouchers.approve'
  | 'Accounts.recurring-vouchers.create'
  | 'Accounts.recurring-vouchers.detail'
  | 'Accounts.recurring-vouchers.index'
  | 'Accounts.recurring-vouchers.update'
  | 'Accounts.refund-rules.create'
  | 'Accounts.refund-rules.delete'
  | 'Accounts.refund-rules.index'
  | 'Accounts.refunds.approve'
  | 'Accounts.refunds.create'
  | 'Accounts.refunds.index'
  | 'Accounts.restore-students.index'
  | 'Accounts.restore-students.recieve-fine'
  | 'Accounts.restore-students.restore'
  | 'Accounts.revenue-ledgers.index'
  | 'Accounts.revenue.create'
  | 'Accounts.revenue.delete'
  | 'Accounts.revenue.detail'
  | 'Accounts.revenue.index'
  | 'Accounts.revenue.update'
  | 'Accounts.settlements.approve'
  | 'Accounts.settlements.create'
  | 'Accounts.settlements.details'
  | 'Accounts.settlements.index'
  | 'Accounts.settlements.override'
  | 'Accounts.settlements.pay'
  | 'Accounts.settlements.take-back'
  | 'Accounts.sponsored-challans.create'
  | 'Accounts.sponsors.create'
  | 'Accounts.sponsors.delete'
  | 'Accounts.sponsors.details'
  | 'Accounts.sponsors.index'
  | 'Accounts.sponsors.update'
  | 'Accounts.struck-off-students.create'
  | 'Accounts.struck-off-students.expel'
  | 'Accounts.struck-off-students.index'
  | 'Accounts.student-openings.import'
  | 'Accounts.student-openings.index'
  | 'Accounts.students.approve-installment'
  | 'Accounts.students.fee-plan'
  | 'Accounts.students.index'
  | 'Accounts.students.installment-details'
  | 'Accounts.students.merge'
  | 'Accounts.students.revise-installment-plan'
  | 'Accounts.students.revive-admission'
  | 'Accounts.students.statement'
  | 'Accounts.students.unpaid-installment'
  | 'Accounts.students.unpaid-installment-closed'
  | 'Accounts.students.upload-attachment'
  | 'Accounts.tax-deposits.create'
  | 'Accounts.tax-deposits.index'
  | 'Accounts.tax-deposits.reverse'
  | 'Accounts.tills.close'
  | 'Accounts.tills.count-absent'
  | 'Accounts.tills.create'
  | 'Accounts.tills.deposit'
  | 'Accounts.tills.details'
  | 'Accounts.tills.hand-over'
  | 'Accounts.tills.index'
  | 'Accounts.tills.reopen'
  | 'Accounts.transport-routes.create'
  | 'Accounts.transport-routes.delete'
  | 'Accounts.transport-routes.details'
  | 'Accounts.transport-routes.index'
  | 'Accounts.transport-routes.update'
  | 'Accounts.unidentified-receipts.index'
  | 'Accounts.unidentified-receipts.settle'
  | 'Accounts.vouchers.detail'
  | 'Accounts.vouchers.index'
  | 'Accounts.vouchers.reverse'
  | 'Accounts.withheld-taxes.index'
  | 'Accounts.withholding-rates.confirm'
  | 'Accounts.withholding-rates.create'
  | 'Accounts.withholding-rates.delete'
  | 'Accounts.withholding-rates.index'
  | 'Accounts.write-offs.approve'
  | 'Accounts.write-offs.create'
  | 'Accounts.write-offs.index'
  | 'Accounts.write-offs.receive'
  | 'Admissions.admissions.create'
  | 'Admissions.admissions.decide'
  | 'Admissions.admissions.delete'
  | 'Admissions.admissions.detail'
  | 'Admissions.admissions.index'
  | 'Admissions.admissions.update'
  | 'Admissions.admissions.verify'
  | 'Admissions.admissions.waive'
  | 'Admissions.campaigns.create'
  | 'Admissions.campaigns.delete'
  | 'Admissions.campaigns.details'
  | 'Admissions.campaigns.index'
  | 'Admissions.campaigns.update'
  | 'Admissions.inquiries.assign'
  | 'Admissions.inquiries.create'
  | 'Admissions.inquiries.delete'
  | 'Admissions.inquiries.detail'
  | 'Admissions.inquiries.index'
  | 'Admissions.inquiries.report'
  | 'Admissions.inquiries.update'
  | 'Admissions.requirements.create'
  | 'Admissions.requirements.delete'
  | 'Admissions.requirements.details'
  | 'Admissions.requirements.index'
  | 'Admissions.requirements.update'
  | 'Admissions.seat-pools.create'
  | 'Admissions.seat-pools.delete'
  | 'Admissions.seat-pools.details'
  | 'Admissions.seat-pools.index'
  | 'Admissions.seat-pools.update'
  | 'Boards & Applications.board-fee-dates.create'
  | 'Boards & Applications.board-fee-dates.delete'
  | 'Boards & Applications.board-fee-dates.details'
  | 'Boards & Applications.board-fee-dates.index'
  | 'Boards & Applications.board-fee-dates.update'
  | 'Boards & Applications.board-papers.create'
  | 'Boards & Applications.board-papers.delete'
  | 'Boards & Applications.board-papers.details'
  | 'Boards & Applications.board-papers.index'
  | 'Boards & Applications.board-papers.update'
  | 'Boards & Applications.board-registrations.create'
  | 'Boards & Applications.board-registrations.delete'
  | 'Boards & Applications.board-registrations.details'
  | 'Boards & Applications.board-registrations.index'
  | 'Boards & Applications.board-registrations.update'
  | 'Boards & Applications.boards.create'
  | 'Boards & Applications.boards.delete'
  | 'Boards & Applications.boards.details'
  | 'Boards & Applications.boards.index'
  | 'Boards & Applications.boards.update'
  | 'Boards & Applications.exam-slips.index'
  | 'Boards & Applications.exam-slips.override'
  | 'Boards & Applications.exam-slips.print'
  | 'Boards & Applications.fast-applications.approve'
  | 'Boards & Applications.fast-applications.attendance'
  | 'Boards & Applications.fast-applications.create'
  | 'Boards & Applications.fast-applications.detail'
  | 'Boards & Applications.fast-applications.index'
  | 'Boards & Applications.fast-award-lists.create'
  | 'Boards & Applications.fast-award-lists.index'
  | 'Boards & Applications.fast-award-lists.publish'
  | 'Boards & Applications.fast-award-lists.scripts'
  | 'Boards & Applications.fast-tests.create'
  | 'Boards & Applications.fast-tests.delete'
  | 'Boards & Applications.fast-tests.details'
  | 'Boards & Applications.fast-tests.index'
  | 'Boards & Applications.fast-tests.update'
  | 'Boards & Applications.matric-results.create'
  | 'Boards & Applications.matric-results.delete'
  | 'Boards & Applications.matric-results.details'
  | 'Boards & Applications.matric-results.index'
  | 'Boards & Applications.matric-results.update'
  | 'Boards & Applications.scholarships.approve'
  | 'Boards & Applications.scholarships.approve-any'
  | 'Boards & Applications.scholarships.award'
  | 'Boards & Applications.scholarships.create'
  | 'Boards & Applications.scholarships.delete'
  | 'Boards & Applications.scholarships.details'
  | 'Boards & Applications.scholarships.fund'
  | 'Boards & Applications.scholarships.index'
  | 'Boards & Applications.scholarships.revoke'
  | 'Boards & Applications.scholarships.update'
  | 'Institution.branches.create'
  | 'Institution.branches.delete'
  | 'Institution.branches.details'
  | 'Institution.branches.index'
  | 'Institution.branches.update'
  | 'Institution.campuses.create'
  | 'Institution.campuses.delete'
  | 'Institution.campuses.detail'
  | 'Institution.campuses.index'
  | 'Institution.campuses.update'
  | 'Institution.other-institutions.create'
  | 'Institution.other-institutions.delete'
  | 'Institution.other-institutions.details'
  | 'Institution.other-institutions.index'
  | 'Institution.other-institutions.update'
  | 'Institution.schools.create'
  | 'Institution.schools.delete'
  | 'Institution.schools.details'
  | 'Institution.schools.index'
  | 'Institution.schools.update'
  | 'Messages.messages.index'
  | 'Messages.messages.resend'
  | 'Messages.settings.index'
  | 'Messages.settings.update'
  | 'Messages.templates.index'
  | 'Messages.templates.update'
  | 'Reports.admin-expense-report.index'
  | 'Reports.admin-fee-report.index'
  | 'Reports.admin-student-report.index'
  | 'Reports.aggregated-expense-summary.index'
  | 'Reports.aggregated-income-summary.index'
  | 'Reports.balance-sheet.index'
  | 'Reports.bank-book.index'
  | 'Reports.book-exceptions.index'
  | 'Reports.budget-report.index'
  | 'Reports.campus-archives.create'
  | 'Reports.cash-book.index'
  | 'Reports.cash-flow-monthly.index'
  | 'Reports.dated-cash-flow.index'
  | 'Reports.dated-petty-cash-statements.index'
  | 'Reports.group-statement.index'
  | 'Reports.income-statement.index'
  | 'Reports.monthly-petty-cash.index'
  | 'Reports.petty-cash-statements.index'
  | 'Reports.place-figures.index'
  | 'Reports.program-wise-report.index'
  | 'Reports.register-reports.index'
  | 'Reports.report-index.index'
  | 'Reports.report-schedules.create'
  | 'Reports.report-schedules.delete'
  | 'Reports.report-schedules.details'
  | 'Reports.report-schedules.index'
  | 'Reports.report-schedules.run'
  | 'Reports.report-schedules.update'
  | 'Reports.saved-parameters.index'
  | 'Reports.saved-parameters.share'
  | 'Reports.trial-balance.index'
  | 'Reports.withholding-statement.index'
  | 'Reports.yearly-petty-cash.index'
  | 'Settings.settings.index'
  | 'Settings.settings.update'
  | 'Settings.upkeep.run'
  | 'Students & Staff.absences.answer'
  | 'Students & Staff.absences.call'
  | 'Students & Staff.absences.index'
  | 'Students & Staff.alumni.index'
  | 'Students & Staff.alumni.update'
  | 'Students & Staff.certificates.create'
  | 'Students & Staff.certificates.delete'
  | 'Students & Staff.certificates.detail'
  | 'Students & Staff.certificates.index'
  | 'Students & Staff.certificates.update'
  | 'Students & Staff.condonations.create'
  | 'Students & Staff.condonations.delete'
  | 'Students & Staff.condonations.index'
  | 'Students & Staff.contribution-rates.confirm'
  | 'Students & Staff.contribution-rates.create'
  | 'Students & Staff.contribution-rates.delete'
  | 'Students & Staff.contribution-rates.details'
  | 'Students & Staff.contribution-rates.index'
  | 'Students & Staff.contribution-rates.update'
  | 'Students & Staff.credentials.assign'
  | 'Students & Staff.designations.create'
  | 'Students & Staff.designations.delete'
  | 'Students & Staff.designations.detail'
  | 'Students & Staff.designations.index'
  | 'Students & Staff.designations.update'
  | 'Students & Staff.documents.create'
  | 'Students & Staff.documents.delete'
  | 'Students & Staff.documents.index'
  | 'Students & Staff.employees.cards'
  | 'Students & Staff.employees.change-status'
  | 'Students & Staff.employees.create'
  | 'Students & Staff.employees.delete'
  | 'Students & Staff.employees.detail'
  | 'Students & Staff.employees.import'
  | 'Students & Staff.employees.index'
  | 'Students & Staff.employees.update'
  | 'Students & Staff.gate-passes.cancel'
  | 'Students & Staff.gate-passes.create'
  | 'Students & Staff.gate-passes.details'
  | 'Students & Staff.gate-passes.index'
  | 'Students & Staff.guardian-requests.answer'
  | 'Students & Staff.guardian-requests.index'
  | 'Students & Staff.leave-applications.apply'
  | 'Students & Staff.leave-applications.approve'
  | 'Students & Staff.leave-applications.create'
  | 'Students & Staff.leave-applications.details'
  | 'Students & Staff.leave-applications.index'
  | 'Students & Staff.leave-applications.withdraw'
  | 'Students & Staff.lecture-counts.create'
  | 'Students & Staff.lecture-counts.delete'
  | 'Students & Staff.lecture-counts.details'
  | 'Students & Staff.lecture-counts.index'
  | 'Students & Staff.lecture-counts.update'
  | 'Students & Staff.parents.create'
  | 'Students & Staff.parents.delete'
  | 'Students & Staff.parents.detail'
  | 'Students & Staff.parents.import'
  | 'Students & Staff.parents.index'
  | 'Students & Staff.parents.merge'
  | 'Students & Staff.parents.update'
  | 'Students & Staff.pay-adjustments.create'
  | 'Students & Staff.pay-adjustments.delete'
  | 'Students & Staff.pay-adjustments.details'
  | 'Students & Staff.pay-adjustments.index'
  | 'Students & Staff.pay-adjustments.update'
  | 'Students & Staff.pay-shares.create'
  | 'Students & Staff.pay-shares.delete'
  | 'Students & Staff.pay-shares.details'
  | 'Students & Staff.pay-shares.index'
  | 'Students & Staff.pay-shares.update'
  | 'Students & Staff.pay-structures.create'
  | 'Students & Staff.pay-structures.delete'
  | 'Students & Staff.pay-structures.details'
  | 'Students & Staff.pay-structures.index'
  | 'Students & Staff.pay-structures.update'
  | 'Students & Staff.payroll-deposits.create'
  | 'Students & Staff.payroll-deposits.index'
  | 'Students & Staff.payroll-deposits.take-back'
  | 'Students & Staff.payslips.own'
  | 'Students & Staff.profile-changes.create'
  | 'Students & Staff.profile-changes.decide'
  | 'Students & Staff.profile-changes.index'
  | 'Students & Staff.salary-file-formats.create'
  | 'Students & Staff.salary-file-formats.delete'
  | 'Students & Staff.salary-file-formats.details'
  | 'Students & Staff.salary-file-formats.index'
  | 'Students & Staff.salary-file-formats.update'
  | 'Students & Staff.staff-children.create'
  | 'Students & Staff.staff-children.delete'
  | 'Students & Staff.staff-children.details'
  | 'Students & Staff.staff-children.index'
  | 'Students & Staff.staff-children.update'
  | 'Students & Staff.staff-loans.approve'
  | 'Students & Staff.staff-loans.create'
  | 'Students & Staff.staff-loans.details'
  | 'Students & Staff.staff-loans.index'
  | 'Students & Staff.staff-loans.repay'
  | 'Students & Staff.staff-openings.import'
  | 'Students & Staff.staff-openings.index'
  | 'Students & Staff.staff.approve-payroll'
  | 'Students & Staff.staff.cards'
  | 'Students & Staff.staff.check-payroll'
  | 'Students & Staff.staff.create'
  | 'Students & Staff.staff.create-attendance'
  | 'Students & Staff.staff.create-payroll'
  | 'Students & Staff.staff.delete'
  | 'Students & Staff.staff.delete-payroll'
  | 'Students & Staff.staff.detail'
  | 'Students & Staff.staff.hold-salary'
  | 'Students & Staff.staff.index'
  | 'Students & Staff.staff.index-attendance'
  | 'Students & Staff.staff.index-payroll'
  | 'Students & Staff.staff.pay-payroll'
  | 'Students & Staff.staff.reverse-payroll'
  | 'Students & Staff.staff.update'
  | 'Students & Staff.staff.update-attendance'
  | 'Students & Staff.students.cards'
  | 'Students & Staff.students.create'
  | 'Students & Staff.students.delete'
  | 'Students & Staff.students.details'
  | 'Students & Staff.students.import'
  | 'Students & Staff.students.merge'
  | 'Students & Staff.students.see-attendance-reports'
  | 'Students & Staff.students.update'
  | 'Students & Staff.students.view'
  | 'Students & Staff.tax-tables.create'
  | 'Students & Staff.tax-tables.delete'
  | 'Students & Staff.tax-tables.details'
  | 'Students & Staff.tax-tables.index'
  | 'Students & Staff.tax-tables.update'
  | 'Students & Staff.teachers.assign'
  | 'Students & Staff.teachers.cards'
  | 'Students & Staff.teachers.create'
  | 'Students & Staff.teachers.detail'
  | 'Students & Staff.teachers.index'
  | 'Students & Staff.teachers.update'
  | 'Students & Staff.users.create'
  | 'Students & Staff.users.delete'
  | 'Students & Staff.users.detail'
  | 'Students & Staff.users.index'
  | 'Students & Staff.users.update'
  | 'Students & Staff.withdrawals.clear'
  | 'Students & Staff.withdrawals.clear-accounts'
  | 'Students & Staff.withdrawals.create'
  | 'Students & Staff.withdrawals.delete'
  | 'Students & Staff.withdrawals.detail'
  | 'Students & Staff.withdrawals.index'
  | 'Students & Staff.withdrawals.leave'
  | 'Students & Staff.withdrawals.update'
  | 'dashboard.index'
  | 'website content.create'
  | 'website content.delete'
  | 'website content.index'
  | 'website content.publish'
  | 'website content.update';

/** What a select may choose from, by `GET /get-options?of=`. */
export type ChoicesOf =
  | 'account_heads'
  | 'asset_heads'
  | 'asset_ledger_heads'
  | 'assets'
  | 'attendance_sections'
  | 'bank_statements'
  | 'banks'
  | 'boards'
  | 'branches'
  | 'campuses'
  | 'capital_heads'
  | 'capital_ledger_heads'
  | 'challans'
  | 'class_sections'
  | 'classes'
  | 'closed_series'
  | 'deputies'
  | 'designations'
  | 'employees'
  | 'exam_categories'
  | 'exam_papers'
  | 'exams'
  | 'exams_with_marks'
  | 'exams_with_students'
  | 'expense_budgets'
  | 'expense_groups'
  | 'expense_heads'
  | 'expense_ledger_heads'
  | 'fast_tests'
  | 'fee_heads'
  | 'fee_templates'
  | 'free_asset_heads'
  | 'free_capital_heads'
  | 'free_income_types'
  | 'free_ledger_heads'
  | 'free_liability_heads'
  | 'grade_scales'
  | 'guardians'
  | 'inquiry_campaigns'
  | 'inquiry_keepers'
  | 'institutions'
  | 'ledger_heads'
  | 'liability_heads'
  | 'liability_ledger_heads'
  | 'open_payee_advances'
  | 'open_petty_cash_advances'
  | 'open_petty_cash_registers'
  | 'open_tills'
  | 'payees'
  | 'payment_heads'
  | 'permissions'
  | 'petty_cash_registers'
  | 'programs'
  | 'published_series'
  | 'result_formats'
  | 'revenue_heads'
  | 'revenue_ledger_heads'
  | 'roles'
  | 'salary_file_formats'
  | 'scholarships'
  | 'schools'
  | 'sections'
  | 'sessions'
  | 'sponsors'
  | 'students'
  | 'subjects'
  | 'teachers'
  | 'teaching_designations'
  | 'terms'
  | 'tills'
  | 'tills_to_deposit'
  | 'transport_routes'
  | 'unincharged_sections'
  | 'unpaid_bills'
  | 'users'
  | 'voucher_heads';
