import { defineBlock } from '../define.ts';
import { lintSimpleVideo } from './lint.ts';
import { samples } from './samples.ts';
import { SimpleVideoSchema } from './schema.ts';

export const simpleVideo = defineBlock({
  type: 'simple-video',
  itemSchema: SimpleVideoSchema,
  publicSchema: SimpleVideoSchema,
  redact: (item) => item,
  lint: lintSimpleVideo,
  media: (item) => [...item.sources.map(({ file }) => file), item.poster, item.captions],
  samples,
});
