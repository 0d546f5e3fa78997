import { defineResource } from '@/kit';
import * as records from './records';

/** Whose script a code is: for the labels that the centre's keeper puts on them. */
const scripts = defineResource(records.scripts, {
  sort: 'roll_no',
  columns: [
    { key: 'roll_no', card: 'title' },
    { key: 'code', label: 'entry_tests.script_code', card: 'figure' },
    { key: 'packet', label: 'entry_tests.packet', kind: 'number' },
    { key: 'centre_name' },
    { key: 'room' },
    { key: 'seat_no', kind: 'number' },
    { key: 'test_name', hidden: true },
  ],
  filters: [
    { name: 'test_id', kind: 'remote', of: 'fast_tests' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
  ],
});

export default scripts;
