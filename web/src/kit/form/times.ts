/** `8`, `805`, `8:05`, `8.05`, `1:30 pm`, `1:30 دوپہر`, as `13:30`; nothing for what is no time. */
export function readTime(typed: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.\s]?(\d{2}))?(?::\d{2})?\s*(am|pm|صبح|دوپہر|شام)?$/i.exec(typed.trim());
  const half = match?.[3]?.toLowerCase();
  const [hour, minutes] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  // Noon is the part of the day that begins before twelve.
  const isLate = half === 'pm' || half === 'شام' || (half === 'دوپہر' && hour !== 11);
  const hours = half ? (hour % 12) + (isLate ? 12 : 0) : hour;
  if (!match || hours > 23 || minutes > 59 || (half && (hour < 1 || hour > 12))) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
