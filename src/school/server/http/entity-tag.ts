import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/**
 * Whether an `If-None-Match` says that the caller has the copy with this tag (RFC 9110, 13.1.2): the header is a list of
 * tags, or `*` for whatever copy there is, and whether a tag is weak does not matter.
 */
export function isKnownTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  // Quotes stand at both ends of a tag and never inside, so a tag is not found in a longer one.
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(tag.replace(/^W\//, ''));
}

/** Gives the replies of a route a tag of their text, and answers 304 to a caller who has that text. */
export const tagReplies: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status !== 200) return;
  const tag = `"${createHash('sha256')
    .update(Buffer.from(await c.res.clone().arrayBuffer()))
    .digest('base64url')}"`;
  if (isKnownTag(c.req.header('if-none-match'), tag))
    c.res = new Response(null, { status: 304, headers: c.res.headers });
  c.res.headers.set('ETag', tag);
};

/** The versions that an `If-None-Match` names, which are the tags of versioned replies without their quotes. */
export function listKnownVersions(ifNoneMatch: string | undefined): string[] {
  return Array.from(ifNoneMatch?.matchAll(/"([^"]+)"/g) ?? [], ([, version = '']) => version);
}
