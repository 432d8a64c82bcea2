import { defineBlock } from '../define.ts';
import { samples } from './samples.ts';
import { PlainTextSchema } from './schema.ts';

export const plainText = defineBlock({
  type: 'plain-text',
  alsoCalled: ['text', 'paragraph', 'markdown', 'image', 'picture', 'figure', 'glossary'],
  itemSchema: PlainTextSchema,
  publicSchema: PlainTextSchema,
  redact: (item) => item,
  media: (item) => (item.figure ? [item.figure.file] : []),
  // The sheet holds only the core path, so deeper passages are not printed.
  paper: ({ title, text, tone, figure }) =>
    tone === 'deeper'
      ? []
      : [
          ...(title === undefined ? [] : [{ kind: 'heading' as const, text: title }]),
          { kind: 'text', text },
          ...(figure ? [{ kind: 'figure' as const, ...figure }] : []),
        ],
  samples,
});
