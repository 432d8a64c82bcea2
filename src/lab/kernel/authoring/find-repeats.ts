import { formatPath, type Issue } from '../issue.ts';

/** Reports repeated ids: ids within one list must differ, because attempts and feedback refer to them. */
export function findRepeats(entries: readonly { readonly id: string }[], field: string): Issue[] {
  const firstAt = new Map<string, number>();
  return entries.flatMap(({ id }, index) => {
    const first = firstAt.get(id);
    if (first === undefined) {
      firstAt.set(id, index);
      return [];
    }
    const message = `the id ${id} is used twice, first in ${formatPath([field, first])}`;
    return [{ path: [field, index, 'id'], code: 'repeated-id', message }];
  });
}
