import { defineBlock } from '../define.ts';
import { samples } from './samples.ts';
import { PlainTextSchema } from './schema.ts';

export const plainText = defineBlock({
  type: 'plain-text',
  itemSchema: PlainTextSchema,
  publicSchema: PlainTextSchema,
  redact: (item) => item,
  media: (item) => (item.figure ? [item.figure.file] : []),
  samples,
});
