/** A sign-in that was just given, between the record's page and the slip that prints it: in memory, never in the address. */
export interface Assigned {
  user_id: number;
  name: string;
  email: string | null;
  login_name: string | null;
  phone: string | null;
  one_time_password: string | null;
}

export interface SignInSlip extends Assigned {
  /** The record's page. */
  back: string;
}

export const SIGN_IN_SLIP = '/admin/sign-in-slip';

let slip: SignInSlip | undefined;

export function keepSignInSlip(made: SignInSlip): void {
  slip = made;
}

export const keptSignInSlip = (): SignInSlip | undefined => slip;

export function forgetSignInSlip(): void {
  slip = undefined;
}
