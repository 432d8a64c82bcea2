import type { Issue } from '../issue.ts';

/** Reports repeated ids: ids within one list must differ, because attempts and feedback refer to them. */
export function findRepeats(entries: readonly { readonly id: string }[], field: string): Issue[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id }, index) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ path: [field, index, 'id'], code: 'repeated-id', message: `the id ${id} is used twice` }];
  });
}
