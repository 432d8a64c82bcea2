import { expect, it } from 'vitest';
import { reportTexts } from '../../../src/features/reports/files/texts.server.ts';
import { markWords } from '../../../src/features/reports/messages/mark-words.client.ts';

it('screens and files call a mark by the same words', () => {
  expect(reportTexts.marks).toEqual(markWords);
});
