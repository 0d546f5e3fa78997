/** The records of slips that families send, of receipts that are moved, and of notices: their calls, addresses and titles. */
import { record } from '@/frame/record';

export const claims = record({
  name: 'deposit claim',
  texts: 'collection.claims',
  calls: { list: '/get-deposit-claims', details: '/get-deposit-claim-details' },
  paths: { list: '/admin/deposit-claims', details: '/admin/deposit-claim-details' },
});

export const myClaims = record({
  name: 'own deposit claim',
  texts: 'collection.my_claims',
  calls: { list: '/get-my-deposit-claims' },
  paths: { list: '/admin/my-deposit-claims' },
});

export const moves = record({
  name: 'reallocation',
  texts: 'collection.moves',
  calls: { list: '/get-reallocations', details: '/get-reallocation-details' },
  paths: { list: '/admin/reallocations', details: '/admin/reallocation-details' },
});

export const notices = record({
  name: 'fee notice',
  texts: 'collection.notices',
  calls: { list: '/get-fee-notices' },
  paths: { list: '/admin/fee-notices' },
});
