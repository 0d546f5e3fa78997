import { defineResource } from '@/kit';
import { hostelRooms } from './records';

/** Rooms of hostels: their beds, who looks after them, and the head that their fee is billed under. */
export default defineResource(hostelRooms, {
  sort: 'name',
  searchable: true,
  deactivate: { is_active: false },
  columns: [
    { key: 'name', card: 'title' },
    { key: 'campus_name' },
    { key: 'beds', kind: 'number', card: 'figure' },
    { key: 'warden_name' },
    { key: 'fee_head_name' },
    { key: 'note', hidden: true },
    { key: 'is_active', kind: 'boolean' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'warden_id', kind: 'remote', of: 'employees', parent: 'campus_id' },
    { name: 'fee_head_id', kind: 'remote', of: 'fee_heads' },
    { name: 'is_active', kind: 'boolean' },
  ],
  form: [
    { name: 'name', kind: 'text', width: 'half' },
    { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId, width: 'half' },
    { name: 'beds', kind: 'number', width: 'half' },
    { name: 'warden_id', kind: 'remote', of: 'employees', parent: 'campus_id', width: 'half' },
    { name: 'fee_head_id', kind: 'remote', of: 'fee_heads', width: 'half' },
    { name: 'note', kind: 'textarea' },
    { name: 'is_active', kind: 'switch', default: true },
  ],
  identity: (room) => ({ name: room.name, status: room.is_active ? 'active' : 'inactive' }),
});
