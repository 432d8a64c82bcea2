import { expect, it } from 'vitest';
import { markWords } from '../../../src/client/messages/en-us/mark-words.ts';
import { reportTexts } from '../../../src/server/reports/texts.ts';

it('screens and files call a mark by the same words', () => {
  expect(reportTexts.marks).toEqual(markWords);
});
