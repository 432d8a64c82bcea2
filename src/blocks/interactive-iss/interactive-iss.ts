import { defineBlock } from '../define.ts';
import { samples } from './samples.ts';
import { InteractiveIssSchema, lintInteractiveIss } from './schema.ts';

export const interactiveIss = defineBlock({
  type: 'interactive-iss',
  itemSchema: InteractiveIssSchema,
  publicSchema: InteractiveIssSchema,
  redact: (item) => item,
  lint: lintInteractiveIss,
  samples,
});
