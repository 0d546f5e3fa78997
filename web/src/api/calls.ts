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
  'GET /get-all-campuses': 'public',
  'GET /get-campuses': 'Institution.campuses.index',
  'GET /get-campus-details': 'Institution.campuses.detail',
  'POST /save-campus': 'Institution.campuses.create',
  'POST /update-campus': 'Institution.campuses.update',
  'DELETE /campuses/{id}': 'Institution.campuses.delete',
  'GET /get-institutions': 'Institution.other-institutions.index',
  'GET /get-institution-details': 'Institution.other-institutions.details',
  'POST /save-institution': 'Institution.other-institutions.create',
  'POST /update-institution': 'Institution.other-institutions.update',
  'DELETE /institution/{id}': 'Institution.other-institutions.delete',
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
  'GET /get-tokens': 'signed_in',
  'DELETE /delete-token': 'signed_in',
  'GET /get-user-tokens': 'Students & Staff.users.detail',
  'DELETE /delete-user-token': 'Students & Staff.users.update',
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
  'GET /get-designation': 'Students & Staff.designations.index',
  'GET /get-designation-details': 'Students & Staff.designations.detail',
  'POST /store-designation': 'Students & Staff.designations.create',
  'POST /update-designation': 'Students & Staff.designations.update',
  'DELETE /delete-designation': 'Students & Staff.designations.delete',
  'GET /get-employee': 'Students & Staff.employees.index',
  'GET /get-employee-details': 'Students & Staff.employees.detail',
  'POST /save-employee': 'Students & Staff.employees.create',
  'POST /update-employee': 'Students & Staff.employees.update',
  'DELETE /employee': 'Students & Staff.employees.delete',
  'POST /change-employee-status': 'Students & Staff.employees.change-status',
  'POST /print-employee-cards': 'Students & Staff.employees.cards',
  'GET /employee-import-template': 'Students & Staff.employees.import',
  'POST /check-employee-import': 'Students & Staff.employees.import',
  'POST /import-employees': 'Students & Staff.employees.import',
  'GET /get-staff': 'Students & Staff.staff.index',
  'GET /get-staff-detail': 'Students & Staff.staff.detail',
  'POST /store-staff': 'Students & Staff.staff.create',
  'POST /update-staff': 'Students & Staff.staff.update',
  'DELETE /delete-staff': 'Students & Staff.staff.delete',
  'POST /print-staff-cards': 'Students & Staff.staff.cards',
  'GET /get-credentials': 'Students & Staff.credentials.assign',
  'GET /get-person-documents': 'Students & Staff.documents.index',
  'POST /save-person-documents': 'Students & Staff.documents.create',
  'DELETE /delete-person-document': 'Students & Staff.documents.delete',
  'POST /assign-credentials': 'Students & Staff.credentials.assign',
  'POST /assign-credentials-to-many': 'Students & Staff.credentials.assign',
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
  'GET /get-sessions': 'Academic Management.academic-sessions.index',
  'GET /get-session-details': 'Academic Management.academic-sessions.detail',
  'GET /get-active-session': 'signed_in',
  'POST /save-session': 'Academic Management.academic-sessions.create',
  'POST /update-session': 'Academic Management.academic-sessions.update',
  'DELETE /session/{id}': 'Academic Management.academic-sessions.delete',
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
  'DELETE /delete-student': 'Students & Staff.students.delete',
  'GET /preview-student-merge': 'Students & Staff.students.merge',
  'POST /merge-students': 'Students & Staff.students.merge',
  'POST /print-student-cards': 'Students & Staff.students.cards',
  'GET /get-parents': 'Students & Staff.parents.index',
  'GET /get-parent-details': 'Students & Staff.parents.detail',
  'POST /save-parent': 'Students & Staff.parents.create',
  'POST /update-parent': 'Students & Staff.parents.update',
  'DELETE /delete-parent': 'Students & Staff.parents.delete',
  'POST /merge-parents': 'Students & Staff.parents.merge',
  'GET /get-guardian-requests': 'Students & Staff.guardian-requests.index',
  'POST /accept-guardian-request': 'Students & Staff.guardian-requests.answer',
  'POST /refuse-guardian-request': 'Students & Staff.guardian-requests.answer',
  'POST /plan-sections': 'Academics.manual-sections.create',
  'POST /assign-sections': 'Academics.manual-sections.create',
  'POST /student-section-transfer': 'Academics.section-transfers.create',
  'GET /student-import-template': 'Students & Staff.students.import',
  'POST /check-student-import': 'Students & Staff.students.import',
  'POST /import-students': 'Students & Staff.students.import',
  'GET /parent-import-template': 'Students & Staff.parents.import',
  'POST /check-parent-import': 'Students & Staff.parents.import',
  'POST /import-parents': 'Students & Staff.parents.import',
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
  'GET /staff-attendance': 'Students & Staff.staff.index-attendance',
  'POST /staff-attendance': 'Students & Staff.staff.create-attendance',
  'POST /update-staff-attendance': 'Students & Staff.staff.update-attendance',
  'GET /get-attendance': 'Academic Activities.attendances.index',
  'POST /save-attendance': 'Academic Activities.attendances.create',
  'POST /update-attendance': 'Academic Activities.attendances.update',
  'GET /get-attendances': 'Academic Management.attendance-summaries.view',
  'GET /get-student-attendances': 'Students & Staff.students.see-attendance-reports',
  'GET /get-attendance-report': 'Academic Reports.attendance-report.index',
  'GET /get-student-attendances-report': 'Academic Reports.attendance-summary.index',
  'GET /get-attendance-today': 'Academic Activities.attendances.index',
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
  'GET /get-award-lists': 'Academic Activities.award-lists.index',
  'GET /get-award-list-details': 'Academic Activities.award-lists.detail',
  'POST /save-award-list': 'Academic Activities.award-lists.create',
  'POST /update-award-list': 'Academic Activities.award-lists.update',
  'POST /lock-award-lists': 'Academic Activities.award-lists.check',
  'GET /award-list-pdf': 'Academic Activities.award-lists.detail',
  'GET /get-mark-corrections': 'Academic Activities.award-lists.corrections',
  'POST /remind-teachers': 'Academic Activities.award-lists.remind',
  'GET /get-result-summary-formats': 'Academic Activities.result-summary-formats.index',
  'GET /get-result-summary-format-details': 'Academic Activities.result-summary-formats.details',
  'POST /save-result-summary-format': 'Academic Activities.result-summary-formats.create',
  'POST /update-result-summary-format': 'Academic Activities.result-summary-formats.update',
  'DELETE /result-summary-formats/{id}': 'Academic Activities.result-summary-formats.delete',
  'GET /get-result-summary': 'Academic Activities.result-summaries.view',
  'GET /get-result-sheet': 'Academic Activities.result-summaries.view',
  'GET /get-marks': 'Students & Staff.students.see-attendance-reports',
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
  'GET /get-day-book': 'Accounts.vouchers.index',
  'GET /get-head-transactions': 'Accounts.ledger-transactions.index',
  'GET /get-trial-balance': 'Reports.trial-balance.index',
  'GET /get-balance-sheet': 'Reports.balance-sheet.index',
  'GET /get-months': 'Accounts.months.index',
  'POST /close-month': 'Accounts.months.close',
  'POST /reopen-month': 'Accounts.months.reopen',
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
  'GET /get-late-fee-rules': 'Accounts.late-fee-rules.index',
  'POST /save-late-fee-rule': 'Accounts.late-fee-rules.create',
  'DELETE /late-fee-rules/{id}': 'Accounts.late-fee-rules.delete',
  'GET /get-concessions': 'Accounts.concessions.index',
  'GET /get-concession-details': 'Accounts.concessions.details',
  'POST /save-concession': 'Accounts.concessions.create',
  'POST /recommend-concession': 'Accounts.concessions.recommend',
  'POST /approve-concession': 'Accounts.concessions.approve',
  'POST /reject-concession': 'Accounts.concessions.approve',
  'GET /get-fee-accounts': 'Accounts.students.index',
  'POST /preview-installments': 'Accounts.students.fee-plan',
  'POST /save-installments': 'Accounts.students.fee-plan',
  'POST /change-student-route': 'Accounts.students.fee-plan',
  'POST /apply-route-amount': 'Accounts.students.fee-plan',
  'GET /get-installment-details': 'Accounts.students.installment-details',
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
  'GET /get-bill-months': 'Accounts.bill-runs.create',
  'POST /preview-bill-run': 'Accounts.bill-runs.create',
  'POST /run-bill-run': 'Accounts.bill-runs.create',
  'GET /get-bill-runs': 'Accounts.bill-runs.index',
  'POST /print-challans': 'Accounts.challan-forms.print',
  'GET /challan-pdf': 'Accounts.challan-forms.pdf',
  'GET /get-fine-details': 'Accounts.fines.index',
  'POST /add-fine': 'Accounts.fines.create',
  'POST /add-reprint-fine': 'Accounts.fines.reprint',
  'POST /add-late-fee-fine': 'Accounts.fines.late-fee',
  'POST /waive-fine': 'Accounts.fines.waive',
  'GET /get-paid-students': 'Accounts.students.index',
  'POST /approve-installment': 'Accounts.students.approve-installment',
  'POST /preview-collection': 'Accounts.students.approve-installment',
  'POST /unpaid-installment': 'Accounts.students.unpaid-installment',
  'POST /preview-unpaid-installment': 'Accounts.students.unpaid-installment',
  'GET /get-fee-receipts': 'Accounts.fee-receipts.index',
  'GET /get-fee-receipt-details': 'Accounts.fee-receipts.details',
  'GET /fee-receipt-pdf': 'Accounts.fee-receipts.details',
  'GET /get-bank-files': 'Accounts.bank-files.index',
  'GET /get-bank-file-details': 'Accounts.bank-files.index',
  'GET /get-bank-lines': 'Accounts.bank-files.index',
  'POST /check-bank-file': 'Accounts.bank-files.create',
  'POST /post-bank-file': 'Accounts.bank-files.post',
  'POST /ignore-bank-lines': 'Accounts.bank-files.post',
  'POST /save-receipt': 'Accounts.receipts.create',
  'POST /preview-receipt': 'Accounts.receipts.create',
  'POST /realise-cheques': 'Accounts.cheques.realise',
  'POST /preview-realised-cheques': 'Accounts.cheques.realise',
  'POST /bounce-cheque': 'Accounts.cheques.bounce',
  'POST /preview-bounced-cheque': 'Accounts.cheques.bounce',
  'GET /get-unidentified-receipts': 'Accounts.unidentified-receipts.index',
  'POST /post-unidentified-lines': 'Accounts.bank-files.post',
  'POST /settle-unidentified-receipt': 'Accounts.unidentified-receipts.settle',
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
  'POST /expel-students': 'Accounts.struck-off-students.expel',
  'POST /recieve-struck-off-fine': 'Accounts.restore-students.recieve-fine',
  'POST /restore-student': 'Accounts.restore-students.restore',
  'GET /get-transport-routes': 'Accounts.transport-routes.index',
  'GET /get-transport-route-details': 'Accounts.transport-routes.details',
  'POST /save-transport-route': 'Accounts.transport-routes.create',
  'POST /update-transport-route': 'Accounts.transport-routes.update',
  'DELETE /transport-routes/{id}': 'Accounts.transport-routes.delete',
  'GET /transport-route-import-template': 'Accounts.transport-routes.create',
  'POST /check-transport-route-import': 'Accounts.transport-routes.create',
  'POST /import-transport-routes': 'Accounts.transport-routes.create',
  'POST /undo-transport-route-import': 'Accounts.transport-routes.delete',
  'POST /save-inquiry': 'public',
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
  'GET /get-admin-data': 'dashboard.index',
  'GET /get-collection-months': 'dashboard.index',
  'GET /get-place-figures': 'Reports.place-figures.index',
  'GET /fetch-fee-report': 'Reports.admin-fee-report.index',
  'GET /get-campus-comparison': 'Reports.admin-fee-report.index',
  'GET /get-dues-ageing': 'Accounts.defaulters.index',
  'GET /get-collection-days': 'Accounts.fee-receipts.index',
  'GET /get-class-seats': 'Academic Management.sections.index',
} as const;

