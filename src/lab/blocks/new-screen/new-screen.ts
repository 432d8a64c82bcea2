import { defineBlock } from '../define.ts';
import { samples } from './samples.ts';
import { NewScreenSchema } from './schema.ts';

export const newScreen = defineBlock({
  type: 'new-screen',
  alsoCalled: ['screen', 'page', 'slide', 'page-break'],
  itemSchema: NewScreenSchema,
  publicSchema: NewScreenSchema,
  redact: (item) => item,
  screenTitle: (item) => item.title,
  isHeading: true,
  // The sheet prints the titles of screens itself.
  paper: () => [],
  samples,
});
