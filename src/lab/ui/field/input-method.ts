import type { KeyboardEvent } from 'react';

/**
 * The key code that Safari gives to the key that ends a composition, after it has reported the end of the composition.
 */
const composedKeyCode = 229;

/**
 * Whether a key belongs to an input method that composes letters (accents, East Asian scripts). Enter then only accepts
 * the composed text.
 */
export function isOfInputMethod({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === composedKeyCode;
}
