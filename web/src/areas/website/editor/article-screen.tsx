import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useMe } from '@/api/session';
import { useRecordName } from '@/frame/page';
import { carriedOver, DeleteDialog, useMayChange, useOpen, useUrlState } from '@/kit';
import { inSentence, t } from '@/text';
import type { BlogDetails, EventDetails } from '../types';
import type { Values, Workflow } from '../types';
import {
  type ArticleBody,
  type BlogBody,
  bodyOfBlog,
  bodyOfEvent,
  type EventBody,
  newBlog,
  newEvent,
  sentArticle,
} from './article-body';
import { BlogFields, EventFields, type FieldsProps } from './article-fields';
import { ContentFrame } from './content-frame';
import { Opened } from './opened';
import { Preview } from './preview';
import { useEditing } from './use-editing';

interface Article<Body extends ArticleBody, Details extends Workflow> {
  kind: 'blog' | 'event';
  calls: { details: string; save: string; update: string };
  /** Where one is edited, and all are listed. */
  edit: string;
  list: string;
  remove: string;
  bodyOf: (details: Details) => Body;
  send: (body: Body) => Values;
  /** There is enough of it to be drawn. */
  canShow: (body: Body) => boolean;
  fields: (props: FieldsProps<Body>) => ReactNode;
}

const hasTitle = (body: ArticleBody): boolean => body.title.trim().length > 1;

const BLOG: Article<BlogBody, BlogDetails> = {
  kind: 'blog',
  calls: { details: '/get-blog-details', save: '/save-blog', update: '/update-blog' },
  edit: '/admin/update-blog',
  list: '/admin/blogs',
  remove: '/delete-blog',
  bodyOf: bodyOfBlog,
  send: sentArticle,
  canShow: hasTitle,
  fields: BlogFields,
};

const EVENT: Article<EventBody, EventDetails> = {
  kind: 'event',
  calls: { details: '/get-event-details', save: '/save-event', update: '/update-event' },
  edit: '/admin/edit-event',
  list: '/admin/news-events',
  remove: '/delete-event',
  bodyOf: bodyOfEvent,
  send: sentArticle,
  canShow: (body) => hasTitle(body) && body.starts_on !== null,
  fields: EventFields,
};

export function NewBlog() {
  const author = useMe()?.name ?? '';
  return <Editor article={BLOG} details={undefined} start={newBlog(author)} />;
}

export function NewEvent() {
  const today = useMe()?.group.today ?? '';
  return <Editor article={EVENT} details={undefined} start={newEvent(today)} />;
}

export function BlogEditor() {
  const { query } = useUrlState();
  return (
    <Opened<BlogDetails>
      key={query['id']}
      path={BLOG.calls.details}
      id={query['id']}
      one="website.blog"
      many="website.blogs"
      list={BLOG.list}
    >
      {(details) => <Editor article={BLOG} details={details} start={newBlog('')} />}
    </Opened>
  );
}

export function EventEditor() {
  const { query } = useUrlState();
  return (
    <Opened<EventDetails>
      key={query['id']}
      path={EVENT.calls.details}
      id={query['id']}
      one="website.event"
      many="website.events"
      list={EVENT.list}
    >
      {(details) => <Editor article={EVENT} details={details} start={newEvent('')} />}
    </Opened>
  );
}

interface EditorProps<Body extends ArticleBody, Details extends Workflow> {
  article: Article<Body, Details>;
  details: Details | undefined;
  start: Body;
}

function Editor<Body extends ArticleBody, Details extends Workflow>({
  article,
  details,
  start,
}: EditorProps<Body, Details>) {
  const go = useOpen();
  const [options] = useState(() => ({
    kind: article.kind,
    details,
    start,
    calls: article.calls,
    bodyOf: article.bodyOf,
    send: article.send,
    merge: carriedOver<Body>,
    onCreated: (id: number) => go(`${article.edit}?id=${id}`, { replace: true }),
  }));
  const editing = useEditing<Body, Details>(options);
  const { body, record } = editing;
  const shared =
    article.kind === 'blog' || (record !== undefined && 'campus_id' in record && record.campus_id === null);
  const mayDelete = useMayChange()('website content.delete', shared);
  const [deleting, setDeleting] = useState(false);
  const one = t(article.kind === 'blog' ? 'website.blog' : 'website.event');
  useRecordName(record && (body.title || one));
  const Fields = article.fields;
  return (
    <>
      <ContentFrame
        kind={article.kind}
        title={<bdi>{body.title.trim() || t(article.kind === 'blog' ? 'website.blog_new' : 'website.event_new')}</bdi>}
        editing={editing}
        tools={
          record &&
          mayDelete && (
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={t('kit.delete_title', { one: inSentence(one) })}
              onClick={() => setDeleting(true)}
            >
              <IconTrash size={17} aria-hidden />
            </ActionIcon>
          )
        }
        form={
          <Fields
            body={body}
            errors={editing.errors}
            record={record}
            onChange={(part) => editing.setBody((now) => ({ ...now, ...part }))}
          />
        }
        asideLabel={t('website.preview')}
        aside={
          <Preview
            kind={article.kind}
            id={record?.id}
            lang={body.lang}
            body={article.send(body)}
            ready={article.canShow(body)}
          />
        }
      />
      {record && (
        <DeleteDialog
          opened={deleting}
          onClose={() => setDeleting(false)}
          onDone={() => go(article.list)}
          remove={article.remove}
          id={record.id}
          name={body.title}
          one={one}
        />
      )}
    </>
  );
}
