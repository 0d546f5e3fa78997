import { Money, StatusBadge } from '@/kit';
import type { Found } from './use-search';

/** A found record's amount and status, as its list shows them. A file of its own: the shell does not wait for the kit. */
export default function FoundFigures({ found: { amount_minor, status } }: { found: Found }) {
  return (
    <>
      {typeof amount_minor === 'number' && <Money minor={amount_minor} />}
      {status && <StatusBadge status={status} />}
    </>
  );
}
