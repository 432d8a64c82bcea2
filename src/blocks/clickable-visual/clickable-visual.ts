import { defineBlock } from '../define.ts';
import { samples } from './samples.ts';
import { ClickableVisualSchema, lintClickableVisual } from './schema.ts';

export const clickableVisual = defineBlock({
  type: 'clickable-visual',
  itemSchema: ClickableVisualSchema,
  publicSchema: ClickableVisualSchema,
  redact: (item) => item,
  lint: lintClickableVisual,
  media: (item) => [item.figure.file],
  samples,
});
