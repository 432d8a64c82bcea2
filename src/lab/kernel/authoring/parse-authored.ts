import * as z from 'zod/mini';
import { type Issue, type Parsed, valid } from '../issue.ts';
import { findAt, isMissingAt, noMessage } from '../parse.ts';
import { findClosest } from './find-closest.ts';
import { sayFault, sayUnknownField } from './say-fault.ts';
import { fieldsAt, formsOf, schemasAt, unwrap } from './schema-tree.ts';

interface NumberIssue extends Issue {
  /** A number found in a list of texts. */
  readonly listedNumber?: number;
}

/** Numbers in a table that holds texts are one fault for the whole field, and not one for each cell. */
function gatherNumbers<T extends NumberIssue>(issues: readonly T[]): T[] {
  const byField = new Map<string, T[]>();
  for (const issue of issues) {
    if (issue.listedNumber === undefined) continue;
    const field = fieldOf(issue.path);
    byField.set(field, [...(byField.get(field) ?? []), issue]);
  }
  return issues.flatMap((issue) => {
    const group = issue.listedNumber === undefined ? [] : (byField.get(fieldOf(issue.path)) ?? []);
    if (group.length < 2) return [issue];
    if (group[0] !== issue) return [];
    const message = `${group.length} numbers stand in ${fieldOf(issue.path)}, and each must be a text, because a number such as 1.50 or 007 would lose its form; put each in quotes: "${issue.listedNumber}"`;
    return [{ ...issue, path: sharedPath(group.map(({ path }) => path.slice(0, -1))), message }];
  });
}

const fieldOf = (path: Issue['path']) => String(path.findLast((key) => typeof key === 'string') ?? '');

function sharedPath(paths: readonly Issue['path'][]): Issue['path'] {
  const [first = []] = paths;
  const end = first.findIndex((key, at) => paths.some((path) => path[at] !== key));
  return end < 0 ? first : first.slice(0, end);
}

/** A fault that zod found, with the schema and the value it was found in; `base` leads from the root to that value. */
interface Found {
  readonly issue: z.core.$ZodIssue;
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
  readonly base: readonly PropertyKey[];
}

/** Checks an authored value against a schema; each fault says in an author's words what to write instead. */
export function parseAuthored<T>(schema: z.ZodMiniType<T>, value: unknown): Parsed<T> {
  // Only a schema's own message counts. The messages of zod are replaced, because they follow the language that this
  // process has set.
  const result = z.safeParse(schema, value, { error: () => noMessage });
  if (result.success) return valid(result.data);
  const found = result.error.issues.flatMap((issue) => openUnion({ issue, schema, value, base: [] }));
  return { isValid: false, issues: withoutTwice(gatherNumbers(found.flatMap(toIssues))) };
}

/**
 * If a value fits no form of a union, reports the faults of the nearest form. If the value has no likeness to any form,
 * such as a number in place of a text or a group of fields, it stays one fault.
 */
function openUnion(found: Found): Found[] {
  const { issue, schema, value, base } = found;
  if (issue.code !== 'invalid_union' || issue.errors.length === 0 || isMissingAt(issue, value))
    return [found];
  const union = schemasAt(schema, issue.path, value)
    .map(unwrap)
    .find((each) => formsOf(each).length === issue.errors.length);
  const inner = findAt(value, issue.path);
  const forms = issue.errors
    .map((faults, at) => ({ form: union && formsOf(union)[at], faults }))
    .filter(({ faults }) => faults.length > 0 && faults.every(isFollowed))
    .sort((a, b) => countDistance(a.faults) - countDistance(b.faults));
  const [nearest] = forms;
  if (!nearest?.form) return [found];
  const { form, faults } = nearest;
  return faults.flatMap((fault) =>
    openUnion({ issue: fault, schema: form, value: inner, base: [...base, ...issue.path] }),
  );
}

/** false: the value is of a different kind than the form, such as a number instead of a group of fields. */
function isFollowed({ code, path }: z.core.$ZodIssue): boolean {
  return path.length > 0 || !(code === 'invalid_type' || code === 'invalid_value');
}

