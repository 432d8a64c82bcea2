import type { ReactNode } from 'react';
import { inSpan } from './spans.tsx';

/** A number, a space, and a unit that labs measure in. */
const beforeUnit = /(\d) (?=(?:°C|bp|kb|ng|[µμ]L|mL|mm|cm|nm|V|V\/cm|min|s|h|a\.u\.|%)(?![\w/]))/g;

/** The sign before the word: "− pole". */
const ofPole = /([−+]) (?=pole)/g;

/** The colon of a ratio of words. It stays with the word before it. */
const ofRatio = / :(?= )/g;

/** The sign of a calculation before a number, and the colons of a ratio of numbers. */
const beforeNumber = / ([=:×÷]) (?=\d)/g;

/** Whole words joined by hyphens: no letter, digit, prime or hyphen stands directly before or after them. */
const joined = /((?<![\p{L}\p{N}′-])[\p{L}\p{N}′]+(?:-[\p{L}\p{N}′]+)+(?![\p{L}\p{N}′-]))/gu;
/** A part of at most so many letters would be lost at the end or the start of a line. */
const mostOfStub = 3;
/** Longer words, such as a primer between its ends, have to break on a phone. */
const mostOfJoined = 16;

/**
 * Holds a number and its unit on one line, "q = 0.10", "3 : 1", "− pole", and names such as "β-globin" and "exa-cel"; a
 * line that ends in "94" and goes on with "°C" is hard to read. A name keeps the hyphen of the keyboard, so that it is
 * found and copied as it is written.
 */
export function keepTogether(text: string): ReactNode {
  const spaced = text
    .replaceAll(beforeUnit, '$1\u00a0')
    .replaceAll(ofPole, '$1\u00a0')
    .replaceAll(beforeNumber, '\u00a0$1\u00a0')
    .replaceAll(ofRatio, '\u00a0:');
  const pieces = spaced.split(joined);
  // Splitting by a group puts the matches at odd indices.
  const isHeldAt = (piece: string, index: number) => index % 2 === 1 && isHeld(piece);
  if (!pieces.some(isHeldAt)) return spaced;
  return pieces.map((piece, index) =>
    isHeldAt(piece, index) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, without identity
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      inSpan(piece)
    ),
  );
}

function isHeld(word: string): boolean {
  return word.length <= mostOfJoined && word.split('-').some((part) => part.length <= mostOfStub);
}
