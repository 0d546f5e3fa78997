/** Cashiers' tills: their calls, addresses and titles. */
import { record } from '@/frame/record';

export const tills = record({
  name: 'till',
  texts: 'collection.tills',
  calls: { list: '/get-tills', details: '/get-till-details', save: '/save-till' },
  paths: { list: '/admin/tills', create: '/admin/new-till', details: '/admin/till-details' },
});
