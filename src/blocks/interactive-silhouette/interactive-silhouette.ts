import { defineBlock } from '../define.ts';
import { lintInteractiveSilhouette } from './lint.ts';
import { samples } from './samples.ts';
import { InteractiveSilhouetteSchema } from './schema.ts';

export const interactiveSilhouette = defineBlock({
  type: 'interactive-silhouette',
  itemSchema: InteractiveSilhouetteSchema,
  publicSchema: InteractiveSilhouetteSchema,
  redact: (item) => item,
  lint: lintInteractiveSilhouette,
  media: () => [],
  samples,
});
