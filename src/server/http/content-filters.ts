import { AppError } from '../app-error.ts';

/**
 * Filters of the content service under the names of the contract, in whichever of its forms they came:
 * `filters[activity]`, `filters[activity][id]`, `filters[activity][$eq]` and `filters[activity][id][$eq]` ask the same.
 * @throws AppError `invalid-request` for any other filter: whoever asks for a part must not be given the whole
 */
export function readFilters(
  query: Readonly<Record<string, string>>,
  knownNames: readonly string[],
): Record<string, string> {
  const known = new Map(knownNames.filter(isFilter).map((name) => [shortForm(name), name]));
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      if (!isFilter(name)) return [name, value];
      const found = known.get(shortForm(name));
      if (found) return [found, value];
      throw new AppError('invalid-request', {
        issues: [{ path: ['query', name], code: 'unknown-filter', message: 'There is no such filter.' }],
      });
    }),
  );
}

function isFilter(name: string): boolean {
  return name.startsWith('filters');
}

function shortForm(name: string): string {
  return name.replace(/\[\$eq\]$/, '').replace(/\[id\]$/, '');
}
