import { defineBlock } from '../define.ts';
import { samples } from './samples.ts';
import { InteractiveSilhouetteSchema, lintInteractiveSilhouette } from './schema.ts';

export const interactiveSilhouette = defineBlock({
  type: 'interactive-silhouette',
  itemSchema: InteractiveSilhouetteSchema,
  publicSchema: InteractiveSilhouetteSchema,
  redact: (item) => item,
  lint: lintInteractiveSilhouette,
  samples,
});
