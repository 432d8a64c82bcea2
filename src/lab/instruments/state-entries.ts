import { type Parsed, valid } from '../kernel/issue.ts';
import { refuseAnswer } from '../marking/response-codec.ts';

/** The most entries a state may have: it holds the positions of a few dials, never results. */
const mostEntries = 64;
const mostCharacters = 200;

/** Reads `key=value` entries, each key once. */
export function parseEntries(entries: readonly string[]): Parsed<ReadonlyMap<string, string>> {
  if (entries.length > mostEntries)
    return refuseAnswer('too-big', `an instrument keeps at most ${mostEntries} entries`);
  const values = new Map<string, string>();
  for (const entry of entries) {
    const at = entry.indexOf('=');
    const key = entry.slice(0, Math.max(0, at));
    if (!/^[a-z][a-z0-9-]*$/.test(key)) return refuseAnswer('not-a-value', 'each entry must read key=value');
    if (entry.length > mostCharacters)
      return refuseAnswer('too-long', `${key} has more than ${mostCharacters} characters`);
    if (values.has(key)) return refuseAnswer('repeated-key', `${key} is given twice`);
    values.set(key, entry.slice(at + 1));
  }
  return valid(values);
}

export function formatEntries(values: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(values)
    .map(([key, value]) => `${key}=${value}`)
    .sort();
}

/** A whole number in its canonical form, within the limits; null for anything else. */
export function parseWhole(text: string | undefined, minimum: number, maximum: number): number | null {
  if (text === undefined || !/^(0|[1-9]\d{0,9})$/.test(text)) return null;
  const value = Number(text);
  return value >= minimum && value <= maximum ? value : null;
}
