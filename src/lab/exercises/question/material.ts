import * as z from 'zod/mini';
import { StableId } from '../../kernel/authoring/fields.ts';

const Text = z.string().check(z.minLength(1), z.maxLength(2000));

const PassageSchema = z.strictObject({
  kind: z.literal('passage'),
  /** What can be picked: every word, every letter, or only what the author sets in [[double brackets]]. */
  unit: z.enum(['word', 'letter', 'marked']),
  /** Plain text; an empty line begins a new paragraph. */
  text: Text,
});

const SequenceSchema = z.strictObject({
  kind: z.literal('sequence'),
  /** What can be picked: every letter, or every group between spaces, such as a codon. */
  unit: z.enum(['letter', 'word']),
  /** One below the other, column by column; all of the same length. */
  lines: z
    .array(
      z.strictObject({
        id: StableId,
        label: z.string().check(z.minLength(1), z.maxLength(40)),
        text: Text,
        /** The ends as written, left to right. */
        ends: z.optional(z.enum(['5-3', '3-5'])),
      }),
    )
    .check(z.minLength(1), z.maxLength(4)),
  /** Number of the first column, e.g. of a codon within its gene. */
  firstNumber: z._default(z.int(), 1),
});

/** What a question is about. It holds no key and reaches the learner as it is. */
export const MaterialSchema = z.discriminatedUnion('kind', [PassageSchema, SequenceSchema]);
export type Material = z.infer<typeof MaterialSchema>;
export type Passage = z.infer<typeof PassageSchema>;
export type Sequence = z.infer<typeof SequenceSchema>;

/** Something that can be picked. */
export interface Token {
  /** `<line>-<position>`: the line's id (`p1`, `p2` … for paragraphs) and the token's number in it, from 1. */
  readonly id: string;
  readonly text: string;
  readonly position: number;
}

/** A piece of a line: a token, or text between tokens. */
export type Segment = Token | { readonly id: null; readonly text: string };

export interface TokenLine {
  readonly id: string;
  readonly segments: readonly Segment[];
}

const patterns = {
  // From the first to the last letter, digit or prime between spaces; brackets and full stops around it stay outside.
  word: /[\p{L}\p{N}](?:\S*[\p{L}\p{N}′'’])?/gu,
  letter: /[\p{L}\p{N}]\p{M}*/gu,
  marked: /\[\[([^[\]]+)\]\]/gu,
  sequenceLetter: /\S/gu,
  sequenceWord: /\S+/gu,
} as const;

/** The lines of a material in reading order, cut into tokens. */
export function readMaterial(material: Material): TokenLine[] {
  if (material.kind === 'passage') {
    return material.text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph, index) => readLine(`p${index + 1}`, paragraph.trim(), patterns[material.unit]));
  }
  const pattern = material.unit === 'letter' ? patterns.sequenceLetter : patterns.sequenceWord;
  return material.lines.map(({ id, text }) => readLine(id, text.trim(), pattern));
}

export function listTokens(material: Material): Token[] {
  return readMaterial(material).flatMap(tokensOf);
}

export function tokensOf({ segments }: TokenLine): Token[] {
  return segments.filter((segment): segment is Token => segment.id !== null);
}

/**
 * The number of columns in one block of a sequence with `count` columns, if `fitting` columns have room. Letters are
 * cut into whole tens, as the ruler counts, or else into whole codons. Groups, and codons of a sequence below 20
 * letters, are spread evenly, so that the last block is not almost empty. At least one.
 */
export function columnsPerBlock(unit: Sequence['unit'], count: number, fitting: number): number {
  const even = Math.ceil(count / Math.ceil(count / Math.max(1, Math.floor(fitting))));
  if (unit === 'word') return even;
  const evenCodons = Math.ceil(even / 3) * 3;
  if (count < 20 && evenCodons <= fitting) return evenCodons;
  const step = fitting >= 10 ? 10 : fitting >= 3 ? 3 : 1;
  return Math.max(1, Math.floor(fitting / step) * step);
}

/** The column and the line of a token. null for running text, where readers need no position. */
export function placeOf(
  material: Material,
  tokenId: string,
): { column: number; line: number; of: number } | null {
  if (material.kind === 'passage') return null;
  const lines = readMaterial(material);
  for (const [index, line] of lines.entries()) {
    const token = tokensOf(line).find(({ id }) => id === tokenId);
    if (token)
      return { column: token.position + material.firstNumber - 1, line: index + 1, of: lines.length };
  }
  return null;
}

function readLine(id: string, text: string, pattern: RegExp): TokenLine {
  const segments: Segment[] = [];
  let end = 0;
  let position = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) segments.push({ id: null, text: text.slice(end, match.index) });
    position += 1;
    segments.push({ id: `${id}-${position}`, text: match[1] ?? match[0], position });
    end = match.index + match[0].length;
  }
  if (end < text.length) segments.push({ id: null, text: text.slice(end) });
  return { id, segments };
}
