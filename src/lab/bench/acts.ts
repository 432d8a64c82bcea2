/** One field of an act: how to write it into a token, and how to read it again. */
export interface ActField<Value> {
  write(value: Value): string;
  /** null: the text is no value of this field. */
  read(text: string): Value | null;
  /** true: a learner writes it, so it may hold a name, and never leaves the record with a link. */
  readonly isOwnWords?: true;
}

/** The id of a vessel, a place or a stock. */
export const idField: ActField<string> = {
  write: (id) => id,
  read: (text) => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 40 ? text : null),
};

/** A whole number within its limits. */
export function wholeField(least: number, most: number): ActField<number> {
  return {
    write: String,
    read(text) {
      const value = Number(text);
      return /^(0|[1-9]\d{0,8})$/.test(text) && value >= least && value <= most ? value : null;
    },
  };
}

export function oneOfField<const Value extends string>(values: readonly Value[]): ActField<Value> {
  return { write: (value) => value, read: (text) => values.find((value) => value === text) ?? null };
}

/** A list of values of one field: at most `most`, each once, in a fixed order. */
export function listField<Value>(field: ActField<Value>, most: number): ActField<readonly Value[]> {
  return {
    write: (values) => values.map(field.write).join('.'),
    read(text) {
      if (text === '') return [];
      const parts = text.split('.');
      if (parts.length > most || new Set(parts).size < parts.length) return null;
      const values = parts.map(field.read);
      return values.includes(null) ? null : (values as Value[]);
    },
  };
}

/** Words that a learner has written: at most `most` characters, without control characters. */
export function wordsField(most: number): ActField<string> {
  return {
    isOwnWords: true,
    write: (words) => encodeURIComponent(words).replace(/[!'()*~.]/g, (sign) => `%${hexOf(sign)}`),
    read(text) {
      if (!/^([A-Za-z0-9_-]|%[0-9A-F]{2})*$/.test(text)) return null;
      try {
        const words = decodeURIComponent(text);
        return words.length <= most && !/\p{Cc}/u.test(words) ? words : null;
      } catch {
        return null;
      }
    },
  };
}

const hexOf = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase();

/** The vessel that liquid is taken from, and the vessel that it goes into. */
export interface Pair {
  readonly from: string;
  readonly into: string;
}

export const pairField: ActField<Pair> = {
  write: ({ from, into }) => `${from}>${into}`,
  read(text) {
    const [from = '', into = '', ...others] = text.split('>');
    const isPair = idField.read(from) !== null && idField.read(into) !== null && others.length === 0;
    return isPair ? { from, into } : null;
  },
};

/** The kinds of acts that a station knows, each with its fields in the order in which they are written. */
export type ActTable = Readonly<Record<string, Readonly<Record<string, ActField<unknown>>>>>;

type ValueOf<Field> = Field extends ActField<infer Value> ? Value : never;

/** The acts of a table, as a union by `kind`. */
export type ActOf<Table> = {
  [Kind in keyof Table]: { readonly kind: Kind } & {
    readonly [Name in keyof Table[Kind]]: ValueOf<Table[Kind][Name]>;
  };
}[keyof Table];

export interface AnyAct {
  readonly kind: string;
}

/** An act as one token without spaces: `draw:dna-b`. */
export function writeAct(table: ActTable, act: AnyAct): string {
  const values = act as unknown as Readonly<Record<string, unknown>>;
  const fields = Object.entries(table[act.kind] ?? {});
  return [act.kind, ...fields.map(([name, field]) => field.write(values[name]))].join(':');
}

/** null: the token is no act of the table. */
export function readAct<Table extends ActTable>(table: Table, token: string): ActOf<Table> | null {
  const [kind = '', ...parts] = token.split(':');
  const fields = Object.hasOwn(table, kind) ? Object.entries(table[kind] ?? {}) : null;
  if (!fields || parts.length !== fields.length) return null;
  const values = fields.map(([name, field], index) => [name, field.read(parts[index] ?? '')] as const);
  if (values.some(([, value]) => value === null)) return null;
  return { kind, ...Object.fromEntries(values) } as unknown as ActOf<Table>;
}
