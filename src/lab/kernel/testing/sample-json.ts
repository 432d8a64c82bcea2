// Test support: changes that the contract tests of exercises and blocks make to their samples. Not part of the
// product's bundle.

/** The name of the field that `withStrangeField` adds. */
export const strangeName = 'strangeField';

/** A value after a round trip through JSON. */
export function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Freezes a shared item, so that an attempt to change it throws where it happens. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/** One copy of the value for every object in it, each time with one unknown field added to that object. */
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
