import countries from 'i18n-iso-countries/index.js';
import type { ReferenceItem } from '../../../domain/content/reference-list.ts';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const order = new Intl.Collator('en');

/**
 * The countries and territories of ISO 3166-1 and Kosovo's user-assigned code, by name. Codes are the package's; names
 * are the short ones of Unicode's CLDR, which people look for ("South Korea", not "Korea, Republic of").
 */
export function listCountries(): ReferenceItem[] {
  return Object.entries(countries.getNumericCodes())
    .map(([numeric, key]) => ({ id: Number(numeric), key, name: names.of(key) ?? key }))
    .sort((a, b) => order.compare(a.name, b.name));
}
