/** Each digit of a PIN has a picture, so that a child can remember either. The index is the digit. */
export const pinPictures = [
  'sun',
  'fish',
  'tree',
  'key',
  'bird',
  'apple',
  'moon',
  'boat',
  'umbrella',
  'star',
] as const;
export type PinPicture = (typeof pinPictures)[number];

export const pinLength = 4;

/**
 * Makes a PIN from random bytes: four digits, all 10,000 equally likely. Bytes that would make some digits likelier are
 * skipped; null when too few are left, which 32 bytes practically never leave.
 */
export function createPin(randomBytes: Uint8Array): string | null {
  const digits = [...randomBytes].filter((byte) => byte < 250).slice(0, pinLength);
  return digits.length === pinLength ? digits.map((byte) => byte % 10).join('') : null;
}

/** The pictures of a PIN, in its order. */
export function picturesOf(pin: string): readonly PinPicture[] {
  return [...pin].flatMap((digit) => pinPictures[Number(digit)] ?? []);
}

/** What is left of a typed PIN: its first four digits. */
export function readTypedPin(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, pinLength);
}
