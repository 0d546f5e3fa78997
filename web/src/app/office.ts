import { fetchTexts, OFFICE } from '@/text';
import { ScreenLoadError } from './lazy-screen';

/**
 * What comes after signing in: the list of all screens, the frame around them, and what they are called. All of it grows with the areas, so the
 * way in does not wait for it.
 */
export async function fetchOffice() {
  try {
    const [{ screenAt, screens }, { Shell }, { Papers }] = await Promise.all([
      import('./screen-at'),
      import('./shell/shell'),
      import('./papers'),
      fetchTexts(OFFICE),
    ]);
    return { screenAt, screens, Shell, Papers };
  } catch (thrown) {
    throw new ScreenLoadError(String(thrown), { cause: thrown });
  }
}
