import { everyScreen, reportScreen } from '@/frame/screens';
import { t } from '@/text';

/** What the screen of a report is called, by the report's call. */
export const titleOf = (report: string | null | undefined): string => {
  const path = report ? reportScreen(report) : undefined;
  const title = everyScreen().find((screen) => screen.path === path)?.title;
  return title ? t(title) : '';
};
