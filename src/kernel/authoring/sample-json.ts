// What the contracts of exercises and of blocks do to their samples. Not part of the product's bundle.

/** The name of the field that `withStrangeField` adds. */
export const strangeName = 'strangeField';

/** A value as JSON keeps it. */
export function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Makes an attempt to change a shared item throw where it happens. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/** The value once for every object in it, each time with one unknown field more at that object. */
export function withStrangeField(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, child]) =>
    withStrangeField(child).map((changed) => replaceChild(value, key, changed)),
  );
  return Array.isArray(value) ? inner : [{ ...value, [strangeName]: true }, ...inner];
}

function replaceChild(value: object, key: string, child: unknown): unknown {
  if (Array.isArray(value)) return value.map((old, index) => (String(index) === key ? child : old));
  return { ...value, [key]: child };
}
