-- What the whole group shares (sessions, programs, classes, subjects, boards, fee heads, designations, other institutions) is changed by people whose scope is
-- the whole group. The roles that come with the program and lead a school or a campus no longer hold permissions that were for that alone; roles that the
-- office made keep theirs, which count only with such a scope.
DELETE FROM role_permission
WHERE role_id IN (SELECT id FROM role WHERE is_system = TRUE AND name IN ('school_admin', 'branch_admin', 'campus_admin', 'admission_officer', 'exam_controller', 'hr_officer'))
  AND permission_id IN (
    SELECT id FROM permission WHERE name IN (
        'Academic Management.academic-sessions.create', 'Academic Management.academic-sessions.update', 'Academic Management.academic-sessions.delete',
        'Academic Management.programs.create', 'Academic Management.programs.update', 'Academic Management.programs.delete',
        'Academic Management.classes.create', 'Academic Management.classes.update', 'Academic Management.classes.delete',
        'Academic Management.subjects.create', 'Academic Management.subjects.update', 'Academic Management.subjects.delete',
        'Boards & Applications.boards.create', 'Boards & Applications.boards.update', 'Boards & Applications.boards.delete',
        'Institution.other-institutions.update', 'Institution.other-institutions.delete',
        'Students & Staff.designations.update', 'Students & Staff.designations.delete',
        'Accounts.fee-heads.create', 'Accounts.fee-heads.update', 'Accounts.fee-heads.delete'));
UPDATE access_epoch SET epoch = epoch + 1;
