import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import { defineBlock } from '../define.ts';
import { samples } from './samples.ts';
import { SlidesHowSchema } from './schema.ts';

export const slidesHow = defineBlock({
  type: 'slides-how',
  itemSchema: SlidesHowSchema,
  publicSchema: SlidesHowSchema,
  redact: (item) => item,
  lint: (item) => findRepeats(item.slides, 'slides'),
  media: (item) => item.slides.map((slide) => slide.figure.file),
  samples,
});
