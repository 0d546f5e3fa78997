import { ServerReport } from '@/kit/report';

/** The date sheets of all classes of a series side by side, as the usual notice has them. */
export const SeriesDateSheet = () => (
  <ServerReport
    path="/get-series-date-sheet"
    explains="exams.series_date_sheet.explains"
    rowKey={({ on_date }) => on_date}
  />
);
