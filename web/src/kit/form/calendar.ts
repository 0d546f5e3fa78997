import { t } from '@/text';

/** Names for the buttons of a calendar, and no days of other months in it. */
export const calendar = () => ({
  hideOutsideDates: true,
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
