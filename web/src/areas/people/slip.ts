import type { Schema } from '@/api/shapes';
/** Sign-ins that were just given, between the page that gave them and the slips that print them: in memory, never in the address. */
export type Assigned = Schema<'Assigned'>;

export interface SignInSlips {
  people: Assigned[];
  /** The record's page, or the list. */
  back: string;
}

export const SIGN_IN_SLIP = '/admin/sign-in-slip';

let slips: SignInSlips | undefined;

export function keepSignInSlips(made: SignInSlips): void {
  slips = made;
}

export const keptSignInSlips = (): SignInSlips | undefined => slips;

export function forgetSignInSlips(): void {
  slips = undefined;
}
