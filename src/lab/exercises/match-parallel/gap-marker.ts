/** Marks the place of the partner in the sentence of a left side. */
export const gapMarker = '{{custom-gap}}';

/** The text for names and exports, with … in place of the gap. */
export function withPause(text: string): string {
  return text.replace(gapMarker, '…');
}
