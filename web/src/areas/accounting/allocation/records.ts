/** Costs of the head office that its campuses bear. */
import { record } from '@/frame/record';

export const allocations = record({
  name: 'cost allocation',
  texts: 'accounting.allocations',
  calls: { list: '/get-cost-allocations', details: '/get-cost-allocation-details' },
  paths: { list: '/admin/cost-allocations', details: '/admin/cost-allocation-details' },
});
