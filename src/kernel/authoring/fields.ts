import * as z from 'zod/mini';

/** An id that authors write once and never reuse: lower case, digits, dashes. */
export const StableId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64));

/** Text in the product's small markdown subset (see `src/ui/rich-text`). */
export const RichTextSchema = z.string().check(z.minLength(1), z.maxLength(4000));
