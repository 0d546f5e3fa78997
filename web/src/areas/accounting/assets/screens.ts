import { IconBuildingWarehouse, IconChecklist, IconTrendingDown } from '@tabler/icons-react';
import { ofCall, ofReport, screensOf } from '../../screens-of';
import type { Screen } from '../../area';
import * as records from './records';

/** Fixed assets: the register, depreciation, counts. The specification opens the list to whoever is signed in; the menu shows it to those who may read it. */
export const assetScreens: Screen[] = [
  ...screensOf(records.assets, {
    menu: { group: 'accounts', section: 'registers', order: 67, icon: IconBuildingWarehouse },
    load: () => import('./assets'),
  }).map((screen): Screen =>
    screen.path === records.assets.paths.list && screen.menu
      ? { ...screen, permission: 'signed_in', menu: { ...screen.menu, permission: screen.permission } }
      : screen,
  ),
  ofReport({
    path: '/admin/asset-register',
    title: 'accounting.assets.register',
    report: '/get-asset-register',
    parent: '/admin/assets',
    menu: { group: 'accounts', section: 'registers', order: 67.1 },
    load: async () => ({ default: (await import('./register')).AssetRegister }),
  }),
  ...screensOf(records.depreciation, {
    menu: { group: 'accounts', section: 'registers', order: 67.2, icon: IconTrendingDown },
    load: () => import('./depreciation'),
  }),
  ofCall({
    path: '/admin/run-depreciation',
    title: 'accounting.depreciation.run',
    call: '/run-depreciation',
    parent: '/admin/depreciation-runs',
    load: async () => ({ default: (await import('./run-depreciation')).RunDepreciation }),
  }),
  ...screensOf(records.counts, {
    menu: { group: 'accounts', section: 'registers', order: 67.3, icon: IconChecklist },
    load: () => import('./counts'),
  }),
];
