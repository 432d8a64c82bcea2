import { Disclosure } from '../../lab/ui/layout/disclosure.tsx';
import { RichText } from '../../lab/ui/rich-text/rich-text.tsx';
import type { BlogPost, BlogTag } from '../../school/features/content/blog.ts';
import { LegalSections } from '../../school/features/legal/legal-sections.client.tsx';
import { formatDay } from '../format-day.ts';
import { DocumentLayout, TableOfContents } from '../frame/document-layout.tsx';
import { ShareSection } from '../share/share-section.tsx';
import { blogDrawings } from './blog-drawings.tsx';
import { PostPreview } from './blog-list-page.tsx';
import { blogMessages as texts } from './blog-messages.ts';
import { pathOfPost, pathOfTag } from './blog-paths.ts';

interface Props {
  readonly post: BlogPost;
  readonly tags: readonly BlogTag[];
  /** Posts that share a tag with it. */
  readonly related: readonly BlogPost[];
}

/** Words a person reads in a minute; empirical. */
const wordsPerMinute = 220;

export function PostPage({ post, tags, related }: Props) {
  return (
    <DocumentLayout
      here={pathOfPost(post.slug)}
      title={post.title}
      contents={<TableOfContents title={texts.contents} entries={post.sections} />}
      head={<PostHead post={post} />}
    >
      <PostFigure post={post} />
      <LegalSections sections={post.sections} level={2} />
      <footer className="flex flex-col gap-8 border-t border-rule pt-6">
        {post.sources.length > 0 ? (
          <section>
            <h2 className="text-lg">{texts.sources}</h2>
            <ul className="mt-2 flex list-disc flex-col gap-1 pl-6 text-sm text-ink-soft">
              {post.sources.map((source) => (
                <li key={source}>{source}</li>
              ))}
            </ul>
          </section>
        ) : null}
        <Topics post={post} tags={tags} />
        <ShareSection path={pathOfPost(post.slug)} />
      </footer>
      {related.length > 0 ? (
        <section className="border-t border-rule pt-6 print:hidden">
          <h2 className="text-lg">{texts.next}</h2>
          <ul className="mt-4 grid gap-8 sm:grid-cols-2">
            {related.map((other) => (
              <PostPreview key={other.slug} post={other} isBelow />
            ))}
          </ul>
        </section>
      ) : null}
    </DocumentLayout>
  );
}

function PostHead({ post }: Pick<Props, 'post'>) {
  const { title, release_date: day, intro } = post;
  return (
    <header className="flex flex-col gap-4">
      <p className="-mb-2 text-sm font-semibold text-signal-text">
        <time dateTime={day}>{formatDay(day)}</time> <span>·</span>{' '}
        <span>{texts.readingTime(minutesToRead(post))}</span>
      </p>
      <h1>{title}</h1>
      <RichText text={intro} className="text-lg" />
    </header>
  );
}

function minutesToRead({ intro, sections }: BlogPost): number {
  const words = [intro, ...sections.map(({ text }) => text)].join(' ').split(/\s+/).length;
  return Math.ceil(words / wordsPerMinute);
}

function PostFigure({ post: { image } }: Pick<Props, 'post'>) {
  return (
    <figure className="border border-rule bg-paper-raised">
      <div className="notebook-grid border-b border-rule p-4 sm:p-6">{blogDrawings[image.figure]}</div>
      <figcaption className="text-sm text-ink-soft">
        <p className="px-4 py-3">
          <span className="font-semibold text-ink">{texts.plate}</span> <span>{image.caption}</span>
        </p>
        <Disclosure title={texts.inWords} className="border-b-0 px-4">
          <p>{image.alt}</p>
        </Disclosure>
      </figcaption>
    </figure>
  );
}

function Topics({ post, tags }: Pick<Props, 'post' | 'tags'>) {
  return (
    <nav aria-label={texts.topics} className="print:hidden">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {tags
          .filter(({ key }) => post.blog_tags.includes(key))
          .map(({ key, name }) => (
            <li key={key}>
              <a href={pathOfTag(key)} className="text-link inline-flex min-h-8 items-center">
                {name}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
