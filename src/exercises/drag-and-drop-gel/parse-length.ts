import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';

const lengthForm = /(\d[\d,]*(?:\.\d+)?)\s*(bp|kb)\b/;

/** The length that a label names first, in bp; null when it names none. */
export function parseLengthBp(text: string): number | null {
  const [, figures, unit] = lengthForm.exec(plainWords(text)) ?? [];
  if (figures === undefined) return null;
  return Number(figures.replaceAll(',', '')) * (unit === 'kb' ? 1000 : 1);
}
