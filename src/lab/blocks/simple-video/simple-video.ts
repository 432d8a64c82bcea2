import { defineBlock } from '../define.ts';
import { lintSources, listFilmMedia } from '../film.ts';
import { headOnPaper } from '../head-on-paper.ts';
import { samples } from './samples.ts';
import { SimpleVideoSchema } from './schema.ts';

export const simpleVideo = defineBlock({
  type: 'simple-video',
  alsoCalled: ['video', 'film', 'movie'],
  itemSchema: SimpleVideoSchema,
  publicSchema: SimpleVideoSchema,
  redact: (item) => item,
  lint: (item) => lintSources(item),
  media: (item) => listFilmMedia(item),
  paper: ({ title, description, poster, transcript }) => [
    ...headOnPaper({ title }),
    { kind: 'illustrated', file: poster, alt: description, text: transcript },
  ],
  samples,
});
