import { defineResource } from '@/kit';
import * as records from './records';

/** Whose script a code is: for the labels that the centre's keeper puts on them. */
const scripts = defineResource(records.scripts, {
  sort: 'roll_no',
  columns: [
    { key: 'roll_no', label: 'kit.label.roll_no', card: 'title' },
    { key: 'code', label: 'entry_tests.script_code', card: 'figure' },
    { key: 'packet', label: 'entry_tests.packet', kind: 'number' },
    { key: 'centre_name', label: 'entry_tests.centre' },
    { key: 'room', label: 'entry_tests.room' },
    { key: 'seat_no', label: 'entry_tests.seat', kind: 'number' },
    { key: 'test_name', label: 'entry_tests.tests.one', hidden: true },
  ],
  filters: [
    { name: 'test_id', label: 'entry_tests.tests.one', kind: 'remote', of: 'fast_tests' },
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
  ],
});

export default scripts;
