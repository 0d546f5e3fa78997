import 'dayjs/locale/ur';
import { currentLocale, t } from '@/text';

/** How every calendar looks: in the language of the page, weeks from Monday, Sunday off, names for its buttons. */
export const calendar = () => ({
  hideOutsideDates: true,
  weekendDays: [0 as const],
  ...calendarWords(),
});

/** The same for a choice of months, which has no days. */
export const calendarWords = () => ({
  locale: currentLocale(),
  ariaLabels: {
    previousMonth: t('kit.month_before'),
    nextMonth: t('kit.month_after'),
    previousYear: t('kit.year_before'),
    nextYear: t('kit.year_after'),
    previousDecade: t('kit.decade_before'),
    nextDecade: t('kit.decade_after'),
    monthLevelControl: t('kit.month_choose'),
    yearLevelControl: t('kit.year_choose'),
  },
});
