import { defineBlock } from '../define.ts';
import { headOnPaper } from '../head-on-paper.ts';
import { samples } from './samples.ts';
import { HeaderSchema } from './schema.ts';

export const header = defineBlock({
  type: 'header',
  alsoCalled: ['heading', 'title', 'goals'],
  itemSchema: HeaderSchema,
  publicSchema: HeaderSchema,
  redact: (item) => item,
  media: (item) => (item.figure ? [item.figure.file] : []),
  isHeading: true,
  paper: ({ title, text, goals = [], figure }) => [
    ...headOnPaper({ title, text }),
    ...(goals.length > 0
      ? [{ kind: 'text' as const, text: goals.map((goal) => `- ${goal}`).join('\n') }]
      : []),
    ...(figure ? [{ kind: 'figure' as const, ...figure }] : []),
  ],
  samples,
});
