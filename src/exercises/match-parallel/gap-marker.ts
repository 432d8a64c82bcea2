/** Where the partner of a left side belongs in its sentence. */
export const gapMarker = '{{custom-gap}}';

/** For names and exports, where the gap is a pause. */
export function withPause(text: string): string {
  return text.replace(gapMarker, '…');
}
