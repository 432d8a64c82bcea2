import { createHash } from 'node:crypto';

/**
 * Names the content of a media file in its address, so that another content has another address. 60 bits are enough to
 * tell files of one name apart, because nobody gains anything from a collision.
 */
export function versionOfMedia(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 10);
}
