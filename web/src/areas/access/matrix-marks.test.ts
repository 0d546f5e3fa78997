import { describe, expect, it } from 'vitest';
import { bodyOf, changesOf, isChecked, type Marks, type Matrix, toggled } from './matrix-marks';

const role = (id: number, name: string, permission_ids: number[]) => ({
  id,
  version: 3,
  name,
  label: name,
  user_count: 2,
  permission_ids,
});

const matrix: Matrix = {
  roles: [role(1, 'super_admin', []), role(2, 'cashier', [10]), role(3, 'clerk', [])],
  permissions: [
    { id: 10, name: 'Fees.receipts.create', description: null },
    { id: 11, name: 'Fees.receipts.index', description: null },
  ],
};
const [everything, cashier] = matrix.roles as [Matrix['roles'][0], Matrix['roles'][0]];

describe('the marks of the matrix', () => {
  it('give and take, and a second turn takes a mark back', () => {
    let marks: Marks = new Map();
    marks = toggled(matrix, marks, 2, 10);
    marks = toggled(matrix, marks, 2, 11);
    marks = toggled(matrix, marks, 3, 11);
    expect(isChecked(cashier, 10, marks)).toBe(false);
    expect(isChecked(cashier, 11, marks)).toBe(true);
    expect(bodyOf(changesOf(matrix, marks))).toEqual({
      roles: [
        { id: 2, version: 3, give: [11], take: [10] },
        { id: 3, version: 3, give: [11], take: [] },
      ],
    });
    marks = toggled(matrix, marks, 3, 11);
    expect(changesOf(matrix, marks).map((change) => change.role.id)).toEqual([2]);
  });

  it('never take anything from the super administrator', () => {
    expect(toggled(matrix, new Map(), 1, 10).size).toBe(0);
    expect(isChecked(everything, 10, new Map())).toBe(true);
  });
});
