import { describe, expect, it } from 'vitest';
import type { Me } from '@/api/session';
import { decide, safeNext, type Visit } from './guards';
import { landingOf } from './landing';

const nobody = null;
const user = (over: Partial<Me> = {}): Me => ({
  id: 1,
  name: 'Ayesha Khan',
  email: 'ayesha@example.test',
  phone: null,
  photo_url: null,
  roles: ['accountant'],
  role: 'accountant',
  permissions: [],
  is_super_admin: false,
  must_change_password: false,
  must_set_up_second_step: false,
  acting_for: null,
  has_approvals: false,
  may_act_for: [],
  person: null,
  scope: { kind: 'campuses', label: 'Gulberg Campus', campuses: [], branches: [], schools: [] },
  active_session: null,
  group: {
    name: 'Chinar',
    name_ur: null,
    currency: 'PKR',
    time_zone: 'Asia/Karachi',
    today: '2026-11-20',
    fiscal_year: 2026,
  },
  ...over,
});
const student = user({ roles: ['student'], role: 'student' });
const visit = (me: Me | null, path: string, permission: string, more: Partial<Visit> = {}) =>
  decide({ me, path, permission, href: path, ...more });

describe('the navigation rules, in their order', () => {
  it('1: lets a student open the student details without the permission', () => {
    const permission = 'Students & Staff.students.details';
    expect(visit(student, '/admin/student-details', permission)).toEqual({ kind: 'allow' });
    expect(visit(user(), '/admin/student-details', permission).kind).toBe('not_allowed');
    expect(visit(nobody, '/admin/student-details', permission).kind).toBe('not_allowed');
  });

  it('1 before ours: also when the password is to be changed', () => {
    const me = { ...student, must_change_password: true };
    expect(visit(me, '/admin/student-details', 'x.y.z')).toEqual({ kind: 'allow' });
  });

  it('2: a lacking permission leads to not-allowed, for visitors too', () => {
    const refused = { kind: 'not_allowed', from: '/admin/banks?page=2' };
    expect(visit(user(), '/admin/banks', 'Accounts.banks.index', { href: '/admin/banks?page=2' })).toEqual(refused);
    expect(visit(nobody, '/admin/banks', 'Accounts.banks.index', { href: '/admin/banks?page=2' })).toEqual(refused);
  });

  it('2: permissions match exactly, and being super admin does not stand in for one', () => {
    const near = user({ permissions: ['Accounts.banks.indexes', 'accounts.banks.index'], is_super_admin: true });
    expect(visit(near, '/admin/banks', 'Accounts.banks.index').kind).toBe('not_allowed');
  });

  it('2 before 3: the schools list without the permission is not allowed', () => {
    expect(visit(user(), '/admin/schools', 'Institution.schools.index').kind).toBe('not_allowed');
  });

  it('3: the schools list sends a holder who is no super admin to sign-in', () => {
    const holder = user({ permissions: ['Institution.schools.index'] });
    expect(visit(holder, '/admin/schools', 'Institution.schools.index')).toEqual({ kind: 'sign_in', next: null });
    const chief = { ...holder, is_super_admin: true };
    expect(visit(chief, '/admin/schools', 'Institution.schools.index')).toEqual({ kind: 'allow' });
  });

  it('4: who is signed in and opens sign-in is sent home', () => {
    expect(visit(user(), '/admin/sign-in', 'public')).toEqual({ kind: 'home' });
    expect(visit(nobody, '/admin/sign-in', 'public')).toEqual({ kind: 'allow' });
  });

  it('5: a visitor opening a screen behind sign-in is sent there, and comes back', () => {
    expect(visit(nobody, '/admin/roles', 'signed_in')).toEqual({ kind: 'sign_in', next: '/admin/roles' });
  });

  it('5: after not-allowed a visitor comes back to what they first asked for', () => {
    const href = '/admin/not-allowed?from=%2Fadmin%2Fbanks';
    const decision = visit(nobody, '/admin/not-allowed', 'signed_in', { href, from: '/admin/banks' });
    expect(decision).toEqual({ kind: 'sign_in', next: '/admin/banks' });
  });

  it('ours: a given password is changed before anything else', () => {
    const me = user({ must_change_password: true });
    expect(visit(me, '/admin/roles', 'signed_in')).toEqual({ kind: 'change_password' });
    expect(visit(me, '/admin/change-password', 'signed_in')).toEqual({ kind: 'allow' });
    expect(visit(me, '/admin/sign-in', 'public')).toEqual({ kind: 'home' });
  });

  it('ours: a second step that the group asks for is set up next; the way to a new password stays open', () => {
    const me = user({ must_set_up_second_step: true });
    expect(visit(me, '/admin/roles', 'signed_in')).toEqual({ kind: 'second_step' });
    expect(visit(me, '/admin/second-step', 'signed_in')).toEqual({ kind: 'allow' });
    const both = user({ must_set_up_second_step: true, must_change_password: true });
    expect(visit(both, '/admin/roles', 'signed_in')).toEqual({ kind: 'change_password' });
    expect(visit(both, '/admin/change-password', 'signed_in')).toEqual({ kind: 'allow' });
    expect(visit(both, '/admin/reset-password', 'public')).toEqual({ kind: 'allow' });
  });

  it('6: anything else is allowed', () => {
    expect(visit(user(), '/admin/roles', 'signed_in')).toEqual({ kind: 'allow' });
    expect(visit(user({ permissions: ['dashboard.index'] }), '/admin/dashboard', 'dashboard.index').kind).toBe('allow');
  });
});

describe('next', () => {
  const origin = 'https://chinar.example';
  it.each(['/campus-details?id=3', '/admin/banks?page=2#row', '/admin/', '/admin/roles'])('takes %s', (next) => {
    expect(safeNext(next, origin)).toBe(next);
  });

  it.each([
    null,
    '',
    'admin/banks',
    'https://evil.example/admin/',
    '//evil.example/admin/',
    String.raw`/\evil.example/admin/`,
    '/admin/../../evil',
    'javascript:alert(1)',
    '/admin/sign-in?next=/admin/',
    '/administrator',
    '/about-us',
    '/admin/\t//evil.example',
  ])('refuses %s', (next) => {
    expect(safeNext(next, origin)).toBeNull();
  });
});

describe('landing after sign-in', () => {
  it.each([
    ['student', '/admin/student-details'],
    ['teacher', '/admin/teacher-dashboard'],
    ['super_admin', '/admin/dashboard'],
    ['campus_admin', '/admin/dashboard'],
    ['school_admin', '/admin/dashboard'],
    ['branch_admin', '/admin/dashboard'],
    ['accountant', '/admin/'],
    ['parent', '/admin/'],
  ])('%s lands on %s', (role, path) => {
    expect(landingOf(user({ roles: [role], role }))).toBe(path);
  });

  it('opens a student on themself, and a given password on its change', () => {
    expect(landingOf({ ...student, person: { kind: 'student', id: 9 } })).toBe('/admin/student-details?id=9');
    expect(landingOf(user({ must_change_password: true }))).toBe('/admin/change-password');
  });
});
