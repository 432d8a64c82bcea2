import { renderToStaticMarkup } from 'react-dom/server';
import { type BlogPost, type BlogTag, blogImage } from '../../school/features/content/blog.ts';
import { publicMessages } from '../public-messages.ts';
import type { PublicPage } from '../public-page.ts';
import { site } from '../site.ts';
import { BlogListPage } from './blog-list-page.tsx';
import { blogMessages as texts } from './blog-messages.ts';
import { blogPath, pathOfPost, pathOfTag } from './blog-paths.ts';
import { PostPage } from './post-page.tsx';

/** The list of all posts, the list of each tag, and every post. */
export function renderBlogPages(posts: readonly BlogPost[], tags: readonly BlogTag[]): PublicPage[] {
  return [
    listPage({ posts, tags, path: blogPath, heading: texts.heading, description: texts.description }),
    ...tags.map((tag) =>
      listPage({
        posts: posts.filter(({ blog_tags }) => blog_tags.includes(tag.key)),
        tags,
        path: pathOfTag(tag.key),
        heading: texts.tagHeading(tag.name),
        description: texts.tagDescription(tag.name),
      }),
    ),
    ...posts.map((post) => postPage(post, posts, tags)),
  ];
}

interface ListPage {
  readonly posts: readonly BlogPost[];
  readonly tags: readonly BlogTag[];
  readonly path: string;
  readonly heading: string;
  readonly description: string;
}

function listPage({ posts, tags, path, heading, description }: ListPage): PublicPage {
  const [first] = posts;
  if (!first) throw new Error(`There is no post for ${path}`);
  return {
    path,
    html: renderToStaticMarkup(<BlogListPage posts={posts} tags={tags} path={path} heading={heading} />),
    head: {
      title: publicMessages.titleOf(heading),
      description,
      image: imageOf(first),
      about: {
        '@type': 'Blog',
        name: texts.feedTitle,
        url: site.origin + path,
        blogPost: posts.map((post) => ({
          '@type': 'BlogPosting',
          headline: post.title,
          url: site.origin + pathOfPost(post.slug),
        })),
      },
    },
    payload: null,
  };
}

function postPage(post: BlogPost, posts: readonly BlogPost[], tags: readonly BlogTag[]): PublicPage {
  const { slug, title, description, release_date: releasedOn } = post;
  const path = pathOfPost(slug);
  const image = imageOf(post);
  const others = posts.filter((other) => other !== post);
  const related = others
    .filter(({ blog_tags }) => blog_tags.some((key) => post.blog_tags.includes(key)))
    .slice(0, 2);
  return {
    path,
    html: renderToStaticMarkup(<PostPage post={post} tags={tags} related={related} />),
    head: {
      title: publicMessages.titleOf(title),
      description,
      image,
      releasedOn,
      about: {
        '@type': 'BlogPosting',
        headline: title,
        description,
        datePublished: releasedOn,
        image: site.origin + image.path,
        mainEntityOfPage: site.origin + path,
        inLanguage: 'en-US',
        author: { '@type': 'Organization', name: site.product },
        publisher: { '@type': 'Organization', name: site.product },
      },
    },
    payload: null,
  };
}

const imageOf = ({ slug, image }: BlogPost) => ({ path: blogImage.addressOf(slug), alt: image.alt });
