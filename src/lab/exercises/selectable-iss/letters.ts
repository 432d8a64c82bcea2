/** A for the first clue. Letters, because the map numbers its modules where it is small. */
export function letterOf(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
