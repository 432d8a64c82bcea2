import { type Choose, isChosen } from '../draw.ts';

/** Some secret text; its length varies too, so that a public item that follows from a length is found. */
export function secretText(choose: Choose): string {
  return `CANARY ${'and again '.repeat(choose(6))}${choose(1000)}`;
}

export function secretMisconception(choose: Choose): { misconception?: string } {
  return isChosen(choose) ? { misconception: `belief-${choose(1000)}` } : {};
}

/** Feedback on one wrong answer, with or without a misconception. */
export function secretRemark(choose: Choose): { text: string; misconception?: string } {
  return { text: secretText(choose), ...secretMisconception(choose) };
}

/** What every scored item keeps back. */
export function scoredSecrets(choose: Choose): { whyRight: string; explanation: string } {
  return { whyRight: secretText(choose), explanation: secretText(choose) };
}
