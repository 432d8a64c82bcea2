import { findClosest, findNearest } from '../kernel/authoring/find-closest.ts';

/** A type with the names that authors use for it. The table in docs/guides/write-a-lab.md lists them, too. */
export interface NamedType {
  readonly type: string;
  readonly alsoCalled: readonly string[];
}

/** The end of a message about an unknown type: the type that was meant, or else all types. */
export function suggestType(written: string, types: readonly NamedType[]): string {
  const name = written
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_/]+/g, '-');
  const known = types.map(({ type }) => type);
  const calls = (fits: (other: string) => boolean) =>
    types.find(({ alsoCalled }) => alsoCalled.some(fits))?.type;
  const meant =
    known.find((type) => type === name) ??
    findClosest(name, known) ??
    calls((other) => other === name) ??
    findByWords(name, known) ??
    calls((other) => findClosest(name, [other]) !== null);
  if (meant !== undefined) return `; did you mean ${meant}?`;
  return `; the nearest are ${findNearest(name, known, 3).join(', ')}, and docs/reference/README.md lists all`;
}

/** The one type whose words begin like those of the name: `multi-select` is `multiple-selection`. */
function findByWords(name: string, known: readonly string[]): string | undefined {
  const words = name.split('-').filter((word) => word.length >= 3);
  if (words.length === 0) return undefined;
  const alike = known.filter((type) =>
    words.every((word) => type.split('-').some((own) => own.startsWith(word) || word.startsWith(own))),
  );
  return alike.length === 1 ? alike[0] : undefined;
}
