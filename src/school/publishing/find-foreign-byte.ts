import { readFile } from 'node:fs/promises';

/**
 * The first byte of a file that is not UTF-8, in words: a learner would see a sign of replacement there.
 * @param text the same file as it was read
 */
export async function findForeignByte(
  path: string,
  text: string,
): Promise<{ readonly line: number; readonly message: string; readonly code: 'not-utf8' } | null> {
  if (!text.includes('\ufffd')) return null;
  const bytes = await readFile(path);
  const at = locateForeignByte(bytes);
  const byte = bytes[at ?? -1];
  if (at === null || byte === undefined) return null;
  const before = bytes.subarray(0, at);
  const column = at - before.lastIndexOf(0x0a);
  const hex = byte.toString(16).toUpperCase().padStart(2, '0');
  const meant = byte >= 0xa0 ? `, “${String.fromCharCode(byte)}” in Latin-1` : '';
  return {
    line: before.filter((each) => each === 0x0a).length + 1,
    message: `byte ${column} of the line is ${hex}${meant}, and the file has to be in UTF-8; save it in your editor with the encoding UTF-8`,
    code: 'not-utf8',
  };
}

/** The position where a character begins that is not UTF-8. null: there is none. */
function locateForeignByte(bytes: Uint8Array): number | null {
  let [begin, awaited] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    const isFurther = byte >= 0x80 && byte < 0xc0;
    if (awaited > 0 && !isFurther) return begin;
    if (awaited > 0) awaited -= 1;
    else if (byte >= 0x80) {
      if (byte < 0xc2 || byte > 0xf4) return at;
      begin = at;
      awaited = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    }
  }
  return awaited > 0 ? begin : null;
}
