import { formatDate } from '../../text/dates';
import type { Lang, Page, PostItem, Posts } from '../content.ts';
import { inLanguage, siteWords } from '../words.ts';
import { Pager } from './pager.tsx';
import { ActionLink, SectionHead, SitePicture, SIZES } from './parts.tsx';

/** The blog: its newest post large, the others after it. */
export function PostsSection({ id, posts, page }: { id: string; posts: Posts; page: Page }) {
  const { lang } = page;
  return (
    <section id={id} className="posts" aria-labelledby={`${id}-heading`}>
      <SectionHead id={id} heading={posts.heading} text={posts.text} />
      {posts.items.length === 0 ? (
        <p className="nothing-yet">{siteWords(lang).no_posts}</p>
      ) : (
        <ul className="post-list">
          {posts.items.map((post) => (
            <PostFace key={post.slug} post={post} lang={lang} />
          ))}
        </ul>
      )}
      {posts.pages && <Pager id={id} pages={posts.pages} page={page} />}
      {posts.more && (
        <p className="section-end">
          <ActionLink action={posts.more} lang={lang} quiet />
        </p>
      )}
    </section>
  );
}

function PostFace({ post, lang }: { post: PostItem; lang: Lang }) {
  return (
    <li className="post-face">
      {post.cover && <SitePicture picture={post.cover} sizes={SIZES.half} className="post-cover" />}
      <div className="post-words">
        <p className="kicker">
          <time dateTime={post.published_on}>{formatDate(post.published_on)}</time>
          {post.tags[0] && ` · ${post.tags[0]}`}
        </p>
        <h3>
          <a href={inLanguage(`/blog-details?slug=${post.slug}`, lang)}>{post.title}</a>
        </h3>
        <p className="post-summary">{post.summary}</p>
        <p className="post-author">{post.author}</p>
      </div>
    </li>
  );
}
