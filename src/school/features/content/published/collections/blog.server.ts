import type { AuthoredFile, FileIssue } from '../../../../../lab/activity/authored.ts';
import { findRepeats } from '../../../../../lab/kernel/authoring/find-repeats.ts';
import { parseAuthored } from '../../../../../lab/kernel/authoring/parse-authored.ts';
import type { Issue } from '../../../../../lab/kernel/issue.ts';
import {
  type BlogAttributes,
  type BlogPost,
  BlogPostSchema,
  type BlogTag,
  BlogTagsSchema,
  blogImage,
  sortPosts,
} from '../../blog.ts';
import type { Collection } from './collection.server.ts';

const folder = 'blog';
const tagsFile = `${folder}/tags.yaml`;

/** In the database: all posts, the latest first, and all tags; requests filter them. */
export const blogCollection = { posts: 'blogs', tags: 'blog-tags', id: 'all' } as const;

/** A post as the server keeps it, and as the content service sends it. */
export interface StoredPost {
  readonly id: number;
  readonly attributes: BlogAttributes;
}

interface Placed<T> {
  readonly file: string;
  readonly value: T;
}

/** `blog/tags.yaml` and `blog/<slug>.yaml`. With any fault in any file, nothing is republished. */
export const blogPostCollection: Collection = {
  folder,
  schemas: [
    { name: 'blog-tags', files: /^blog\/tags\.yaml$/, schema: BlogTagsSchema },
    { name: 'blog-post', files: /^blog\/(?!tags\.yaml)[^/]+\.yaml$/, schema: BlogPostSchema },
  ],
  check(files) {
    const issues: FileIssue[] = [];
    const tags = readTags(files, issues);
    const posts: Placed<BlogPost>[] = [];
    for (const { file, value } of files.filter(isPost)) {
      const parsed = parseAuthored(BlogPostSchema, value);
      issues.push(
        ...(parsed.isValid ? checkPost(file, parsed.value, tags) : parsed.issues).map((issue) => ({
          ...issue,
          file,
        })),
      );
      if (parsed.isValid) posts.push({ file, value: parsed.value });
    }
    issues.push(...checkTogether(posts, tags));
    if (issues.length > 0 || posts.length === 0) return { documents: [], issues };
    return { documents: toDocuments(sortPosts(posts.map(({ value }) => value)), tags), issues };
  },
};

function isPost({ file }: AuthoredFile): boolean {
  return file !== tagsFile;
}

function readTags(files: readonly AuthoredFile[], issues: FileIssue[]): BlogTag[] {
  const authored = files.find(({ file }) => file === tagsFile);
  if (!authored) {
    // Content of a test may have no blog at all; posts without tags are a mistake.
    if (files.length > 0)
      issues.push({ file: tagsFile, path: [], code: 'missing-tags', message: 'the posts have no tags' });
    return [];
  }
  const parsed = parseAuthored(BlogTagsSchema, authored.value);
  if (!parsed.isValid) {
    issues.push(...parsed.issues.map((issue) => ({ ...issue, file: tagsFile })));
    return [];
  }
  for (const field of ['id', 'key', 'name'] as const)
    issues.push(
      ...repeatsOf(
        parsed.value.map((value, index) => ({ file: tagsFile, at: [index, field], value: value[field] })),
        field,
      ),
    );
  return parsed.value;
}

function checkPost(file: string, post: BlogPost, tags: readonly BlogTag[]): Issue[] {
  const expected = `${folder}/${post.slug}.yaml`;
  const misplaced: Issue[] =
    file === expected
      ? []
      : [{ path: ['slug'], code: 'path-differs', message: `this post belongs into ${expected}` }];
  const unknown = post.blog_tags.flatMap((key, index): Issue[] =>
    tags.length === 0 || tags.some((tag) => tag.key === key)
      ? []
      : [{ path: ['blog_tags', index], code: 'unknown-tag', message: `there is no tag ${key}` }],
  );
  const texts = [post.intro, ...post.sections.map(({ text }) => text)];
  const markers: Issue[] = texts.some((text) => text.includes('{{'))
    ? [{ path: [], code: 'marker-in-post', message: 'markers are filled in lessons only' }]
    : [];
  return [...misplaced, ...findRepeats(post.sections, 'sections'), ...unknown, ...markers];
}

/** Faults that are only found by comparing posts with each other and with the tags. */
function checkTogether(posts: readonly Placed<BlogPost>[], tags: readonly BlogTag[]): FileIssue[] {
  const unused = tags.flatMap(({ key }, index): FileIssue[] =>
    posts.length === 0 || posts.some(({ value }) => value.blog_tags.includes(key))
      ? []
      : [{ file: tagsFile, path: [index], code: 'unused-tag', message: `no post has the tag ${key}` }],
  );
  return [
    ...repeatsOf(
      posts.map(({ file, value }) => ({ file, at: ['id'], value: value.id })),
      'id',
    ),
    ...repeatsOf(
      posts.map(({ file, value }) => ({ file, at: ['image', 'figure'], value: value.image.figure })),
      'figure',
    ),
    ...unused,
  ];
}

interface Compared {
  readonly file: string;
  readonly at: (string | number)[];
  readonly value: string | number;
}

function repeatsOf(entries: readonly Compared[], name: string): FileIssue[] {
  return entries
    .filter(({ value }, index) => entries.findIndex((other) => other.value === value) < index)
    .map(({ file, at, value }) => ({
      file,
      path: at,
      code: `repeated-${name}`,
      message: `${value} is used twice`,
    }));
}

function toDocuments(posts: readonly BlogPost[], tags: readonly BlogTag[]) {
  const tagEntries = tags.map(({ id, ...attributes }) => ({ id, attributes }));
  const full: StoredPost[] = posts.map(({ id, image, blog_tags, ...attributes }) => ({
    id,
    attributes: {
      ...attributes,
      image: {
        data: {
          id,
          attributes: {
            url: blogImage.addressOf(attributes.slug),
            alternativeText: image.alt,
            caption: image.caption,
            width: blogImage.width,
            height: blogImage.height,
          },
        },
      },
      blog_tags: { data: tagEntries.filter((tag) => blog_tags.includes(tag.attributes.key)) },
    },
  }));
  const { id } = blogCollection;
  return [
    { collection: blogCollection.posts, id, full, publicText: '' },
    { collection: blogCollection.tags, id, full: tags, publicText: '' },
  ];
}
