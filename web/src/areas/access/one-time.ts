/** A one-time password between the form that made it and the screen that shows it: kept in memory, once, never in the address. */
let kept: { userId: number; password: string } | undefined;

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
