import * as z from 'zod/mini';
import { DaySchema, RichTextSchema, StableId } from '../../../lab/kernel/authoring/fields.ts';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';
import { listParameters } from './query/content-query.ts';

/** The drawn figures of the blog. Each post has one of its own; `src/site/blog` draws them. */
export const blogFigures = [
  'blank-lanes',
  'sorted-beads',
  'primer-twins',
  'one-letter',
  'thirty-coins',
  'three-answers',
] as const;
export type BlogFigure = (typeof blogFigures)[number];

const title = z.string().check(z.minLength(1), z.maxLength(90));

/** `content/blog/<slug>.yaml` */
export const BlogPostSchema = z.strictObject({
  /** Known to clients outside this repository; never reused. */
  id: z.int().check(z.minimum(1)),
  /** The last part of its address. `/blog/tag/…` are the pages of the tags. */
  slug: StableId.check(z.refine((slug) => slug !== 'tag', 'is the address of the tags')),
  title,
  /** What a teacher finds in it: shown in lists and by search engines. */
  description: z.string().check(z.minLength(40), z.maxLength(200)),
  image: z.strictObject({
    figure: z.enum(blogFigures),
    /** The figure in words, for people who do not see it. */
    alt: z.string().check(z.minLength(20), z.maxLength(600)),
    caption: z.string().check(z.minLength(1), z.maxLength(300)),
  }),
  /** Keys of `content/blog/tags.yaml`. */
  blog_tags: z.array(StableId).check(z.minLength(1), z.maxLength(4)),
  release_date: DaySchema,
  intro: RichTextSchema,
  sections: z.array(z.strictObject({ id: StableId, title, text: RichTextSchema })).check(z.minLength(2)),
  /** Where figures and facts come from, as plain text. */
  sources: z._default(z.array(z.string().check(z.minLength(1), z.maxLength(300))), []),
});
export type BlogPost = z.infer<typeof BlogPostSchema>;

/** `content/blog/tags.yaml`, in the order to show them. */
export const BlogTagsSchema = z
  .array(
    z.strictObject({
      id: z.int().check(z.minimum(1)),
      key: StableId,
      name: z.string().check(z.minLength(1), z.maxLength(40)),
    }),
  )
  .check(z.minLength(1));
export type BlogTag = z.infer<typeof BlogTagsSchema>[number];

/** The latest first; posts of one day in the order of their titles. */
export function sortPosts<Post extends Pick<BlogPost, 'release_date' | 'title'>>(
  posts: readonly Post[],
): Post[] {
  return [...posts].sort(
    (a, b) => b.release_date.localeCompare(a.release_date) || a.title.localeCompare(b.title, 'en'),
  );
}

/** The picture of a post, as the build writes it. */
export const blogImage = {
  width: 1200,
  height: 630,
  addressOf: (slug: string) => `/images/blog/${slug}.png`,
};

const BlogTagReply = z.object({ id: z.int(), attributes: z.object({ key: z.string(), name: z.string() }) });

const BlogAttributesSchema = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  release_date: z.string(),
  intro: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
  sources: z.array(z.string()),
  image: z.object({
    data: z.object({
      id: z.int(),
      attributes: z.object({
        url: z.string(),
        alternativeText: z.string(),
        caption: z.string(),
        width: z.int(),
        height: z.int(),
      }),
    }),
  }),
  blog_tags: z.object({ data: z.array(BlogTagReply) }),
});
export type BlogAttributes = z.infer<typeof BlogAttributesSchema>;

const name = z.optional(z.string().check(z.maxLength(64)));
const meta = z.object({ pagination: z.unknown() });

export const blogEndpoints = {
  listBlogs: endpoint({
    method: 'GET',
    path: '/api/blogs',
    summary: 'Posts of the blog, the latest first; by slug or by the key of a tag, and only the named fields',
    access: 'content',
    params: Nothing,
    query: z.object({
      ...listParameters,
      'filters[slug][$eq]': name,
      'filters[blog_tags][key][$eq]': name,
      'fields[0]': name,
      'fields[1]': name,
      'fields[2]': name,
      'fields[3]': name,
      'fields[4]': name,
      'fields[5]': name,
    }),
    body: Nothing,
    reply: z.object({
      data: z.array(z.object({ id: z.int(), attributes: z.partial(BlogAttributesSchema) })),
      meta,
    }),
    errors: [],
  }),
  listBlogTags: endpoint({
    method: 'GET',
    path: '/api/blog-tags',
    summary: 'Tags of the blog',
    access: 'content',
    params: Nothing,
    query: z.object(listParameters),
    body: Nothing,
    reply: z.object({ data: z.array(BlogTagReply), meta }),
    errors: [],
  }),
} as const;
