/** `8`, `805`, `8:05`, `8.05`, `1:30 pm`, `1:30 دوپہر`, as `13:30`; nothing for what is no time. */
export function readTime(typed: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.\s]?(\d{2}))?(?::\d{2})?\s*(am|pm|صبح|دوپہر|شام|رات)?$/i.exec(typed.trim());
  const half = match?.[3]?.toLowerCase();
  const [hour, minutes] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  const hours = half ? (hour % 12) + (isLater(half, hour % 12) ? 12 : 0) : hour;
  if (!match || hours > 23 || minutes > 59 || (half && (hour < 1 || hour > 12))) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** Whether the hour is one after noon: the part of the day that is called noon may begin at eleven, a night begins before midnight and ends after it. */
function isLater(half: string, hour: number): boolean {
  if (half === 'دوپہر') return hour !== 11;
  if (half === 'رات') return hour > 3;
  return half === 'pm' || half === 'شام';
}
