import { NO_RESPONSE } from './problem';

/**
 * The sentences for failures that come without the server's own message. These are the specification's words
 * (section 8) and therefore not translated. Calls that it does not name follow the same pattern.
 */
const NAMED: Readonly<Record<string, string>> = {
  'POST /login': 'Unknown error!',
  'POST /logout': 'Unknown error!',
  'POST /': 'Failed to update homepage content. Please try again.',
  'GET /get-exams': 'Failed to fetch exams',
  'GET /get-exam': 'Failed to fetch exam',
  'POST /update-exam': 'Failed to update exam',
  'DELETE /delete-exam': 'Failed to delete exam',
  'DELETE /delete-exam-category': 'Failed to delete exam category',
  'GET /get-exam-details': 'Failed to fetch exam details',
  'GET /get-employee': 'Failed to fetch employees',
  'POST /store-staff': 'Failed to save staff',
  'GET /get-roles': 'Failed to fetch roles',
  'GET /get-fine-details': 'Failed to fetch fine details',
  'POST /save-income-type': 'Failed to save income type',
  'GET /get-asset-heads': 'Failed to fetch asset heads',
  'POST /save-employee': 'An error occurred',
  'POST /update-employee': 'An error occurred',
  'DELETE /employee': 'An error occurred',
};

const VERBS: ReadonlyArray<[prefix: RegExp, verb: string]> = [
  [/^(get|fetch|search)-/, 'fetch'],
  [/^(save|store|add|new)-/, 'save'],
  [/^update-/, 'update'],
  [/^delete-/, 'delete'],
];

export function fallbackMessage(method: string, path: string): string {
  const named = NAMED[`${method} ${path}`];
  if (named) return named;
  const name = path.split('/')[1] ?? '';
  for (const [prefix, verb] of VERBS) {
    if (prefix.test(name)) return `Failed to ${verb} ${name.replace(prefix, '').replaceAll('-', ' ')}`;
  }
  return NO_RESPONSE;
}
