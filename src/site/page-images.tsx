import { renderToStaticMarkup } from 'react-dom/server';
import { type BlogPost, blogImage } from '../school/features/content/blog.ts';
import { blogDrawings } from './blog/blog-drawings.tsx';
import { ResultsDrawing } from './drawings/results-drawing.tsx';
import { galleryMessages } from './gallery/gallery-messages.ts';
import { labDrawings } from './gallery/lab-plates.tsx';
import { labPages } from './lab-pages.ts';
import { publicMessages } from './public-messages.ts';
import type { PageImage, SocialImage } from './public-page.ts';

/** For pages without a drawing of their own. */
export const homeImage: PageImage = { path: '/images/home.png', alt: publicMessages.hero.title };

export const imageOfLab = (id: (typeof labPages)[number]['id']): PageImage => ({
  path: `/images/gallery/${id}.png`,
  alt: galleryMessages.labs[id].drawing,
});

/** Every picture that the heads of the pages name. */
export function listSocialImages(posts: readonly BlogPost[]): SocialImage[] {
  const results = renderToStaticMarkup(<ResultsDrawing />);
  return [
    { path: homeImage.path, svg: results, title: publicMessages.hero.title },
    ...labPages.map(({ id, name }) => ({
      path: imageOfLab(id).path,
      svg: renderToStaticMarkup(labDrawings[id]),
      title: name,
    })),
    ...posts.map(({ slug, title, image }) => ({
      path: blogImage.addressOf(slug),
      svg: renderToStaticMarkup(blogDrawings[image.figure]),
      title,
    })),
  ];
}
