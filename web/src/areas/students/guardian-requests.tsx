import { choicesOf, defineResource } from '@/kit';
import { t } from '@/text';
import { RELATIONS } from './choices';
import type { GuardianRequest } from './types';
import { guardianRequests } from './records';

const ANSWER = 'Students & Staff.guardian-requests.answer';

const isOpen = (request: GuardianRequest) => request.status === 'open';
const body = ({ id, version }: GuardianRequest) => ({ id, version });
const said = (request: GuardianRequest) => ({
  parent: request.guardian_name ?? '',
  student: request.student_name ?? '',
  campus: request.campus_name ?? '',
});

/** Other campuses ask to link a parent, whom they do not see, to a student of theirs. */
export default defineResource(guardianRequests, {
  sort: '-id',
  searchable: false,
  columns: [
    {
      key: 'guardian_name',
      label: 'students.parent',
      card: 'title',
      link: (row) => `/admin/parent-details?id=${row.guardian_id}`,
    },
    { key: 'relation', choices: RELATIONS },
    { key: 'student_name' },
    { key: 'father_name' },
    { key: 'class_name' },
    { key: 'campus_name' },
    { key: 'asked_by', label: 'students.request_asked_by', hidden: true },
    { key: 'created_at', kind: 'instant' },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    {
      name: 'status',
      kind: 'enum',
      choices: choicesOf('open', 'accepted', 'refused'),
      multiple: true,
    },
    { name: 'created_at', kind: 'date', more: true },
  ],
  emptyHint: 'students.requests_empty',
  rowActions: [
    {
      key: 'accept',
      label: 'students.request_accept',
      permission: ANSWER,
      tone: 'primary',
      when: isOpen,
      call: { path: '/accept-guardian-request', body },
      confirm: {
        description: (row) => t('students.request_accept_description', said(row)),
        undo: 'students.request_accept_undo',
      },
    },
    {
      key: 'refuse',
      label: 'students.request_refuse',
      permission: ANSWER,
      tone: 'danger',
      when: isOpen,
      call: { path: '/refuse-guardian-request', body },
      confirm: {
        description: (row) => t('students.request_refuse_description', said(row)),
        undo: 'students.request_refuse_undo',
      },
    },
  ],
});
