/** Fixed assets, their depreciation and counts: calls, addresses and titles. */
import { record } from '@/frame/record';

export const assets = record({
  name: 'asset',
  texts: 'accounting.assets',
  calls: {
    list: '/get-assets',
    details: '/get-asset-details',
    save: '/save-asset',
    update: '/update-asset',
    sheets: {
      template: '/asset-import-template',
      check: '/check-asset-import',
      run: '/import-assets',
      undo: '/undo-asset-import',
    },
  },
  paths: {
    list: '/admin/assets',
    create: '/admin/new-asset',
    details: '/admin/asset-details',
    edit: '/admin/edit-asset',
    import: '/admin/import-assets',
  },
});

export const depreciation = record({
  name: 'depreciation run',
  texts: 'accounting.depreciation',
  calls: { list: '/get-depreciation-runs', details: '/get-depreciation-run-details' },
  paths: { list: '/admin/depreciation-runs', details: '/admin/depreciation-run-details' },
});

export const counts = record({
  name: 'asset count',
  texts: 'accounting.asset_counts',
  calls: { list: '/get-asset-counts', details: '/get-asset-count-details', save: '/save-asset-count' },
  paths: {
    list: '/admin/asset-counts',
    create: '/admin/new-asset-count',
    details: '/admin/asset-count-details',
  },
});
