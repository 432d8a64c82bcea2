import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import { defineBlock } from '../define.ts';
import { headOnPaper } from '../head-on-paper.ts';
import { samples } from './samples.ts';
import { SlidesHowSchema } from './schema.ts';

export const slidesHow = defineBlock({
  type: 'slides-how',
  alsoCalled: ['slideshow', 'carousel'],
  itemSchema: SlidesHowSchema,
  publicSchema: SlidesHowSchema,
  redact: (item) => item,
  lint: (item) => findRepeats(item.slides, 'slides'),
  media: (item) => item.slides.map((slide) => slide.figure.file),
  paper: (item) => [
    ...headOnPaper(item),
    ...item.slides.map(({ title, text, figure }, index) => ({
      kind: 'illustrated' as const,
      text: `**${index + 1}. ${title}**\n\n${text}`,
      ...figure,
    })),
  ],
  samples,
});
