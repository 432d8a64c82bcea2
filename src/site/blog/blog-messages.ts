import { site } from '../site.ts';

/** Texts of the blog, without ICU: they are drawn at build time. */
export const blogMessages = {
  title: 'Blog',
  heading: 'Notes on teaching these labs',
  lead: 'What to watch for, what to say, and what to do when an answer surprises you. Written for teachers, with one thing to try in each post.',
  description:
    'Notes for teachers of molecular biology: controls, gels, genetics with care, and what answers tell.',
  tags: 'Posts by topic',
  all: 'All posts',
  tagHeading: (tag: string) => `Posts on ${tag.toLowerCase().replace('pcr', 'PCR')}`,
  tagDescription: (tag: string) => `Posts for teachers of molecular biology. Topic: ${tag}.`,
  posts: (count: number) => `${count} ${count === 1 ? 'post' : 'posts'}`,
  readingTime: (minutes: number) => `${minutes} minutes to read`,
  contents: 'In this post',
  plate: 'Plate 1',
  inWords: 'The figure in words',
  sources: 'Sources',
  topics: 'Topics',
  next: 'Read next',
  feedTitle: `${site.product} blog`,
} as const;
