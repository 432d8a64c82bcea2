/** One fault found in a value from outside: where it is, which rule it breaks, and a sentence for a person. */
export interface Issue {
  /** Keys from the root of the value to the fault, e.g. `['items', 3, 'options']`. */
  readonly path: readonly (string | number)[];
  /** Stable name of the rule, kebab-case. */
  readonly code: string;
  readonly message: string;
}

/** Either the value or every fault found in it, never both. */
export type Parsed<T> =
  | { readonly isValid: true; readonly value: T }
  | { readonly isValid: false; readonly issues: readonly Issue[] };

export function valid<T>(value: T): Parsed<T> {
  return { isValid: true, value };
}

export function invalid<T>(...issues: Issue[]): Parsed<T> {
  return { isValid: false, issues };
}

/** Formats a path for authors: `items[3].options`. */
export function formatPath(path: Issue['path']): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`),
    '',
  );
}

/** For a message to whoever writes the code: each issue with its field. */
export function sayIssues(issues: readonly Issue[]): string {
  return issues.map(({ path, message }) => `${formatPath(path) || 'the whole'}: ${message}`).join('; ');
}
