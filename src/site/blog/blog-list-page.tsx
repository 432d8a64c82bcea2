import { classNames } from '../../lab/ui/class-names.ts';
import type { BlogPost, BlogTag } from '../../school/features/content/blog.ts';
import { PageBand } from '../band.tsx';
import { formatDay } from '../format-day.ts';
import { PageFrame, PageIntro } from '../frame/page-frame.tsx';
import { blogDrawings } from './blog-drawings.tsx';
import { blogMessages as texts } from './blog-messages.ts';
import { blogPath, pathOfPost, pathOfTag } from './blog-paths.ts';

interface Props {
  readonly posts: readonly BlogPost[];
  readonly tags: readonly BlogTag[];
  readonly path: string;
  readonly heading: string;
}

export function BlogListPage({ posts, tags, path, heading }: Props) {
  return (
    <PageFrame here={path} title={path === blogPath ? texts.title : heading}>
      <PageBand>
        <PageIntro eyebrow={texts.title} title={heading} lead={texts.lead} />
        <nav aria-label={texts.tags} className="mt-8">
          <ul className="flex flex-wrap gap-2">
            <TagLink href={blogPath} isHere={path === blogPath} name={texts.all} />
            {tags.map(({ key, name }) => (
              <TagLink key={key} href={pathOfTag(key)} isHere={path === pathOfTag(key)} name={name} />
            ))}
          </ul>
        </nav>
        <p className="mt-8 text-sm text-ink-soft">{texts.posts(posts.length)}</p>
        <ul className="mt-4 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post) => (
            <PostPreview key={post.slug} post={post} />
          ))}
        </ul>
      </PageBand>
    </PageFrame>
  );
}

/** The tag that is shown is filled and says so; the others are outlined. */
function TagLink({ href, isHere, name }: { href: string; isHere: boolean; name: string }) {
  return (
    <li>
      <a
        href={href}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          'inline-flex min-h-11 items-center rounded-press border px-4 font-semibold no-underline',
          isHere
            ? 'border-primary bg-primary text-primary-ink'
            : 'border-rule-strong bg-paper-raised text-primary hover:border-primary hover:bg-primary-soft',
        )}
      >
        {name}
      </a>
    </li>
  );
}

/**
 * The whole preview can be pressed; its one link is named by the title.
 * @param isBelow it stands below a heading of the same page, so its own is one level deeper
 */
export function PostPreview({ post, isBelow = false }: { post: BlogPost; isBelow?: boolean }) {
  const { slug, title, description, image, release_date: day } = post;
  const Heading = isBelow ? 'h3' : 'h2';
  return (
    <li className="group relative flex flex-col">
      <div className="notebook-grid border border-rule p-4 transition-colors group-hover:border-primary">
        {blogDrawings[image.figure]}
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        <time dateTime={day}>{formatDay(day)}</time>
      </p>
      <Heading className={isBelow ? undefined : 'text-xl'}>
        <a
          href={pathOfPost(slug)}
          className="text-link rounded-data after:absolute after:inset-0 after:content-['']"
        >
          {title}
        </a>
      </Heading>
      <p className="mt-2 max-w-measure">{description}</p>
    </li>
  );
}
