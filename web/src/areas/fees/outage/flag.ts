/** Whose counter this browser keeps, readable before anything of it is loaded. The data themselves are sealed elsewhere. */
const KEY = 'counter-kept';

/** The counter while the server does not answer. */
export const WITHOUT_SERVER = '/admin/counter-without-server';

export function keptUser(): number | null {
  const id = Number(localStorage.getItem(KEY));
  return id > 0 ? id : null;
}

export function markKept(userId: number | null): void {
  if (userId === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, String(userId));
}

/** The counter without the server. Whoever keeps the page loads it by the same steps, so that each file of them is kept. */
export async function loadWithoutServer() {
  const { withTexts } = await import('@/areas/texts');
  return withTexts('fees', () => import('./without-server'))();
}
