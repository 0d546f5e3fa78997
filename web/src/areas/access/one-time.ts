/** One-time passwords between the form or dialog that made them and the screens that show them: kept in memory, never in the address. */
let kept: { userId: number; password: string } | undefined;
let slip: Slip | undefined;

/** What the office prints and hands out. */
export interface Slip {
  id: number;
  name: string;
  signs_in_with: string;
  one_time_password: string;
  /** None for a new user's password: that stays until the first sign-in. */
  expires_at?: string;
}

/** Takes it out of the answer of a save, when there is one. */
export function keepOneTime(answer: unknown): void {
  const data = (answer as { data?: { id?: number; one_time_password?: string | null } | null }).data;
  kept =
    data?.id !== undefined && data.one_time_password
      ? { userId: data.id, password: data.one_time_password }
      : undefined;
}

/** The password of this user, if it has just been made. */
export const oneTimeOf = (userId: number): string | undefined => (kept?.userId === userId ? kept.password : undefined);

export function forgetOneTime(): void {
  kept = undefined;
}

/** Keeps a slip for the page that prints it. */
export function keepSlip(made: Slip): void {
  slip = made;
}

/** The slip of this user, if it has just been made. */
export const slipOf = (userId: number): Slip | undefined => (slip?.id === userId ? slip : undefined);

export function forgetSlip(): void {
  slip = undefined;
}
