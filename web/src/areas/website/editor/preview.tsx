import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { asProblem, call } from '@/api/client';
import type { BodyOf } from '@/api/typed';
import { Notice } from '@/kit';
import { t } from '@/text';
import type { ContentKind, Lang, Values } from '../types';
import classes from './editor.module.css';

const ASK_AFTER_MS = 500;
const WIDTHS = { desktop: 1280, phone: 390 } as const;

export interface PreviewProps {
  kind: ContentKind;
  id: number | undefined;
  lang: Lang;
  /** What is typed, as it would be sent. */
  body: Values;
  /** What is written can be drawn: the call is spared until then. */
  ready: boolean;
  /** Anchor of the section that is being edited: the preview shows it. */
  active?: string | undefined;
  /** A section was clicked. */
  onPick?: (anchor: string) => void;
}

/** The page as it would be, drawn by the server of what is typed, at the width of a desk or of a phone. */
export function Preview({ kind, id, lang, body, ready, active, onPick }: PreviewProps) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop');
  const { html, problem, waiting } = useRendered(kind, id, lang, body, ready);
  return (
    <section className={classes.preview} aria-label={t('website.preview')} aria-busy={waiting}>
      <header className={classes.previewHead}>
        <strong>{t('website.preview')}</strong>
        <SegmentedControl
          size="xs"
          aria-label={t('website.preview_width')}
          value={width}
          onChange={(value) => setWidth(value === 'phone' ? 'phone' : 'desktop')}
          data={[
            { value: 'desktop', label: <Width icon={IconDeviceDesktop} words={t('website.preview_desktop')} /> },
            { value: 'phone', label: <Width icon={IconDeviceMobile} words={t('website.preview_phone')} /> },
          ]}
        />
      </header>
      {problem && (
        <Notice tone="warning" title={t('website.preview_failed')}>
          {problem}
        </Notice>
      )}
      {html === undefined ? (
        !problem && (
          <p className={classes.previewWait}>{ready ? t('website.preview_waiting') : t('website.preview_later')}</p>
        )
      ) : (
        <Frame html={html} width={WIDTHS[width]} active={active} onPick={onPick} />
      )}
    </section>
  );
}

function Width({ icon: Icon, words }: { icon: typeof IconDeviceDesktop; words: string }) {
  return (
    <span className={classes.width}>
      <Icon size={14} aria-hidden />
      {words}
    </span>
  );
}

/** Asks for the page shortly after typing stops; the picture before stays until the next is there. */
function useRendered(kind: ContentKind, id: number | undefined, lang: Lang, body: Values, ready: boolean) {
  const [asked] = useDebouncedValue(
    JSON.stringify({ kind, lang, ...(id !== undefined && { id }), body }),
    ASK_AFTER_MS,
  );
  const [state, setState] = useState<{ html?: string; problem?: string; of?: string }>({});
  useEffect(() => {
    if (!ready) return;
    const giveUp = new AbortController();
    const ask = async () => {
      try {
        const answer = await call('POST', '/preview-content', {
          body: JSON.parse(asked) as BodyOf<'POST', '/preview-content'>,
          signal: giveUp.signal,
        });
        setState({ html: answer.data.html, of: asked });
      } catch (thrown) {
        if (giveUp.signal.aborted) return;
        const failed = asProblem(thrown);
        const said = [failed.message, ...Object.values(failed.errors).flat()].join(' ');
        setState(({ html }) => ({ ...(html !== undefined && { html }), problem: said, of: asked }));
      }
    };
    void ask();
    return () => giveUp.abort();
  }, [asked, ready]);
  return { ...state, waiting: ready && state.of !== asked };
}

interface FrameProps {
  html: string;
  width: number;
  active: string | undefined;
  onPick: ((anchor: string) => void) | undefined;
}

/** Holds the drawn page, without scripts. The next drawing takes the place of the body, so that nothing flashes or jumps. */
function Frame({ html, width, active, onPick }: FrameProps) {
  const { ref, width: room, height } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(() => `<!doctype html>${drawn(html).documentElement.outerHTML}`);
  const [shown, setShown] = useState(html);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });

  const listen = () => {
    const page = frame.current?.contentDocument;
    page?.addEventListener('click', (event) => {
      // the preview is looked at, not used: its links lead nowhere
      event.preventDefault();
      const anchor = (event.target as Element | null)?.closest('main [id]')?.id;
      if (anchor) pick.current?.(anchor);
    });
    page?.addEventListener('submit', (event) => event.preventDefault());
    show(page, active);
  };

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body || html === shown || page.URL !== 'about:srcdoc') return;
    setShown(html);
    const next = drawn(html);
    page.documentElement.lang = next.documentElement.lang;
    page.documentElement.dir = next.documentElement.dir;
    page.body.replaceWith(page.adoptNode(next.body));
  }, [html, shown]);

  useLayoutEffect(() => show(frame.current?.contentDocument, active), [active]);

  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <div ref={ref} className={classes.frame}>
      <iframe
        ref={frame}
        title={t('website.preview')}
        sandbox="allow-same-origin"
        srcDoc={first}
        onLoad={listen}
        style={{
          width,
          height: height > 0 ? height / scale : '100%',
          transform: `scale(${scale})`,
          insetInlineStart: Math.max(0, (room - width * scale) / 2),
        }}
      />
    </div>
  );
}

/** The page without its scripts, which the frame would not run. */
function drawn(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const one of page.querySelectorAll('script, link[rel="modulepreload"]')) one.remove();
  return page;
}

function show(page: Document | null | undefined, anchor: string | undefined): void {
  const view = page?.defaultView;
  const section = anchor && page?.querySelector(`main [id="${CSS.escape(anchor)}"]`);
  // only the preview moves, not the page around it
  if (view && section) view.scrollTo(0, view.scrollY + section.getBoundingClientRect().top);
}
