/** Minutes after midnight as people write them: `08:05`. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** What is written as `08:05`, in minutes after midnight. */
export const minutesOf = (clock: string | null | undefined): number | null => {
  const [hours, minutes] = (clock ?? '').split(':').map(Number);
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes;
};
