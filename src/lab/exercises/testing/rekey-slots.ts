import { type Choose, chooseSome, shuffle } from '../draw.ts';
import { secretRemark, secretText } from './secret-words.ts';

/** The secret half of a slot, drawn at random. `answers` left out: one or more random options, but not all. */
export function rekeySlot(
  choose: Choose,
  optionIds: readonly string[],
  answers: readonly string[] = chooseSome(choose, optionIds, 1, optionIds.length - 1),
) {
  const wrongIds = optionIds.filter((id) => !answers.includes(id));
  return {
    answers,
    ifWrong: secretText(choose),
    ifChosen: chooseSome(choose, wrongIds, 0, wrongIds.length).map((option) => ({
      option,
      ...secretRemark(choose),
    })),
  };
}

/** `answer` and up to two of the other options. At least one of the others stays wrong. */
export function withOthers(choose: Choose, answer: string, others: readonly string[]): string[] {
  return shuffle(choose, [answer, ...chooseSome(choose, others, 0, Math.min(2, others.length - 1))]);
}

/** New keys for slots that share options of which each is used once; always solvable, never as displayed. */
export function rekeySlots(
  choose: Choose,
  slots: readonly { readonly id: string; readonly text: string }[],
  optionIds: readonly string[],
): ({ id: string; text: string } & ReturnType<typeof rekeySlot>)[] {
  const dealt = shuffle(choose, optionIds);
  const rekeyed = slots.map(({ id, text }, index) => {
    const [answer = '', ...others] = [...dealt.slice(index), ...dealt.slice(0, index)];
    return { id, text, ...rekeySlot(choose, optionIds, withOthers(choose, answer, others)) };
  });
  const isAsDisplayed = rekeyed.every(({ answers }, index) => answers.includes(optionIds[index] ?? ''));
  return isAsDisplayed ? rekeySlots(choose, slots, optionIds) : rekeyed;
}
