import { parse as parseYaml } from 'yaml';
import * as z from 'zod/mini';
import {
  type BlogPost,
  BlogPostSchema,
  type BlogTag,
  BlogTagsSchema,
  sortPosts,
} from '../../school/features/content/blog.ts';

// Read when the pages are built, as the legal texts are.
const files = import.meta.glob<string>('../../../content/blog/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const isTags = (path: string) => path.endsWith('/tags.yaml');

/**
 * The posts of the blog, the latest first.
 * @throws when a file does not fit its schema: the build must stop; the content check gives the details
 */
export function listPosts(): BlogPost[] {
  const posts = Object.entries(files)
    .filter(([path]) => !isTags(path))
    .map(([, text]) => z.parse(BlogPostSchema, parseYaml(text)));
  return sortPosts(posts);
}

/** The tags, in the order to show them. @throws as `listPosts` */
export function listTags(): BlogTag[] {
  const [, text] = Object.entries(files).find(([path]) => isTags(path)) ?? [];
  return z.parse(BlogTagsSchema, parseYaml(text ?? ''));
}
