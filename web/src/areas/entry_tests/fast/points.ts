import { formatNumber } from '@/text';

/** Ten-thousandths of a point of the aggregate, as people read them. */
export const points = (aggregate: number): string => formatNumber(aggregate / 10_000, 4);
