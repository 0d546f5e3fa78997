/** The report's rail, fetched by the screens that show one: all reports that the server declares come along. */
export { addressOf, narrowed } from './leads';
export { type ReportAnswer, ReportScreen, type ReportScreenProps } from './ReportScreen';
export { type ReportPath, ServerReport } from './ServerReport';
