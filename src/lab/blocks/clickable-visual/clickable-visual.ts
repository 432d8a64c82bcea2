import { defineBlock } from '../define.ts';
import { headOnPaper } from '../head-on-paper.ts';
import { samples } from './samples.ts';
import { ClickableVisualSchema, lintClickableVisual } from './schema.ts';

export const clickableVisual = defineBlock({
  type: 'clickable-visual',
  alsoCalled: ['hotspot', 'image-map'],
  itemSchema: ClickableVisualSchema,
  publicSchema: ClickableVisualSchema,
  redact: (item) => item,
  lint: lintClickableVisual,
  media: (item) => [item.figure.file],
  paper: (item) => [
    ...headOnPaper(item),
    {
      kind: 'figure',
      ...item.figure,
      marks: item.hotspots.map(({ xPercent, yPercent }) => ({ xPercent, yPercent })),
    },
    ...item.hotspots.map(({ label, text }, index) => ({
      kind: 'text' as const,
      text: `**${index + 1} ${label}:** ${text}`,
    })),
  ],
  samples,
});
