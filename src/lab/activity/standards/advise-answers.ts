import type { Issue } from '../../kernel/issue.ts';
import type { Item } from '../schema.ts';
import { findScreenTitle, unfoldItem, withType } from '../typed-item.ts';
import { type GuessedPlace, listPlacesOf, says, textWords } from './key-guesses.ts';

// Texts that say a right answer before it is due, and fields that ask a student for personal data.

/** The text of the right option if `text` contains it and no wrong option's text. null: there is none. */
function findSaid({ options, rightIds }: GuessedPlace, text: string, fewestWords: number): string | null {
  const said = options.filter((option) => option.text.length > 3 && says(text, option.text));
  const [first] = said;
  if (!first || !said.every(({ id }) => rightIds.has(id))) return null;
  return textWords(first.text).length >= fewestWords ? first.text : null;
}

/** The places of an exercise whose key is the same for every learner. */
function listFixedPlaces(item: Item): GuessedPlace[] {
  const typed = withType(item);
  return typed.kind === 'block' || typed.item.fromRun ? [] : listPlacesOf('', item);
}

/** Feedback of a wrong option that gives the right one away. */
export function adviseFeedback(item: Item): Issue[] {
  const places = listFixedPlaces(item);
  const { options = [] } = item as {
    readonly options?: readonly { readonly feedback?: unknown; readonly isRight?: boolean }[];
  };
  return options.flatMap(({ feedback, isRight }, index): Issue[] => {
    if (isRight || typeof feedback !== 'string') return [];
    const said = places.map((place) => findSaid(place, feedback, 1)).find((text) => text !== null);
    if (said === undefined || said === null) return [];
    const message = `the feedback of a wrong option says “${said}”, which is right, word for word; ask a question that leads there`;
    return [{ path: ['options', index, 'feedback'], code: 'feedback-with-answer', message }];
  });
}

/** Prompts and passages of a screen that say the key of another choice of that screen. */
export function adviseScreens(items: readonly Item[]): Issue[] {
  let screen = 0;
  const placed = items.map((item, index) => {
    if (findScreenTitle(item) !== null) screen += 1;
    return { item, index, screen };
  });
  return placed.flatMap((reader) =>
    listReadBefore(reader.item).flatMap(({ path, text, fewestWords }): Issue[] => {
      const others = placed.filter((other) => other !== reader && other.screen === reader.screen);
      for (const other of others)
        for (const { item } of unfoldItem(other.item))
          for (const place of listFixedPlaces(item)) {
            const said = place.isAlone ? findSaid(place, text, fewestWords) : null;
            if (said === null) continue;
            const message = `“${said}” is the right answer of ${item.id} on the same screen, and of its options this text says it alone, word for word; say it in other words, or on another screen`;
            return [{ path: ['items', reader.index, ...path], code: 'answer-on-screen', message }];
          }
      return [];
    }),
  );
}

interface ReadText {
  readonly path: Issue['path'];
  readonly text: string;
  /**
   * How many words an option needs to count as told. A passage teaches, so a single term in it gives no answer away.
   */
  readonly fewestWords: number;
}

function listReadBefore(item: Item): ReadText[] {
  const { text, prompt } = item as { readonly text?: unknown; readonly prompt?: unknown };
  if (typeof text === 'string') return [{ path: ['text'], text, fewestWords: 3 }];
  return typeof prompt === 'string' ? [{ path: ['prompt'], text: prompt, fewestWords: 1 }] : [];
}

const personal =
  /\b(?:your|full|first|last|family|given|middle|real|student(?:['’]s)?|parent(?:['’]s)?) names?\b|\bsurname\b|^\s*names?\s*:?\s*$|\bdate of birth\b|\bbirth ?(?:date|day)\b|\bborn\b|\b(?:home|street|postal|your|mail|mailing|e-?mail) address\b|^\s*address\s*:?\s*$|\b(?:tele)?phone\b|\bmobile number\b|\be-?mail\b/i;

/** Finds fields in which students would write personal data. */
export function advisePersonal(item: Item): Issue[] {
  const { fields } = item as { readonly fields?: unknown };
  if (!Array.isArray(fields)) return [];
  return fields.flatMap(({ label, kind, fill, isRetired }, index): Issue[] => {
    const [found] = personal.exec(String(label)) ?? [];
    if (kind !== 'text' || fill === 'team' || isRetired || found === undefined) return [];
    const message = `“${found}” asks a student for personal data, which the page tells learners to leave out and a class does not need; ask for a made-up name or a team, or leave the field out`;
    return [{ path: ['fields', index, 'label'], code: 'personal-field', message }];
  });
}
