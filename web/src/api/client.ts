/** How the web side calls the server; what a screen needs of it in one place. */
export {
  address,
  call,
  type CallOptions,
  type Method,
  newIdempotencyKey,
  onSessionEnd,
  type Query,
  type QueryValue,
  send,
} from './call';
export { download, type Downloaded, fileUrl, openFile } from './download';
export { asProblem, type FieldErrors, Problem } from './problem';
export { listQuery, optionsQuery, type OptionsWanted, recordQuery } from './queries';
