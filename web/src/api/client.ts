/** How the web side calls the server; what a screen needs of it in one place. */
export { address, call, newIdempotencyKey, onSessionEnd, type Query, request } from './call';
export { type AfterLostAnswer, Intent } from './intent';
export { download, fileUrl, openFile } from './download';
export { asProblem, type FieldErrors, Problem } from './problem';
export { answerQuery, dataQuery, declaredQuery, everyPage, optionsQuery, recordQuery } from './queries';
