import type { FeedbackNote } from '../../domain/progress/score.ts';
import { chanceOf } from './chance-of.ts';
import { isChance, readChance } from './read-chance.ts';
import type { PunnettResponse } from './response.ts';
import type { Punnett } from './schema.ts';

const unreadableTexts = {
  unreadable: 'Write a chance as a fraction, a decimal or per cent, for example 3/8, 0.375 or 37.5 %.',
  'above-one': 'A chance is never more than 1, that is 100 %. If you mean per cent, add the sign %.',
  ratio:
    'With a colon this is a ratio: 1 : 3 is one of four. Write a chance as a fraction, a decimal or per cent, for example 3/8.',
} as const;

const severalText = 'Write one chance: the one you stand by.';

/** Notes on chances that say no number a chance can be; such an answer is not judged at all. */
export function findUnreadable(item: Punnett, response: PunnettResponse): FeedbackNote[] {
  return item.questions.flatMap(({ id }) => {
    const typed = readChance(response.get(id) ?? '');
    const isUnread = typeof typed === 'string' && typed !== 'several';
    return isUnread ? [{ partId: id, text: unreadableTexts[typed] }] : [];
  });
}

export interface JudgedQuestion {
  readonly partId: string;
  readonly isRight: boolean;
  readonly note: FeedbackNote | null;
}

/** Every chance against the one computed from the cross. */
export function judgeQuestions(item: Punnett, response: PunnettResponse): JudgedQuestion[] {
  return item.questions.map((question) => {
    const { id: partId, remarks, ifWrong } = question;
    const typed = readChance(response.get(partId) ?? '');
    const expected = chanceOf(item, question);
    if (typed === 'several') return { partId, isRight: false, note: { partId, text: severalText } };
    if (typeof typed === 'string' || expected === null) return { partId, isRight: false, note: null };
    if (isChance(typed, expected)) return { partId, isRight: true, note: null };
    const remark = remarks.find(({ value }) => {
      const wrong = readChance(value);
      return typeof wrong !== 'string' && isChance(typed, wrong.value);
    });
    return {
      partId,
      isRight: false,
      note: { partId, text: remark?.text ?? ifWrong, misconception: remark?.misconception },
    };
  });
}
