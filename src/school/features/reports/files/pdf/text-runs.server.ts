import anyAscii from 'any-ascii';
import type { Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { weighTexts } from '../../../../server/base/weigh-texts.ts';
import { type Face, findFont, type Weight } from './font-files.server.ts';

/** A stretch of text that one font draws in one direction; `font` is null if no font has its signs. */
export interface TextRun {
  readonly text: string;
  readonly font: Font | null;
  /** The letters are of a script without a font, and the run has Latin ones in their place; see `latinMark`. */
  readonly isLatin?: true;
}

/** The mark behind a text whose letters were replaced by Latin ones. */
export const latinMark = '*';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Spaces and punctuation, which belong to the run before them. */
const neutral = /^[\s\p{P}]+$/u;
const mostBytes = 8 * 1024 * 1024;
const known = new LRUCache<string, readonly TextRun[]>({
  maxSize: mostBytes,
  sizeCalculation: (runs, key) => weighTexts(key, ...runs.map(({ text }) => text)),
});

/**
 * The runs of a text in the order in which they are drawn from left to right. Within a right-to-left run the shaping of
 * the font turns the characters; this function orders only the runs.
 */
export function textRuns(text: string, weight: Weight, face: Face): readonly TextRun[] {
  const key = `${face}${weight}${text}`;
  const found = known.get(key);
  if (found) return found;
  const runs = arrange(inLatinLetters(split(text, weight, face), weight, face));
  known.set(key, runs);
  return runs;
}

function split(text: string, weight: Weight, face: Face): TextRun[] {
  const runs: { text: string; font: Font | null }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1);
    const canStay =
      last?.font && [...segment].every((sign) => last.font?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    // Spaces and punctuation stay in the run before them, so that a name of two words is shaped as one.
    const font = last && canStay && neutral.test(segment) ? last.font : findFont(segment, weight, face);
    if (last && last.font === font && (font !== null || isAlike(last.text, segment))) last.text += segment;
    else runs.push({ text: segment, font });
  }
  return runs;
}

/** Whether two texts without a font are of one kind: both letters, or both other signs. */
function isAlike(one: string, other: string): boolean {
  return /\p{L}/u.test(one) === /\p{L}/u.test(other);
}

/** Letters without a font become Latin ones, with a mark behind the last; other signs without a font stay. */
function inLatinLetters(runs: readonly TextRun[], weight: Weight, face: Face): TextRun[] {
  const font = findFont(latinMark, weight, face);
  const latin = runs.map((run): TextRun => {
    const letters = run.font === null && /\p{L}/u.test(run.text) ? anyAscii(run.text) : '';
    return letters === '' ? run : { text: letters, font, isLatin: true };
  });
  const last = latin.findLastIndex(({ isLatin }) => isLatin);
  return latin.map((run, at) => (at === last ? { ...run, text: run.text + latinMark } : run));
}

function arrange(runs: TextRun[]): TextRun[] {
  const isTurned = (run: TextRun) => rightToLeft.test(run.text);
  if (!runs.some(isTurned)) return runs;
  // The first letter decides the direction of the whole text.
  const isWholeTurned = rightToLeft.test(/\p{L}/u.exec(runs.map((run) => run.text).join(''))?.[0] ?? '');
  return isWholeTurned ? runs.toReversed() : runs;
}
