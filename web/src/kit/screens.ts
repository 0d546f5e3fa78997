/** The screens of a record, fetched with the first of them. */
export { DetailScreen } from './detail/DetailScreen';
export { FormScreen } from './form/FormScreen';
export { ImportScreen } from './jobs/ImportScreen';
export { ListScreen } from './list/ListScreen';
