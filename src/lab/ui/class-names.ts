/**
 * Joins the class names that are present. The caller's own `className` goes last, so that it is easy to find in the
 * DOM.
 */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
