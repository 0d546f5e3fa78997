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
