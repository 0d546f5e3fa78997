import {
  IconBuildings,
  IconCalendarEvent,
  IconFiles,
  IconFlag,
  IconInbox,
  IconLibraryPhoto,
  IconNews,
  IconPhoto,
  IconSlideshow,
} from '@tabler/icons-react';
import { ofCall, screensOf } from '../screens-of';
import * as records from './records';
import type { Screen } from '../area';

/** The screens of the area `website`. */
export const screens: Screen[] = [
  ...screensOf(records.messages, {
    menu: { group: 'today', set: 'messages', order: 41, icon: IconInbox },
    load: () => import('./messages'),
  }),
  ofCall({
    path: '/admin/edit-campus-page',
    title: 'website.campus_page_edit',
    call: '/update-campus-page',
    parent: '/admin/campuses',
    load: async () => ({ default: (await import('./campus-page')).CampusPageEdit }),
  }),
  ...screensOf(records.events, {
    menu: { group: 'website', order: 20, icon: IconCalendarEvent },
    load: async () => {
      const { events, NewsEvents } = await import('./articles');
      return { default: events, List: NewsEvents };
    },
    own: {
      Create: async () => ({ default: (await import('./editor/article-screen')).NewEvent }),
      Edit: async () => ({ default: (await import('./editor/article-screen')).EventEditor }),
    },
  }),
  ...screensOf(records.blogs, {
    menu: { group: 'website', order: 30, icon: IconNews },
    load: async () => ({ default: (await import('./articles')).blogs }),
    own: {
      Create: async () => ({ default: (await import('./editor/article-screen')).NewBlog }),
      Edit: async () => ({ default: (await import('./editor/article-screen')).BlogEditor }),
    },
  }),
  ...screensOf(records.banners, {
    menu: { group: 'website', order: 40, icon: IconSlideshow },
    load: () => import('./banner-form'),
    own: { List: async () => ({ default: (await import('./banners')).Banners }) },
  }),
  ...screensOf(records.albums, {
    menu: { group: 'website', order: 50, icon: IconLibraryPhoto },
    load: () => import('./albums'),
  }),
  ofCall({
    path: '/admin/pictures',
    title: 'website.pictures',
    call: '/get-pictures',
    menu: { group: 'website', order: 60, icon: IconPhoto },
    load: async () => ({ default: (await import('./pictures/library')).Library }),
  }),
  ...screensOf(records.pages, {
    menu: { group: 'website', order: 70, icon: IconFiles },
    load: () => import('./pages'),
    own: { Edit: async () => ({ default: (await import('./editor/page-screen')).PageEditor }) },
  }),
  ofCall({
    path: '/admin/mission',
    title: 'website.home.mission',
    call: '/get-pages',
    menu: { group: 'website', section: 'home_page', order: 80, icon: IconFlag },
    load: async () => ({ default: (await import('./editor/home-section')).MissionSection }),
  }),
  ofCall({
    path: '/admin/vision',
    title: 'website.home.vision',
    call: '/get-pages',
    menu: { group: 'website', section: 'home_page', order: 90 },
    load: async () => ({ default: (await import('./editor/home-section')).VisionSection }),
  }),
  ofCall({
    path: '/admin/curriculum',
    title: 'website.home.curriculum',
    call: '/get-pages',
    menu: { group: 'website', section: 'home_page', order: 100 },
    load: async () => ({ default: (await import('./editor/home-section')).CurriculumSection }),
  }),
  ofCall({
    path: '/admin/co-curricular',
    title: 'website.home.co_curricular',
    call: '/get-pages',
    menu: { group: 'website', section: 'home_page', order: 110 },
    load: async () => ({ default: (await import('./editor/home-section')).CoCurricularSection }),
  }),
  ofCall({
    path: '/admin/school-environment',
    title: 'website.home.school_environment',
    call: '/get-pages',
    menu: { group: 'website', section: 'home_page', order: 120 },
    load: async () => ({ default: (await import('./editor/home-section')).SchoolEnvironmentSection }),
  }),
  ofCall({
    path: '/admin/parental-engagement',
    title: 'website.home.parental_engagement',
    call: '/get-pages',
    menu: { group: 'website', section: 'home_page', order: 130 },
    load: async () => ({ default: (await import('./editor/home-section')).ParentalEngagementSection }),
  }),
  ofCall({
    path: '/admin/our-campuses',
    title: 'website.home.our_campuses',
    call: '/get-pages',
    menu: { group: 'website', section: 'home_page', order: 140, icon: IconBuildings },
    load: async () => ({ default: (await import('./editor/home-section')).OurCampusesSection }),
  }),
];
