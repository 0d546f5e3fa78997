import { Money } from '@/kit';

/** The column of an amount as statements write it: what is below nothing stands in brackets. */
export const inBrackets = <Key extends string>(key: Key) => ({
  render: (row: Readonly<Record<Key, number | null>>) => <Money minor={row[key]} brackets />,
});
