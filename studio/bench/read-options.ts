import { parseArgs } from 'node:util';

export interface Bench {
  /** What it measures, in one line. */
  readonly summary: string;
  readonly usage: string;
  run(options: readonly string[]): Promise<void>;
}

/** The bench cannot run, or its result is wrong; the message says why. */
export class BenchError extends Error {}

/** Reads `--name value` pairs as whole numbers within bounds, so that a bench always ends. */
export function readOptions<Name extends string>(
  given: readonly string[],
  known: Readonly<Record<Name, { readonly byDefault: number; readonly min: number; readonly max: number }>>,
): Record<Name, number> {
  const names = Object.keys(known) as Name[];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parse(given, options);
  const read = names.map((name) => {
    const { byDefault, min, max } = known[name];
    const value = values[name] === undefined ? byDefault : Number(values[name]);
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new BenchError(`--${name} is a whole number from ${min} to ${max}.`);
    }
    return [name, value] as const;
  });
  return Object.fromEntries(read) as Record<Name, number>;
}

function parse(given: readonly string[], options: Record<string, { type: 'string' }>) {
  try {
    return parseArgs({ args: [...given], options });
  } catch (cause) {
    throw new BenchError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
