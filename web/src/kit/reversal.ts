/** The field of a form that takes something posted back: its reversal is dated today, so that what was handed in of its own day stays. */
export const REVERSE_TODAY = { name: 'today', label: 'kit.reverse_today', kind: 'switch', default: false } as const;
