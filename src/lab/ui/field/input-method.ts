import type { KeyboardEvent } from 'react';

/** What Safari calls the key that ends a composition, although it has told the end of the composition before. */
const composedKeyCode = 229;

/**
 * Whether a key belongs to an input method that puts letters together (accents, East Asian scripts). Enter then takes
 * what was put together, and means nothing else.
 */
export function isOfInputMethod({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === composedKeyCode;
}
