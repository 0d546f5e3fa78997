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
import { screensOf } from '../screens-of';
import * as records from './records';
import type { Screen } from '../area';

const INDEX = 'website content.index';
const CREATE = 'website content.create';
const UPDATE = 'website content.update';

/** The screens of the area `website`. */
export const screens: Screen[] = [
  {
    path: '/admin/messages',
    title: 'website.messages',
    permission: INDEX,
    menu: { group: 'website', order: 10, icon: IconInbox },
    load: async () => ({ default: (await import('./messages')).MessageList }),
  },
  {
    path: '/admin/message-details',
    title: 'website.message',
    permission: INDEX,
    parent: '/admin/messages',
    load: async () => ({ default: (await import('./messages')).MessageScreen }),
  },
  {
    path: '/admin/edit-campus-page',
    title: 'website.campus_page_edit',
    permission: UPDATE,
    parent: '/admin/campuses',
    load: async () => ({ default: (await import('./campus-page')).CampusPageEdit }),
  },
  {
    path: '/admin/news-events',
    title: 'website.events',
    permission: INDEX,
    menu: { group: 'website', order: 20, icon: IconCalendarEvent },
    load: async () => ({ default: (await import('./articles')).NewsEvents }),
  },
  {
    path: '/admin/new-event',
    title: 'website.event_new',
    permission: CREATE,
    parent: '/admin/news-events',
    load: async () => ({ default: (await import('./editor/article-screen')).NewEvent }),
  },
  {
    path: '/admin/edit-event',
    title: 'website.event',
    permission: UPDATE,
    parent: '/admin/news-events',
    load: async () => ({ default: (await import('./editor/article-screen')).EventEditor }),
  },
  {
    path: '/admin/blogs',
    title: 'website.blogs',
    permission: INDEX,
    menu: { group: 'website', order: 30, icon: IconNews },
    load: async () => ({ default: (await import('./articles')).BlogList }),
  },
  {
    path: '/admin/new-blog',
    title: 'website.blog_new',
    permission: CREATE,
    parent: '/admin/blogs',
    load: async () => ({ default: (await import('./editor/article-screen')).NewBlog }),
  },
  {
    path: '/admin/update-blog',
    title: 'website.blog',
    permission: UPDATE,
    parent: '/admin/blogs',
    load: async () => ({ default: (await import('./editor/article-screen')).BlogEditor }),
  },
  {
    path: '/admin/banners',
    title: 'website.banners',
    permission: INDEX,
    menu: { group: 'website', order: 40, icon: IconSlideshow },
    load: async () => ({ default: (await import('./banners')).Banners }),
  },
  {
    path: '/admin/new-banner',
    title: 'website.banner_new',
    permission: CREATE,
    parent: '/admin/banners',
    load: async () => ({ default: (await import('./banner-form')).BannerNew }),
  },
  {
    path: '/admin/edit-banner',
    title: 'website.banner_edit',
    permission: UPDATE,
    parent: '/admin/banners',
    load: async () => ({ default: (await import('./banner-form')).BannerEdit }),
  },
  ...screensOf(records.albums, {
    menu: { group: 'website', order: 50, icon: IconLibraryPhoto },
    load: () => import('./albums'),
  }),
  {
    path: '/admin/pictures',
    title: 'website.pictures',
    permission: INDEX,
    menu: { group: 'website', order: 60, icon: IconPhoto },
    load: async () => ({ default: (await import('./pictures/library')).Library }),
  },
  {
    path: '/admin/pages',
    title: 'website.pages',
    permission: INDEX,
    menu: { group: 'website', order: 70, icon: IconFiles },
    load: async () => ({ default: (await import('./pages')).PageList }),
  },
  {
    path: '/admin/edit-page',
    title: 'website.page',
    permission: UPDATE,
    parent: '/admin/pages',
    load: async () => ({ default: (await import('./editor/page-screen')).PageEditor }),
  },
  {
    path: '/admin/mission',
    title: 'website.home.mission',
    permission: INDEX,
    menu: { group: 'website', section: 'home_page', order: 80, icon: IconFlag },
    load: async () => ({ default: (await import('./editor/home-section')).MissionSection }),
  },
  {
    path: '/admin/vision',
    title: 'website.home.vision',
    permission: INDEX,
    menu: { group: 'website', section: 'home_page', order: 90 },
    load: async () => ({ default: (await import('./editor/home-section')).VisionSection }),
  },
  {
    path: '/admin/curriculum',
    title: 'website.home.curriculum',
    permission: INDEX,
    menu: { group: 'website', section: 'home_page', order: 100 },
    load: async () => ({ default: (await import('./editor/home-section')).CurriculumSection }),
  },
  {
    path: '/admin/co-curricular',
    title: 'website.home.co_curricular',
    permission: INDEX,
    menu: { group: 'website', section: 'home_page', order: 110 },
    load: async () => ({ default: (await import('./editor/home-section')).CoCurricularSection }),
  },
  {
    path: '/admin/school-environment',
    title: 'website.home.school_environment',
    permission: INDEX,
    menu: { group: 'website', section: 'home_page', order: 120 },
    load: async () => ({ default: (await import('./editor/home-section')).SchoolEnvironmentSection }),
  },
  {
    path: '/admin/parental-engagement',
    title: 'website.home.parental_engagement',
    permission: INDEX,
    menu: { group: 'website', section: 'home_page', order: 130 },
    load: async () => ({ default: (await import('./editor/home-section')).ParentalEngagementSection }),
  },
  {
    path: '/admin/our-campuses',
    title: 'website.home.our_campuses',
    permission: INDEX,
    menu: { group: 'website', section: 'home_page', order: 140, icon: IconBuildings },
    load: async () => ({ default: (await import('./editor/home-section')).OurCampusesSection }),
  },
];
