/** What a person may choose. */
export type SchemePreference = 'auto' | 'light' | 'dark';
/** What is drawn. */
export type Scheme = 'light' | 'dark';

/** `auto` follows the system; a choice wins over it. */
export function resolveScheme(preference: SchemePreference, systemIsDark: boolean): Scheme {
  if (preference === 'auto') return systemIsDark ? 'dark' : 'light';
  return preference;
}

/** The part of an element that `applyScheme` needs, so that this file does not depend on DOM types. */
type SchemeBearer = { setAttribute(name: string, value: string): void };

/** Puts the resolved scheme on the root element, where the theme's selectors look for it. */
export function applyScheme(
  element: SchemeBearer,
  preference: SchemePreference,
  systemIsDark: boolean,
): Scheme {
  const scheme = resolveScheme(preference, systemIsDark);
  element.setAttribute('data-scheme', scheme);
  return scheme;
}
