import { IconBuilding, IconBuildingCommunity, IconCertificate, IconGitBranch, IconSchool } from '@tabler/icons-react';
import { ofCall, screensOf } from '../screens-of';
import * as records from './records';
import type { Screen } from '../area';

/** The screens of the area `institution`. */
export const screens: Screen[] = [
  ...screensOf(records.schools, {
    menu: { group: 'settings', section: 'institution', order: 10, icon: IconSchool },
    load: () => import('./schools'),
  }),
  ...screensOf(records.branches, {
    menu: { group: 'settings', section: 'institution', order: 20, icon: IconGitBranch },
    load: () => import('./branches'),
  }),
  ...screensOf(records.campuses, {
    menu: { group: 'settings', section: 'institution', order: 30, icon: IconBuilding },
    load: () => import('./campuses'),
  }),
  ofCall({
    path: '/campus-details',
    title: 'institution.campuses.one',
    call: '/get-campus-details',
    parent: '/admin/campuses',
    frame: 'bare',
    load: () => import('./campus-outside'),
  }),
  ...screensOf(records.institutions, {
    menu: { group: 'settings', section: 'institution', order: 40, icon: IconBuildingCommunity },
    load: () => import('./other-institutions'),
  }),
  ...screensOf(records.boards, {
    menu: { group: 'settings', section: 'institution', order: 50, icon: IconCertificate },
    load: () => import('./boards'),
  }),
];
