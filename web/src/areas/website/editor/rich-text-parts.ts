/** The forms that rich text may have: what the server's allow-list keeps and the public pages draw. */
import { mergeAttributes, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

/** A picture of the library within text: `data-picture` names it, the server fills its sizes. */
const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  atom: true,
  addAttributes() {
    return {
      id: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-picture'),
        renderHTML: ({ id }) => (id === null ? {} : { 'data-picture': String(id) }),
      },
      src: { default: null },
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
    };
  },
  parseHTML: () => [{ tag: 'img[data-picture]' }, { tag: 'img[src^="/pictures/"]' }, { tag: 'img[src^="/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

export const richTextParts = () => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  PictureNode,
];
