import type { RunValue } from '../../marking/attempt.ts';
import {
  calculations,
  comparisons,
  functionNames,
  ofConditions,
  ofContents,
  ofLists,
  ofNumbers,
} from './functions.ts';

// The small language in which an author says what is read off a learner's own run:
// `largest(gel.lane-2-bands-bp) - smallest(gel.lane-3-bands-bp)`.

/** A reading of an embedded instrument: `gel.lane-2-bands-bp` is the reading `lane-2-bands-bp` of the item `gel`. */
export interface ReadingName {
  readonly embedId: string;
  readonly readingId: string;
}

/** The values of a reading; null while the run has no such reading. */
export type ReadReading = (name: ReadingName) => readonly (number | string)[] | null;

export interface Expression {
  readonly names: readonly ReadingName[];
  /** true: its value is true or false. */
  readonly isCondition: boolean;
  /** null: the run lacks a reading, or its values do not fit, such as the largest of no numbers. */
  evaluate(read: ReadReading): RunValue | null;
}

export type ParsedExpression =
  | { readonly isValid: true; readonly value: Expression }
  | { readonly isValid: false; readonly fault: string };

type Evaluate = (read: ReadReading) => RunValue | null;
const tokenForm =
  /\s*(?:"([^"]*)"|([a-z0-9][a-z0-9-]*\.(?=[0-9-]*[a-z])[a-z0-9-]+)|(\d+(?:\.\d+)?)|([a-z]+)(?=\s*\()|(<=|>=|!=|[-+*/(),=<>]))/y;

interface Token {
  readonly kind: 'text' | 'name' | 'number' | 'function' | 'sign';
  readonly text: string;
}

class Fault extends Error {}

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  const kinds = ['text', 'name', 'number', 'function', 'sign'] as const;
  let at = 0;
  while (source.slice(at).trim() !== '') {
    tokenForm.lastIndex = at;
    const found = tokenForm.exec(source);
    if (!found) throw new Fault(sayUnread(source.slice(at).trim()));
    const index = kinds.findIndex((_, group) => found[group + 1] !== undefined);
    tokens.push({ kind: kinds[index] ?? 'sign', text: found[index + 1] ?? '' });
    at = tokenForm.lastIndex;
  }
  return tokens;
}

/** Why the rest of an expression cannot be read, with the sign of ours for one of another language. */
function sayUnread(rest: string): string {
  const word = /^(?:and|or|not|&&|\|\||!)(?![a-z])/i.exec(rest)?.[0].toLowerCase();
  const ours = word === undefined ? undefined : ofOtherLanguages[word];
  return ours === undefined
    ? `“${rest}” cannot be read`
    : `“${rest}” cannot be read; in place of ${word} write ${ours}`;
}

const ofOtherLanguages: Readonly<Record<string, string>> = {
  and: 'all(one condition, the other)',
  '&&': 'all(one condition, the other)',
  or: 'any(one condition, the other)',
  '||': 'any(one condition, the other)',
  not: 'not(the condition)',
  '!': 'not(the condition)',
};

/** Reads an expression. The guide for authors (`docs/guides/ask-about-a-run.md`) lists what it may hold. */
export function parseExpression(source: string): ParsedExpression {
  try {
    return { isValid: true, value: read(tokenize(source)) };
  } catch (error) {
    if (error instanceof Fault) return { isValid: false, fault: error.message };
    throw error;
  }
}

interface Part {
  readonly evaluate: Evaluate;
  readonly isCondition: boolean;
}

