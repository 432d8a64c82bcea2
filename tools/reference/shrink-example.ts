/**
 * The smallest part of a sample that still passes its check, as an author would begin: every field and every entry of a
 * list that can be left out is left out.
 * @param isSound whether a value passes the check
 */
export function shrinkExample(sample: unknown, isSound: (value: unknown) => boolean): unknown {
  let value = withoutCanary(sample);
  for (let before = ''; before !== JSON.stringify(value); ) {
    before = JSON.stringify(value);
    value = shrinkOnce(value, isSound);
  }
  return value;
}

function shrinkOnce(root: unknown, isSound: (value: unknown) => boolean): unknown {
  let value = root;
  // From the end, so that the first entries of lists stay.
  for (const path of listPaths(root).reverse()) {
    const smaller = without(value, path);
    if (smaller !== null && isSound(smaller)) value = smaller;
  }
  return value;
}

type Path = readonly (string | number)[];

function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, each]) => [[...path, key], ...listPaths(each, [...path, key])]);
}

/** A copy without the value at a path; null where there is no such value any more. */
function without(root: unknown, path: Path): unknown {
  const copy: unknown = structuredClone(root);
  const holder = path
    .slice(0, -1)
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      copy,
    );
  const key = path.at(-1);
  if (typeof holder !== 'object' || holder === null || key === undefined || !Object.hasOwn(holder, key))
    return null;
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
  return copy;
}

/** Samples mark what must stay secret with this word; an example does without. */
function withoutCanary(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'string' ? each.replaceAll(/\bCANARY[ -]?/g, '').trim() : each,
    ),
  );
}
