import type { Group } from '@/api/shapes';
import { nameIn, setCurrency, setZoneOffset, type ZoneOffset } from '@/text';

let followed = '';

/** Writes amounts in the group's currency and instants on its clock from now on. */
export function followGroup(group: Group): void {
  setCurrency(group.currency);
  if (group.time_zone === followed) return;
  followed = group.time_zone;
  setZoneOffset(offsetOf(group.time_zone));
}

/** Minutes that a time zone is ahead of UTC, from the browser's own tables. */
export function offsetOf(timeZone: string): ZoneOffset {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (at) => {
    const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
    const shown = Date.UTC(year, month - 1, day, hour, minute);
    return Math.round((shown - Math.floor(at / 60_000) * 60_000) / 60_000);
  };
}

/** The group's name before anyone has signed in, in the language of the page; the server writes it into the page. */
export const groupName = (): string => nameIn(written(':not([lang])') || 'Maktab', written('[lang="ur"]'));

/** A name that the server wrote; nothing where no server did. */
function written(which: string): string {
  const name = document.querySelector<HTMLMetaElement>(`meta[name="application-name"]${which}`)?.content ?? '';
  return name.startsWith('__') ? '' : name;
}
