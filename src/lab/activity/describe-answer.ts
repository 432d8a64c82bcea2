import type { AskedRun } from '../marking/attempt.ts';
import { plainWords } from '../ui/rich-text/parse-rich-text.ts';
import { fillFromRun } from './own-run/own-run.ts';
import { withType } from './typed-item.ts';

type Described = Parameters<typeof withType>[0];

/**
 * An answer in words.
 * @param answer wire form
 * @param askedRun the run that it is about; texts of the exercise may repeat values of it
 */
export function describeAnswer(
  item: Described,
  answer: readonly string[],
  askedRun?: AskedRun | null,
): string[] {
  // Nothing is left of an answer whose words were erased; no type has to describe that.
  if (answer.length === 0) return [];
  const typed = withType(fillFromRun(item, askedRun?.values) ?? item);
  return typed.kind === 'exercise'
    ? typed.type.describe(typed.item, answer)
    : (typed.type.saved?.describe(typed.item, answer) ?? []);
}

/** An answer in words, without markup, for files. What learners wrote in their own words stays unchanged. */
export function describePlainly(
  item: Described,
  answer: readonly string[],
  askedRun?: AskedRun | null,
): string[] {
  const typed = withType(item);
  const isOwnWords = typed.kind === 'exercise' && typed.type.places(typed.item).length === 0;
  const described = describeAnswer(item, answer, askedRun);
  return isOwnWords ? described : described.map(plainWords);
}
