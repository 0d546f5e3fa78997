import { ServerReport } from '@/kit/report';

/** What there is on a day, by head: cost, what was lost until then, book value. */
export const AssetRegister = () => (
  <ServerReport
    path="/get-asset-register"
    explains="accounting.assets.register_explained"
    columns={{
      tag: { width: 'medium' },
      name: { second: 'location', card: 'title' },
      book_minor: { card: 'figure' },
    }}
    rowKey={(row) => row.id}
  />
);
