/** Every text inside the value, with the id of the nearest object around it that has one. */
export function listOwnedTexts(value: unknown, owner = ''): { owner: string; text: string }[] {
  if (typeof value === 'string') return [{ owner, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const id = 'id' in value && typeof value.id === 'string' ? value.id : owner;
  return Object.values(value).flatMap((child) => listOwnedTexts(child, id));
}

/**
 * Every field that holds no further fields: its value as JSON, by its path. In a path, an entry of a list is named by
 * its id, as in `options.negative.text`, or by its index where it has no id.
 */
export function readLeaves(value: unknown): Map<string, string> {
  const found = new Map<string, string>();
  mapLeaves(value, '', (leaf, path) => {
    found.set(path, JSON.stringify(leaf));
    return leaf;
  });
  return found;
}

/** The value with something else in `field`, as `readLeaves` names it. */
export function changeLeaves(value: unknown, field: string): unknown {
  return mapLeaves(value, '', (leaf, path) => (path === field ? changeLeaf(leaf) : leaf));
}

/** The value with another text in `field`, as `readLeaves` names it. */
export function changeText(value: unknown, field: string, change: (text: string) => string): unknown {
  return mapLeaves(value, '', (leaf, path) =>
    path === field && typeof leaf === 'string' ? change(leaf) : leaf,
  );
}

function changeLeaf(leaf: unknown): unknown {
  if (typeof leaf === 'string') return `${leaf}-changed`;
  if (typeof leaf === 'number') return leaf * 2 + 1;
  return typeof leaf === 'boolean' ? !leaf : leaf;
}

function mapLeaves(value: unknown, path: string, change: (leaf: unknown, path: string) => unknown): unknown {
  if (Array.isArray(value))
    return value.map((child, index) => mapLeaves(child, `${path}.${nameOf(child, index)}`, change));
  if (typeof value !== 'object' || value === null) return change(value, path);
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      mapLeaves(child, path === '' ? key : `${path}.${key}`, change),
    ]),
  );
}

function nameOf(value: unknown, index: number): string {
  const hasId = typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
  return hasId ? String(value.id) : String(index);
}
