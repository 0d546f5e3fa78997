/**
 * The little that a public page asks of the browser after hydration. Names are those of /theme.js and of the back office, so that a choice
 * made on one side holds on the other.
 */
const TOKEN_KEY = 'token';
const THEME_KEY = 'mantine-color-scheme-value';
const THEME_ATTRIBUTE = 'data-mantine-color-scheme';

export type ThemeChoice = 'auto' | 'light' | 'dark';

/** Local storage throws where the reader has forbidden it; then there is nothing kept. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether this browser holds a session of the back office. It may have ended: the back office finds that out. */
export const hasToken = (): boolean => kept(TOKEN_KEY) !== null;

export function chosenTheme(): ThemeChoice {
  const choice = kept(THEME_KEY);
  return choice === 'light' || choice === 'dark' ? choice : 'auto';
}

const listeners = new Set<() => void>();

export function onTheme(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_KEY, choice);
  } catch {
    // Kept for this page only.
  }
  const dark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute(THEME_ATTRIBUTE, dark ? 'dark' : 'light');
  for (const listener of listeners) listener();
}
