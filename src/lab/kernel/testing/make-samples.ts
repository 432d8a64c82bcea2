import type * as z from 'zod/mini';
import type { Parsed } from '../issue.ts';
import {
  type Edit,
  type Examples,
  leftOut,
  listEdits,
  listOptions,
  listUsed,
  type OptionName,
} from './authored-options.ts';
import { throughJson } from './sample-json.ts';

// Test support: samples of what an author may write, made from the schema. Not part of the product's bundle.

/** The members of an exercise type or block type from which its samples are made. */
interface Authored {
  readonly itemSchema: z.core.$ZodType;
  parseItem(value: unknown): Parsed<unknown>;
}

export interface MadeSample {
  /** The options that no earlier sample uses. */
  readonly options: readonly OptionName[];
  readonly item: unknown;
}

interface Made {
  readonly samples: readonly MadeSample[];
  /** Options that no sample uses. */
  readonly untried: readonly OptionName[];
}

const mostDraws = 200;

/**
 * Adds samples until every option of the schema is used. First come the given samples with other choices, as many
 * choices at once as the schema accepts. Then come items that `draw` returns.
 */
export function makeSamples(
  { itemSchema, parseItem }: Authored,
  given: readonly unknown[],
  examples: Omit<Examples, 'ids'>,
  draw?: (seed: number) => unknown,
): Made {
  const wanted = new Set(listOptions(itemSchema));
  const samples: MadeSample[] = [];
  const strike = (item: unknown) => {
    const used = new Set(listUsed(itemSchema, item).filter((option) => wanted.has(option)));
    for (const option of used) wanted.delete(option);
    return [...used];
  };
  // A parsed item has every field that has a default.
  const plain = given.map((item) => {
    const parsed = parseItem(item);
    if (!parsed.isValid) throw new Error(`A sample is refused: ${JSON.stringify(parsed.issues)}`);
    return throughJson(parsed.value);
  });
  for (const item of plain) strike(item);
  const bases = [...plain];
  // The loop also takes the samples that it has just made, because some options need another one beside them.
  for (const base of bases) {
    for (;;) {
      const item = changeOften(base);
      const options = item === base ? [] : strike(item);
      if (options.length === 0) break;
      samples.push({ options, item });
      bases.push(item);
    }
  }
  for (let seed = 0; draw && wanted.size > 0 && seed < mostDraws; seed += 1) {
    const item = throughJson(draw(seed));
    const options = strike(item);
    if (options.length > 0) samples.push({ options, item });
  }
  return { samples, untried: [...wanted] };

  /** The item with as many of the wanted options as the schema accepts in one item. */
  function changeOften(base: unknown): unknown {
    const ids = listIds(base);
    const touched: Edit['path'][] = [];
    const won = new Set<OptionName>();
    let item = base;
    let edits = listEdits(itemSchema, item, { ...examples, ids });
    for (const option of wanted) {
      if (won.has(option)) continue;
      const open = edits.filter(
        ({ name, path }) => option.startsWith(name) && !touched.some((other) => overlaps(path, other)),
      );
      const next = firstOf(open, (edit) =>
        firstOf(edit.choices(), (choice) => {
          if (!edit.usedBy(choice).includes(option)) return null;
          const changed = withChoice(item, edit.path, choice);
          if (!parseItem(changed).isValid) return null;
          const used = new Set(listUsed(itemSchema, changed));
          return [option, ...won].every((one) => used.has(one)) ? { changed, path: edit.path, used } : null;
        }),
      );
      if (!next) continue;
      item = next.changed;
      edits = listEdits(itemSchema, item, { ...examples, ids });
      touched.push(next.path);
      for (const one of next.used) if (wanted.has(one)) won.add(one);
    }
    return item;
  }
}

function firstOf<T, R>(list: readonly T[], find: (one: T) => R | null): R | null {
  for (const one of list) {
    const found = find(one);
    if (found !== null) return found;
  }
  return null;
}

const overlaps = (one: Edit['path'], other: Edit['path']) =>
  one.slice(0, other.length).every((step, at) => step === other[at]) &&
  other.slice(0, one.length).every((step, at) => step === one[at]);

function withChoice(item: unknown, path: Edit['path'], choice: unknown): unknown {
  const changed = throughJson(item);
  const key = path.at(-1) ?? '';
  const parent = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>((at, step) => at[step] as Record<string, unknown>, changed as never);
  if (choice === leftOut) delete parent[key];
  else parent[key] = choice;
  return changed;
}

/** Every id inside an item. */
function listIds(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.entries(value).flatMap(([key, child]) =>
    key === 'id' && typeof child === 'string' ? [child] : listIds(child),
  );
  return [...new Set(own)];
}
