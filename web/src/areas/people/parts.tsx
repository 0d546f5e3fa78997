import { lazy } from 'react';
import type { Parts, TabPart } from '@/kit';
import { withTexts } from '../texts';

const SignIn = lazy(withTexts('people', async () => ({ default: (await import('./sign-in')).SignIn })));

const Documents = lazy(withTexts('people', async () => ({ default: (await import('./documents')).Documents })));

const documentsOf = (record: string): TabPart => ({
  record,
  key: 'documents',
  label: 'people.documents',
  permission: 'Students & Staff.documents.index',
  component: Documents,
});

const signInOf = (record: string): TabPart => ({
  record,
  key: 'sign-in',
  label: 'people.sign_in',
  permission: 'Students & Staff.credentials.assign',
  component: SignIn,
});

const REGISTERS = ['employee', 'staff', 'teacher', 'student', 'guardian'];

/** What people add to the records of other areas: the papers and the way to sign in of everyone of a register. */
export const parts: Parts = {
  tabs: [...REGISTERS.map(documentsOf), ...REGISTERS.map(signInOf)],
};
