/** The session token lives in local storage under this key (specification, section 9). */
const KEY = 'token';

export const readToken = (): string | null => localStorage.getItem(KEY);
export const keepToken = (token: string): void => localStorage.setItem(KEY, token);
export const dropToken = (): void => localStorage.removeItem(KEY);
