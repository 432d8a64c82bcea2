import * as z from 'zod/mini';

/**
 * Every object has a value for `constructor`, so a lookup by this id would find something that is no date. It is
 * excluded.
 */
export const idPattern = /^(?!constructor$)[a-z0-9]+(-[a-z0-9]+)*$/;
export const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** An id that authors write once and never reuse: lower case, digits, dashes. */
export const StableId = z.string().check(z.regex(idPattern), z.maxLength(64));

/** Text in the product's small markdown subset (see `src/lab/ui/rich-text`). */
export const RichTextSchema = z.string().check(z.minLength(1), z.maxLength(4000));

/** A calendar day that exists, as `2026-11-22`: not the 30th of February. */
export const DaySchema = z.string().check(z.regex(dayPattern), z.refine(isRealDay, 'is no date'));

function isRealDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
