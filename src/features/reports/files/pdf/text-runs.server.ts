import type { Font } from 'fontkit';
import { type Face, findFont, type Weight } from './font-files.server.ts';

/** A stretch of text that one font draws in one direction; `font` null: no font has its signs. */
export interface TextRun {
  readonly text: string;
  readonly font: Font | null;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Spaces and punctuation, which belong to the run before them. */
const neutral = /^[\s\p{P}]+$/u;
const known = new Map<string, readonly TextRun[]>();
const mostKnown = 4000;

/**
 * The runs of a text in the order in which they are drawn from left to right. Within a right-to-left run the shaping of
 * the font turns the characters; this function orders only the runs.
 */
export function textRuns(text: string, weight: Weight, face: Face): readonly TextRun[] {
  const key = `${face}${weight}${text}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const runs = arrange(split(text, weight, face));
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
    if (last && last.font === font && (font !== null || last.text === segment)) last.text += segment;
    else runs.push({ text: segment, font });
  }
  return runs;
}

function arrange(runs: TextRun[]): TextRun[] {
  const isTurned = (run: TextRun) => rightToLeft.test(run.text);
  if (!runs.some(isTurned)) return runs;
  // The first letter decides the direction of the whole text.
  const isWholeTurned = rightToLeft.test(/\p{L}/u.exec(runs.map((run) => run.text).join(''))?.[0] ?? '');
  return isWholeTurned ? runs.toReversed() : runs;
}
