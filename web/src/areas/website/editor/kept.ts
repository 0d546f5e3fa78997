/** What was typed, kept on this computer until it is saved: a closed tab, a reload or an ended session loses nothing. */

export interface Kept<Body> {
  body: Body;
  /** Version of the content that it was typed on. */
  version?: number;
}

export function readKept<Body>(key: string): Kept<Body> | undefined {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as Kept<Body>) : undefined;
  } catch {
    return undefined;
  }
}

export function keep(key: string, kept: Kept<unknown>): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // a full or closed store only takes the safety net away, not the editor
  }
}

export function dropKept(key: string): void {
  localStorage.removeItem(key);
}
