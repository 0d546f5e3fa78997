/** The guides of one's role. */
export const HELP = '/admin/help';

/** Help with a screen: the tasks of the guide that lead to it. */
export const helpWith = (path: string): string => (path === HELP ? HELP : `${HELP}?from=${encodeURIComponent(path)}`);
