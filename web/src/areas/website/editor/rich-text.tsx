import { ActionIcon, Button, Input, Popover, TextInput } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconLinkOff,
  IconList,
  IconListNumbers,
  IconPhoto,
} from '@tabler/icons-react';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { getNonce } from 'get-nonce';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '@/text';
import { PictureChooser } from '../pictures/picture-chooser';
import type { Lang } from '../types';
import { richTextParts } from './rich-text-parts';
import classes from './editor.module.css';

export interface RichTextProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  lang: Lang;
  value: string;
  onChange: (html: string) => void;
}

/** Text of several paragraphs, with the few forms that the public pages have. What is pasted loses everything else. */
export function RichText({ value, onChange, lang, ...props }: RichTextProps) {
  const id = useId();
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  // what the editor holds, as it was last told or heard
  const written = useRef(value);
  const editor = useEditor({
    extensions: richTextParts(),
    content: value,
    injectNonce: getNonce(),
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: classes.written ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(props.required && { 'aria-required': 'true' }),
        lang,
        dir: lang === 'ur' ? 'rtl' : 'ltr',
      },
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML();
      change.current(written.current);
    },
  });

  // another version of the text came from outside: a draft that was brought back, a restored version
  useEffect(() => {
    if (editor.isDestroyed || value === written.current) return;
    written.current = value;
    const { from, to } = editor.state.selection;
    editor
      .chain()
      .setMeta('addToHistory', false)
      .setContent(value, { emitUpdate: false })
      .setTextSelection({ from, to })
      .run();
  }, [editor, value]);

  return (
    <Input.Wrapper
      label={props.label}
      description={props.description}
      error={props.error}
      withAsterisk={props.required}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
    >
      <div className={classes.rich} data-error={Boolean(props.error) || undefined}>
        <Toolbar editor={editor} lang={lang} />
        <EditorContent editor={editor} />
      </div>
    </Input.Wrapper>
  );
}

function Toolbar({ editor, lang }: { editor: Editor; lang: Lang }) {
  const [choosing, setChoosing] = useState(false);
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      h2: one.isActive('heading', { level: 2 }),
      h3: one.isActive('heading', { level: 3 }),
      bold: one.isActive('bold'),
      italic: one.isActive('italic'),
      bullets: one.isActive('bulletList'),
      numbers: one.isActive('orderedList'),
      quote: one.isActive('blockquote'),
      link: one.isActive('link'),
      canUndo: one.can().undo(),
      canRedo: one.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('website.rich.tools')}>
      <Tool
        label={t('website.rich.h2')}
        on={now.h2}
        run={() => chain().toggleHeading({ level: 2 }).run()}
        icon={IconH2}
      />
      <Tool
        label={t('website.rich.h3')}
        on={now.h3}
        run={() => chain().toggleHeading({ level: 3 }).run()}
        icon={IconH3}
      />
      <Tool label={t('website.rich.bold')} on={now.bold} run={() => chain().toggleBold().run()} icon={IconBold} />
      <Tool
        label={t('website.rich.italic')}
        on={now.italic}
        run={() => chain().toggleItalic().run()}
        icon={IconItalic}
      />
      <Tool
        label={t('website.rich.bullets')}
        on={now.bullets}
        run={() => chain().toggleBulletList().run()}
        icon={IconList}
      />
      <Tool
        label={t('website.rich.numbers')}
        on={now.numbers}
        run={() => chain().toggleOrderedList().run()}
        icon={IconListNumbers}
      />
      <Tool
        label={t('website.rich.quote')}
        on={now.quote}
        run={() => chain().toggleBlockquote().run()}
        icon={IconBlockquote}
      />
      <LinkTool editor={editor} on={now.link} />
      <Tool label={t('website.rich.picture')} run={() => setChoosing(true)} icon={IconPhoto} />
      <span className={classes.toolGap} />
      <Tool label={t('website.rich.undo')} off={!now.canUndo} run={() => chain().undo().run()} icon={IconArrowBackUp} />
      <Tool
        label={t('website.rich.redo')}
        off={!now.canRedo}
        run={() => chain().redo().run()}
        icon={IconArrowForwardUp}
      />
      <PictureChooser
        opened={choosing}
        lang={lang}
        onClose={() => setChoosing(false)}
        onChoose={([picture]) => {
          if (!picture) return;
          const { id, src, alt, width, height } = picture;
          chain().insertContent({ type: 'picture', attrs: { id, src, alt, width, height } }).run();
        }}
      />
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: typeof IconBold;
  run: () => void;
  /** Whether the text at the cursor has this form. */
  on?: boolean;
  off?: boolean;
}

function Tool({ label, icon: Icon, run, on, off }: ToolProps) {
  return (
    <ActionIcon
      variant={on ? 'filled' : 'subtle'}
      {...(!on && { c: 'var(--ink)' })}
      aria-label={label}
      title={label}
      aria-pressed={on}
      disabled={off ?? false}
      // the cursor stays in the text
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      <Icon size={17} aria-hidden />
    </ActionIcon>
  );
}

/** Sets, changes or takes away a link. Addresses of the site begin with a slash. */
function LinkTool({ editor, on }: { editor: Editor; on: boolean }) {
  const [opened, setOpened] = useState(false);
  const [href, setHref] = useState('');
  const [wrong, setWrong] = useState(false);
  const open = () => {
    const { href: now } = editor.getAttributes('link') as { href?: string };
    setHref(now ?? '');
    setWrong(false);
    setOpened((was) => !was);
  };
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const set = () => {
    const typed = href.trim();
    if (!/^(https?:\/\/|mailto:|tel:|\/|#)/i.test(typed)) return setWrong(true);
    if (editor.state.selection.empty && !on) {
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: typed } }] })
        .run();
    } else chain().setLink({ href: typed }).run();
    setOpened(false);
  };
  return (
    <>
      <Popover opened={opened} onChange={setOpened} width={320} trapFocus shadow="md">
        <Popover.Target>
          <ActionIcon
            variant={on ? 'filled' : 'subtle'}
            {...(!on && { c: 'var(--ink)' })}
            aria-label={t('website.rich.link')}
            title={t('website.rich.link')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={open}
          >
            <IconLink size={17} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <TextInput
            label={t('website.rich.link_to')}
            description={t('website.rich.link_help')}
            dir="ltr"
            value={href}
            error={wrong ? t('website.rich.link_wrong') : undefined}
            onChange={(event) => setHref(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              set();
            }}
            data-autofocus
          />
          <Button mt="sm" size="xs" onClick={set}>
            {t('website.rich.link_set')}
          </Button>
        </Popover.Dropdown>
      </Popover>
      {on && <Tool label={t('website.rich.link_remove')} run={() => chain().unsetLink().run()} icon={IconLinkOff} />}
    </>
  );
}