function read(tokens: readonly Token[]): Expression {
  const names: ReadingName[] = [];
  let at = 0;
  const next = () => tokens[at];
  const takeSign = (...signs: readonly string[]): string | null => {
    const token = next();
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return null;
    at += 1;
    return token.text;
  };
  const demand = (sign: string) => {
    if (takeSign(sign) === null) throw new Fault(`${sign} is missing before “${next()?.text ?? 'the end'}”`);
  };
  const plain = (evaluate: Evaluate): Part => ({ evaluate, isCondition: false });

  function condition(): Part {
    const left = sum();
    const sign = takeSign('=', '!=', '<', '>', '<=', '>=');
    return sign === null
      ? left
      : { isCondition: true, evaluate: compare(sign, left.evaluate, sum().evaluate) };
  }
  function chain(of: () => Part, ...signs: readonly string[]): Part {
    let left = of();
    for (let sign = takeSign(...signs); sign !== null; sign = takeSign(...signs)) {
      const apply = calculations[sign] as (left: number, right: number) => number;
      left = plain(calculate(apply, left.evaluate, of().evaluate));
    }
    return left;
  }
  function sum(): Part {
    return chain(() => chain(atom, '*', '/'), '+', '-');
  }
  function atom(): Part {
    const token = next();
    at += 1;
    switch (token?.kind) {
      case 'number': {
        const value = Number(token.text);
        return plain(() => value);
      }
      case 'text':
        return plain(() => token.text);
      case 'name':
        return plain(onlyValueOf(nameOf(token)));
      case 'function':
        return call(token.text);
      default: {
        if (token?.text === '=') throw new Fault('a comparison has one sign alone: = != < > <= >=');
        if (token?.text !== '(') throw new Fault(`a value is missing before “${token?.text ?? 'the end'}”`);
        const inside = condition();
        demand(')');
        return inside;
      }
    }
  }
  function nameOf({ text }: Token): ReadingName {
    const [embedId = '', readingId = ''] = text.split('.');
    const name = { embedId, readingId };
    names.push(name);
    return name;
  }
  function call(name: string): Part {
    demand('(');
    const part = callOf(name);
    demand(')');
    return part;
  }
  function callOf(name: string): Part {
    if (name === 'round') return round();
    if (name === 'if') return choose();
    if (name === 'includes') return includes();
    if (ofConditions[name]) return overConditions(name, ofConditions[name]);
    return ofContents[name] ? overContents(name, ofContents[name]) : overReading(name);
  }
  function takeReading(name: string): ReadingName {
    const token = next();
    if (token?.kind !== 'name') throw new Fault(`${name} is of one reading, such as gel.lane-2-bands-bp`);
    at += 1;
    return nameOf(token);
  }
  function overContents(name: string, { takes, holds }: (typeof ofContents)[string]): Part {
    const first = takeReading(name);
    if (takes === 2) demand(',');
    const second = takes === 2 ? takeReading(name) : first;
    return { isCondition: true, evaluate: (values) => holds(values(first) ?? [], values(second) ?? []) };
  }
  function includes(): Part {
    const reading = takeReading('includes');
    demand(',');
    const { evaluate } = sum();
    return {
      isCondition: true,
      evaluate: (values) => {
        const wanted = evaluate(values);
        return wanted === null ? null : (values(reading) ?? []).some((value) => value === wanted);
      },
    };
  }
  function overConditions(name: string, holds: (held: readonly boolean[]) => boolean): Part {
    const parts: Part[] = [];
    do {
      const part = condition();
      if (!part.isCondition) throw new Fault(`${name} is of comparisons`);
      parts.push(part);
    } while (name !== 'not' && takeSign(',') !== null);
    return {
      isCondition: true,
      evaluate: (values) => {
        const held = parts.map(({ evaluate }) => evaluate(values));
        return held.includes(null) ? null : holds(held.map((one) => one === true));
      },
    };
  }
  function round(): Part {
    const { evaluate } = condition();
    const digits = takeSign(',') === null ? 0 : digitsOf(next());
    return plain((values) => {
      const value = evaluate(values);
      return typeof value === 'number' ? Number(value.toFixed(digits)) : null;
    });
  }
  function digitsOf(token: Token | undefined): number {
    at += 1;
    if (token?.kind !== 'number' || !/^[1-6]$/.test(token.text))
      throw new Fault('round takes a number of digits from 1 to 6');
    return Number(token.text);
  }
  function choose(): Part {
    const test = condition();
    if (!test.isCondition) throw new Fault('if begins with a comparison');
    demand(',');
    const ifTrue = condition().evaluate;
    demand(',');
    const ifFalse = condition().evaluate;
    return plain((values) => {
      const holds = test.evaluate(values);
      return holds === null ? null : holds ? ifTrue(values) : ifFalse(values);
    });
  }
  function overReading(name: string): Part {
    const overNumbers = ofNumbers[name];
    const overValues = ofLists[name];
    if (!overNumbers && !overValues)
      throw new Fault(`there is no function ${name}; there are ${functionNames.join(', ')}`);
    const reading = takeReading(name);
    return plain((readReading) => {
      const values = readReading(reading);
      if (values === null) return null;
      return overNumbers
        ? overNumbers(values.filter((value) => typeof value === 'number'))
        : (overValues?.(values) ?? null);
    });
  }

  const whole = condition();
  if (at < tokens.length) throw new Fault(`“${next()?.text}” is one too many`);
  if (names.length === 0) throw new Fault('no reading is named');
  return { names, isCondition: whole.isCondition, evaluate: whole.evaluate };
}

/** A reading without a function must hold exactly one value. With several, the author has to say which one is meant. */
function onlyValueOf(name: ReadingName): Evaluate {
  return (readReading) => {
    const values = readReading(name);
    return values?.length === 1 ? (values[0] ?? null) : null;
  };
}

function calculate(
  apply: (left: number, right: number) => number,
  left: Evaluate,
  right: Evaluate,
): Evaluate {
  return (values) => {
    const [one, other] = [left(values), right(values)];
    if (typeof one !== 'number' || typeof other !== 'number') return null;
    const value = apply(one, other);
    return Number.isFinite(value) ? value : null;
  };
}

function compare(sign: string, left: Evaluate, right: Evaluate): Evaluate {
  return (values) => {
    const [one, other] = [left(values), right(values)];
    if (one === null || other === null) return null;
    if (sign === '=') return one === other;
    if (sign === '!=') return one !== other;
    if (typeof one !== 'number' || typeof other !== 'number') return null;
    return comparisons[sign]?.(one, other) ?? null;
  };
}