/** How far a value is from a form: a field that it must have or cannot have says more than a fault inside one. */
function countDistance(faults: readonly z.core.$ZodIssue[]): number {
  const costs = faults.map((fault) => {
    if (fault.code === 'unrecognized_keys') return (fault.path.length === 0 ? 3 : 1) * fault.keys.length;
    return fault.path.length <= 1 ? 3 : 1;
  });
  return costs.reduce((sum, cost) => sum + cost, 0);
}

interface AuthoredIssue extends Issue {
  readonly isMissing?: boolean;
  /** The field that an unknown one most likely stands for. */
  readonly meant?: string;
  /** A number found in a list of texts. */
  readonly listedNumber?: number;
}

function toIssues({ issue, schema, value, base }: Found): AuthoredIssue[] {
  const path = [...base, ...issue.path].map((key) => (typeof key === 'number' ? key : String(key)));
  const code = issue.code.replaceAll('_', '-');
  if (issue.code !== 'unrecognized_keys') {
    const isMissing = isMissingAt(issue, value);
    const listedNumber = findListedNumber(issue, value);
    const message = sayFault(issue, schema, value);
    return [{ path, code, message, isMissing, ...(listedNumber !== null && { listedNumber }) }];
  }
  const known = [...fieldsAt(schema, issue.path, value).keys()];
  return issue.keys.map((key) => {
    const meant = findMeant(key, known);
    return {
      path: [...path, key],
      code,
      message: sayUnknownField(key, known, meant, findAt(value, [...issue.path, key])),
      ...(meant !== null && { meant }),
    };
  });
}

function findListedNumber(issue: z.core.$ZodIssue, value: unknown): number | null {
  const isListed = issue.code === 'invalid_type' && typeof issue.path.at(-1) === 'number';
  const found = isListed && issue.expected === 'string' ? findAt(value, issue.path) : null;
  return typeof found === 'number' ? found : null;
}

/** Names that authors bring from other tools, and the field that does the same here. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  prompt: ['question', 'task', 'stem'],
  options: ['choices', 'answers', 'items', 'values'],
  isRight: ['correct', 'isCorrect', 'right', 'is_right', 'is_correct'],
  feedback: ['hint', 'comment', 'remark'],
  text: ['label', 'content', 'body', 'description'],
  title: ['name', 'heading', 'label'],
  alt: ['altText', 'alternative', 'description', 'caption'],
  file: ['image', 'src', 'picture', 'url'],
  tries: ['attempts', 'maxTries', 'maxAttempts'],
  durationMin: ['duration', 'minutes', 'time'],
  isRequired: ['required', 'mandatory'],
  requires: ['after', 'dependsOn'],
  summary: ['description', 'abstract'],
  accept: ['answer', 'answers', 'accepted', 'right'],
  explanation: ['solution', 'explain', 'rationale'],
  whyRight: ['why', 'reason'],
  isTrue: ['answer', 'correct', 'true', 'isCorrect'],
};

function findMeant(key: string, known: readonly string[]): string | null {
  const closest = findClosest(key, known);
  if (closest !== null) return closest;
  return known.find((field) => otherNames[field]?.some((name) => findClosest(key, [name]) !== null)) ?? null;
}

/**
 * Leaves out faults that follow from another one: a missing field beside its misspelt name, and further faults of a
 * value of the wrong kind.
 */
function withoutTwice(issues: readonly AuthoredIssue[]): Issue[] {
  const meant = new Set(
    issues.flatMap(({ path, meant: field }) =>
      field === undefined ? [] : [JSON.stringify([...path.slice(0, -1), field])],
    ),
  );
  const wrongKinds = new Map<string, AuthoredIssue>();
  for (const issue of issues)
    if (issue.code === 'invalid-type' && !wrongKinds.has(JSON.stringify(issue.path)))
      wrongKinds.set(JSON.stringify(issue.path), issue);
  return issues
    .filter((issue) => {
      const at = JSON.stringify(issue.path);
      return !(issue.isMissing && meant.has(at)) && (wrongKinds.get(at) ?? issue) === issue;
    })
    .map(({ path, code, message }) => ({ path, code, message }));
}
