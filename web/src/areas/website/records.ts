/** The records of the area: their calls, addresses and titles. What their screens show stands in the file of each. */
import { record } from '@/frame/record';

export const albums = record({
  name: 'web_album',
  titles: { one: 'website.album', many: 'website.albums', create: 'website.album_new', edit: 'website.album_edit' },
  calls: {
    list: '/get-albums',
    details: '/get-album-details',
    save: '/save-album',
    update: '/update-album',
    remove: '/delete-album',
  },
  paths: { list: '/admin/our-gallery', create: '/admin/new-album', edit: '/admin/edit-album' },
});

export const blogs = record({
  name: 'web_blog',
  titles: { one: 'website.blog', many: 'website.blogs', create: 'website.blog_new' },
  calls: { list: '/get-blogs', details: '/get-blog-details', remove: '/delete-blog' },
  paths: { list: '/admin/blogs', create: '/admin/new-blog', edit: '/admin/update-blog' },
  permissions: { create: 'website content.create', update: 'website content.update' },
});

export const events = record({
  name: 'web_event',
  titles: { one: 'website.event', many: 'website.events', create: 'website.event_new' },
  calls: { list: '/get-events', details: '/get-event-details', remove: '/delete-event' },
  paths: { list: '/admin/news-events', create: '/admin/new-event', edit: '/admin/edit-event' },
  permissions: { create: 'website content.create', update: 'website content.update' },
});

export const messages = record({
  name: 'web_message',
  titles: { one: 'website.message', many: 'website.messages' },
  calls: { list: '/get-messages', details: '/get-message-details' },
  paths: { list: '/admin/messages', details: '/admin/message-details' },
  permissions: { index: 'website content.index', details: 'website content.index', update: 'website content.update' },
});

export const banners = record({
  name: 'web_banner',
  titles: {
    one: 'website.banner',
    many: 'website.banners',
    create: 'website.banner_new',
    edit: 'website.banner_edit',
  },
  calls: { list: '/get-banners', details: '/get-banner-details', save: '/save-banner', update: '/update-banner' },
  paths: { list: '/admin/banners', create: '/admin/new-banner', edit: '/admin/edit-banner' },
});

export const pages = record({
  name: 'web_page',
  titles: { one: 'website.page', many: 'website.pages' },
  calls: { list: '/get-pages', details: '/get-page-details' },
  paths: { list: '/admin/pages', edit: '/admin/edit-page' },
  permissions: { update: 'website content.update' },
});
