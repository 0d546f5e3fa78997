/** The session token lives in local storage under this key (specification, section 9). */
const KEY = 'token';

export const readToken = (): string | null => localStorage.getItem(KEY);
export const keepToken = (token: string): void => localStorage.setItem(KEY, token);
/** What this browser is known by to the server once somebody signed in from it; it stays after signing out, and opens nothing. */
const DEVICE = 'device';

export const readDevice = (): string | null => localStorage.getItem(DEVICE);
export const keepDevice = (device: string): void => localStorage.setItem(DEVICE, device);

export const dropToken = (): void => localStorage.removeItem(KEY);

/** For whom this tab acts as a deputy: the id of the hand-over. It ends with the tab; other tabs stay the person's own. */
const ACTING = 'acting-for';

export const readActing = (): string | null => sessionStorage.getItem(ACTING);
export const keepActing = (handover: number): void => sessionStorage.setItem(ACTING, String(handover));
export const dropActing = (): void => sessionStorage.removeItem(ACTING);
