import { ActionButton, AppLink, kit, Pair, StatusBadge } from '@/kit';
import { ServerReport } from '@/kit/report';
import { formatNumber, t } from '@/text';

/** The detained list: who is short of attendance, who nearly is, whose shortage was condoned. */
export function ShortagesScreen() {
  return (
    <ServerReport
      path="/get-attendance-shortages"
      explains="attendance.shortages_explained"
      filters={{ state: {} }}
      columns={{
        student_name: { second: 'registration_no', card: 'title' },
        state: {
          kind: 'status',
          width: 'wide',
          render: (row) => (
            <Pair below={row.state === 'detained' && !row.can_condone && t('attendance.condone_too_short')}>
              <span className={kit.headActions}>
                <StatusBadge status={row.state} />
                <ActionButton
                  size="compact-sm"
                  record={row}
                  action={{
                    key: 'condone',
                    label: 'attendance.condone',
                    when: ({ can_condone }) => can_condone,
                    permission: 'Students & Staff.condonations.create',
                    call: {
                      path: '/save-condonation',
                      body: ({ student_id, subject_id }, reason) => ({ student_id, subject_id, reason }),
                    },
                    confirm: {
                      description: ({ student_name, shortage }) =>
                        t('attendance.condone_description', {
                          name: student_name,
                          percent: formatNumber(shortage / 100, 2),
                        }),
                      undo: 'attendance.condone_undo',
                      reason: 'required',
                    },
                  }}
                />
              </span>
            </Pair>
          ),
        },
      }}
      rowKey={({ student_id, subject_id }) => `${student_id}-${subject_id ?? 0}`}
      actions={
        <AppLink className={kit.link} to="/admin/condonations">
          {t('attendance.condonations.many')}
        </AppLink>
      }
    />
  );
}