/** Every permission there is. */
export type Permission =
  | 'Academic Activities.attendances.after-lock'
  | 'Academic Activities.attendances.create'
  | 'Academic Activities.attendances.index'
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
  | 'Academics.manual-sections.create'
  | 'Academics.manual-sections.index'
  | 'Academics.section-transfers.create'
  | 'Academics.section-transfers.index'
  | 'Academics.section-transfers.override'
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
  | 'Accounts.asset-heads.create'
  | 'Accounts.asset-heads.delete'
  | 'Accounts.asset-heads.index'
  | 'Accounts.asset-heads.update'
  | 'Accounts.asset-ledger-heads.create'
  | 'Accounts.asset-ledger-heads.delete'
  | 'Accounts.asset-ledger-heads.index'
  | 'Accounts.asset-ledger-heads.update'
  | 'Accounts.asset-ledgers.index'
  | 'Accounts.bank-files.create'
  | 'Accounts.bank-files.index'
  | 'Accounts.bank-files.post'
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
  | 'Accounts.capital-heads.create'
  | 'Accounts.capital-heads.delete'
  | 'Accounts.capital-heads.index'
  | 'Accounts.capital-heads.update'
  | 'Accounts.capital-ledger-heads.create'
  | 'Accounts.capital-ledger-heads.delete'
  | 'Accounts.capital-ledger-heads.index'
  | 'Accounts.capital-ledger-heads.update'
  | 'Accounts.capital-ledgers.index'
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
  | 'Accounts.concessions.index'
  | 'Accounts.concessions.recommend'
  | 'Accounts.dashboard.index'
  | 'Accounts.defaulters.index'
  | 'Accounts.defaulters.promise'
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
  | 'Accounts.ledger-transactions.index'
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
  | 'Accounts.payments.create'
  | 'Accounts.payments.detail'
  | 'Accounts.payments.index'
  | 'Accounts.receipts.create'
  | 'Accounts.receipts.detail'
  | 'Accounts.receipts.index'
  | 'Accounts.receipts.reverse'
  | 'Accounts.restore-students.index'
  | 'Accounts.restore-students.recieve-fine'
  | 'Accounts.restore-students.restore'
  | 'Accounts.revenue-ledgers.index'
  | 'Accounts.struck-off-students.create'
  | 'Accounts.struck-off-students.expel'
  | 'Accounts.struck-off-students.index'
  | 'Accounts.students.approve-installment'
  | 'Accounts.students.fee-plan'
  | 'Accounts.students.index'
  | 'Accounts.students.installment-details'
  | 'Accounts.students.merge'
  | 'Accounts.students.revise-installment-plan'
  | 'Accounts.students.statement'
  | 'Accounts.students.unpaid-installment'
  | 'Accounts.students.unpaid-installment-closed'
  | 'Accounts.students.upload-attachment'
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
  | 'Admissions.inquiries.create'
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
  | 'Boards & Applications.matric-results.create'
  | 'Boards & Applications.matric-results.delete'
  | 'Boards & Applications.matric-results.details'
  | 'Boards & Applications.matric-results.index'
  | 'Boards & Applications.matric-results.update'
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
  | 'Reports.admin-fee-report.index'
  | 'Reports.balance-sheet.index'
  | 'Reports.place-figures.index'
  | 'Reports.trial-balance.index'
  | 'Settings.settings.index'
  | 'Settings.settings.update'
  | 'Settings.upkeep.run'
  | 'Students & Staff.absences.answer'
  | 'Students & Staff.absences.call'
  | 'Students & Staff.absences.index'
  | 'Students & Staff.condonations.create'
  | 'Students & Staff.condonations.delete'
  | 'Students & Staff.condonations.index'
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
  | 'Students & Staff.parents.create'
  | 'Students & Staff.parents.delete'
  | 'Students & Staff.parents.detail'
  | 'Students & Staff.parents.import'
  | 'Students & Staff.parents.index'
  | 'Students & Staff.parents.merge'
  | 'Students & Staff.parents.update'
  | 'Students & Staff.staff.cards'
  | 'Students & Staff.staff.create'
  | 'Students & Staff.staff.create-attendance'
  | 'Students & Staff.staff.delete'
  | 'Students & Staff.staff.detail'
  | 'Students & Staff.staff.index'
  | 'Students & Staff.staff.index-attendance'
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
  | 'attendance_sections'
  | 'banks'
  | 'boards'
  | 'branches'
  | 'campuses'
  | 'capital_heads'
  | 'capital_ledger_heads'
  | 'challans'
  | 'class_sections'
  | 'classes'
  | 'designations'
  | 'employees'
  | 'exam_categories'
  | 'exam_papers'
  | 'exams'
  | 'exams_with_marks'
  | 'exams_with_students'
  | 'expense_groups'
  | 'expense_heads'
  | 'expense_ledger_heads'
  | 'fee_heads'
  | 'fee_templates'
  | 'free_ledger_heads'
  | 'grade_scales'
  | 'guardians'
  | 'institutions'
  | 'ledger_heads'
  | 'liability_heads'
  | 'liability_ledger_heads'
  | 'permissions'
  | 'programs'
  | 'result_formats'
  | 'revenue_heads'
  | 'revenue_ledger_heads'
  | 'roles'
  | 'schools'
  | 'sections'
  | 'sessions'
  | 'students'
  | 'subjects'
  | 'teachers'
  | 'teaching_designations'
  | 'transport_routes'
  | 'unincharged_sections'
  | 'users';
