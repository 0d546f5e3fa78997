import { lazy } from 'react';
import type { Parts, TabPart } from '@/kit';

const SignIn = lazy(async () => ({ default: (await import('./sign-in')).SignIn }));

const signInOf = (record: string): TabPart => ({
  record,
  key: 'sign-in',
  label: 'people.sign_in',
  right: 'Students & Staff.credentials.assign',
  component: SignIn,
});

/** What people add to the records of other areas: a way to sign in for everyone of a register. */
export const parts: Parts = {
  tabs: ['employee', 'staff', 'teacher', 'student', 'guardian'].map(signInOf),
};
