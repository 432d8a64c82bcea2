import * as z from 'zod/mini';
import { formatPath } from '../../kernel/issue.ts';
import { throughJson } from '../../kernel/testing/sample-json.ts';
import type { Exercise } from '../define.ts';
import { scoredShape } from '../item.ts';

// Test support: the forms of a type that its schema lets an author choose. Not part of the product's bundle.

type Schema = z.core.$ZodType;
type Path = readonly (string | number)[];

/** One field of the sample for which an author may choose something else. */
interface Place {
  readonly path: Path;
  /** The same for all entries of a list: `rows[].isOptional`. */
  readonly name: string;
  readonly field: Schema;
  readonly value: unknown;
}

interface Choice {
  readonly name: string;
  readonly choice: unknown;
}

interface Mode {
  /** Such as `confirm = true, rows[].label left out`. */
  readonly name: string;
  readonly item: unknown;
}

/** A longer list names things, such as the rooms of the station, and is no choice between forms. */
const mostForms = 2;
const leftOut = Symbol('left out');
const sharedNames = new Set(Object.keys(scoredShape));

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** Every field that may be left out or has one of several fixed values, in the form that the value has. */
function listPlaces(schema: Schema, value: unknown, path: Path = []): Place[] {
  const def = defOf(schema);
  if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable')
    return listPlaces(def.innerType, value, path);
  if (def.type === 'union') {
    const form = def.options.find((option) => z.safeParse(option, value).success);
    return form ? listPlaces(form, value, path) : [];
  }
  if (def.type === 'array' && Array.isArray(value))
    return value.flatMap((entry, index) => listPlaces(def.element, entry, [...path, index]));
  if (def.type !== 'object' || typeof value !== 'object' || value === null) return [];
  return Object.entries(def.shape).flatMap(([key, field]) => {
    // What all types share is drawn by the player, and no view reads it.
    if (path.length === 0 && sharedNames.has(key)) return [];
    const at = [...path, key];
    const inner = (value as Readonly<Record<string, unknown>>)[key];
    const name = formatPath(at).replace(/\[\d+\]/g, '[]');
    const place = { path: at, name, field, value: inner };
    return inner === undefined ? [place] : [place, ...listPlaces(field, inner, at)];
  });
}

/** What an author may write in the place of what stands there. */
function listChoices({ field, value }: Place): unknown[] {
  const def = defOf(field);
  if (def.type === 'default')
    return listChoices({ field: def.innerType, value: value ?? def.defaultValue } as Place);
  if (def.type === 'optional')
    return [
      ...(value === undefined ? [] : [leftOut]),
      ...listChoices({ field: def.innerType, value } as Place),
    ];
  if (def.type === 'boolean') return [true, false].filter((choice) => choice !== value);
  if (def.type === 'literal') return def.values.filter((choice) => choice !== value);
  if (def.type !== 'enum') return [];
  const choices = Object.values(def.entries);
  return choices.length > mostForms ? [] : choices.filter((choice) => choice !== value);
}

const sayChoice = ({ name, choice }: Choice) =>
  `${name} ${choice === leftOut ? 'left out' : `= ${String(choice)}`}`;

function withChoice(item: unknown, places: readonly Place[], choice: unknown): unknown {
  const changed = throughJson(item);
  for (const { path } of places) {
    const key = path.at(-1) ?? '';
    const parent = path
      .slice(0, -1)
      .reduce<Record<string, unknown>>((at, step) => at[step] as Record<string, unknown>, changed as never);
    if (choice === leftOut) delete parent[key];
    else parent[key] = choice;
  }
  return changed;
}

/**
 * The samples of a type with the other choices that its schema leaves to an author, as many at once as are accepted
 * together: what is left over is made in the next item. What learners are sent unchanged is left out.
 */
export function listModes(exercise: Exercise): readonly Mode[] {
  const { item, others = [] } = exercise.samples;
  const shownOf = (given: unknown) => {
    const parsed = exercise.parseItem(given);
    return parsed.isValid ? JSON.stringify(exercise.redact(parsed.value)) : null;
  };

  /** At all its places or, where the item is refused then, at the first at which it is accepted. */
  function choose(given: unknown, { name, choice }: Choice): unknown {
    const places = listPlaces(exercise.itemSchema, given).filter(
      (place) => place.name === name && listChoices(place).includes(choice),
    );
    const before = shownOf(given);
    return [places, ...places.map((place) => [place])]
      .filter(({ length }) => length > 0)
      .map((some) => withChoice(given, some, choice))
      .find((changed) => ![null, before].includes(shownOf(changed)));
  }

  function listOf(sample: unknown): Mode[] {
    const all = listPlaces(exercise.itemSchema, sample).flatMap((place) =>
      listChoices(place).map((choice) => ({ name: place.name, choice })),
    );
    const wanted = new Map(all.map((one) => [sayChoice(one), one]));
    const modes: Mode[] = [];
    for (;;) {
      const made: Choice[] = [];
      // One choice a field; and a field that is left out hides what was chosen in it.
      const isInTheWay = ({ name, choice }: Choice) =>
        made.some(
          (other) => other.name === name || (choice === leftOut && other.name.startsWith(`${name}.`)),
        );
      const changed = [...wanted.values()].reduce<unknown>((given, one) => {
        const next = isInTheWay(one) ? undefined : choose(given, one);
        if (next === undefined) return given;
        made.push(one);
        return next;
      }, sample);
      if (made.length === 0) return modes;
      modes.push({ name: made.map(sayChoice).join(', '), item: changed });
      for (const one of made) wanted.delete(sayChoice(one));
    }
  }

  return [
    ...listOf(item),
    ...others.flatMap((other, index) => [
      { name: `other sample ${index + 1}`, item: other },
      ...listOf(other),
    ]),
  ];
}
