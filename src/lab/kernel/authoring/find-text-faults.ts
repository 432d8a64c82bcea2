import type { Issue } from '../issue.ts';

/** Anything a reader can see; blanks and characters that only control the layout do not count. */
const visible = /[^\s\p{Cf}\p{Cc}\p{Cs}]/u;
/**
 * Control characters and lone surrogates, except line breaks and tabs. No keyboard produces them, and a database
 * refuses some of them as text.
 */
const control = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/** Programs write it where they could not read a letter, and the letter is lost. */
export const lostLetter = '\ufffd';

/** @param at where the sign stands */
export function sayLostLetter(text: string, at: number): string {
  const around = text.slice(Math.max(0, at - 12), at + 13).trim();
  return `“${around}” has the sign ${lostLetter}, with which a program replaced a letter that it could not read; write the letter again`;
}

/**
 * Faults of all texts inside an authored value: only blanks, characters that cannot be stored, and two entries of one
 * list with the same text. The schemas check for empty texts.
 */
export function findTextFaults(value: unknown, path: Issue['path'] = []): Issue[] {
  if (typeof value === 'string') return findUnreadable(value, path);
  if (Array.isArray(value))
    return [...findTwins(value, path), ...value.flatMap((each, at) => findTextFaults(each, [...path, at]))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => findTextFaults(each, [...path, key]));
}

function findUnreadable(text: string, path: Issue['path']): Issue[] {
  if (control.test(text)) return [{ path, code: 'control-sign', message: 'holds a control sign' }];
  const sign = text.indexOf(lostLetter);
  if (sign >= 0) return [{ path, code: 'broken-encoding', message: sayLostLetter(text, sign) }];
  const isBlank = text !== '' && !visible.test(text);
  return isBlank ? [{ path, code: 'blank-text', message: 'holds blanks and nothing to read' }] : [];
}

/**
 * Finds entries with the same text: people tell entries apart only by their texts, both when they choose one and when
 * they read which one was chosen.
 */
function findTwins(list: readonly unknown[], path: Issue['path']): Issue[] {
  const texts = list.map(readEntry);
  return texts.flatMap((text, at) =>
    text === null || texts.indexOf(text) === at
      ? []
      : [{ path: [...path, at, 'text'], code: 'same-text', message: `"${text}" stands here twice` }],
  );
}

/** The text of an entry that has an id of its own; null for anything else. */
function readEntry(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null || !('text' in entry)) return null;
  if (!('id' in entry || 'value' in entry) || typeof entry.text !== 'string') return null;
  return entry.text.trim();
}
