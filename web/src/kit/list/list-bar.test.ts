import { expect, test } from 'vitest';
import type { Filter } from '../resource';
import { boxOf } from './ListBar';

test('the box of a filter is as wide as its name', () => {
  const named = (label: Filter['label']) => boxOf({ name: 'x', label, kind: 'text' });
  expect(named('kit.label.status')).toEqual({ least: 130, most: 170 });
  const { least, most } = named('attendance.on_leave_today');
  expect(least).toBeGreaterThan(160);
  expect(most).toBeGreaterThanOrEqual(least);
  const choices = [{ value: 'class' }, { value: 'campus' }];
  const [bare, saying] = [false, true].map((named) =>
    boxOf({ name: 'by', label: 'kit.label.status', kind: 'enum', choices, named }),
  );
  expect(saying?.least).toBeGreaterThan(bare?.least ?? 0);
  expect(boxOf({ name: 'x', label: 'kit.label.date', kind: 'date' })).toEqual({ least: 200, most: 230 });
});
