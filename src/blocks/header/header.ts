import { defineBlock } from '../define.ts';
import { samples } from './samples.ts';
import { HeaderSchema } from './schema.ts';

export const header = defineBlock({
  type: 'header',
  itemSchema: HeaderSchema,
  publicSchema: HeaderSchema,
  redact: (item) => item,
  media: (item) => (item.figure ? [item.figure.file] : []),
  isHeading: true,
  samples,
});
