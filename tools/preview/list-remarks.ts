import { redactItem } from '../../src/lab/activity/redact-activity.ts';
import type { Item } from '../../src/lab/activity/schema.ts';
import { withType } from '../../src/lab/activity/typed-item.ts';
import { plainWords } from '../../src/lab/ui/rich-text/parse-rich-text.ts';
import { namePlace } from '../../src/school/publishing/place-faults.ts';

/** A sentence that a learner reads only after an answer that earns it, or a hint that is taken. */
export interface Remark {
  /** The way to it by the ids of the author: `options › option-b › feedback`. */
  readonly place: string;
  /** What its author has written beside it, such as the words of the option; empty where there is nothing. */
  readonly about: readonly string[];
  /** In the markup of content. */
  readonly text: string;
  /** The id of the belief to which the answer points; null: to none. */
  readonly misconception: string | null;
}

/** The fields that hold such sentences, in all types: `feedback`, `ifWrong`, `missingFeedback`, `ifChosen.text`, and `otherwise` of `askOnlyIf`. */
const remarkField = /^(text|whyRight|feedback|otherwise|\w+Feedback|if[A-Z]\w*)$/;
/** Fields that say nothing about the answer to which a remark belongs. */
const notAbout = new Set(['id', 'type', 'misconception', 'isRight', 'isPlaceFixed']);

/** A step of the help of an exercise, or of one of its rows; learners are sent all of them, and see those they take. */
const isHint = (path: FoundText['path']) => path.at(-2) === 'hints';

/**
 * Every remark and hint of an exercise, in the order of its file. The explanation counts only while the key is not
 * known, because it is shown together with the key.
 */
export function listRemarks(item: Item, isKeyKnown = true): Remark[] {
  if (withType(item).kind === 'block') return [];
  const shown = new Set(listTexts(redactItem(item)).map(({ field, text }) => `${field}=${text}`));
  return listTexts(item)
    .filter(
      ({ path, field, text }) =>
        isHint(path) ||
        ((remarkField.test(field) || (field === 'explanation' && !isKeyKnown)) &&
          !shown.has(`${field}=${text}`)),
    )
    .map(({ path, text, beside }) => ({
      place: namePlace(item, path).place,
      about: path.length === 1 || isHint(path) ? [] : listAbout(beside, text),
      text,
      misconception: typeof beside.misconception === 'string' ? beside.misconception : null,
    }));
}

interface FoundText {
  readonly path: readonly (string | number)[];
  /** The name of the field that holds it. */
  readonly field: string;
  readonly text: string;
  /** The object that has the field. */
  readonly beside: Readonly<Record<string, unknown>>;
}

function listTexts(value: unknown, path: readonly (string | number)[] = []): FoundText[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]: [string, unknown]): FoundText[] => {
    const here = [...path, Array.isArray(value) ? Number(name) : name];
    if (typeof entry !== 'string') return listTexts(entry, here);
    return [{ path: here, field: name, text: entry, beside: value as Record<string, unknown> }];
  });
}

function listAbout(beside: FoundText['beside'], remark: string): string[] {
  return Object.entries(beside).flatMap(([name, value]) => {
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
    if (!isPlain || value === remark || notAbout.has(name) || /^(if[A-Z]|\w*[fF]eedback$)/.test(name))
      return [];
    return [`${name}: ${plainWords(String(value))}`];
  });
}
