import type { Queryable } from './database.ts';

/** A column of a statement's rows: its type in PostgreSQL, and `T`, the type of its values in TypeScript. */
export interface Column<T = unknown> {
  /** As PostgreSQL's `format_type` writes it. */
  readonly type: string;
  readonly isNullable: boolean;
  /** Never set; it only carries `T`. */
  readonly value?: T;
}

type Columns = Readonly<Record<string, Column>>;

/** The rows of a statement with these columns. */
export type RowOf<C extends Columns> = {
  readonly [Name in keyof C]: C[Name] extends Column<infer T> ? T : never;
};

const columnOf = (type: string) => ({ type, isNullable: false });
export const boolean = (): Column<boolean> => columnOf('boolean');
export const integer = (): Column<number> => columnOf('integer');
export const smallint = (): Column<number> => columnOf('smallint');
export const real = (): Column<number> => columnOf('real');
export const double = (): Column<number> => columnOf('double precision');
export const timestamp = (): Column<Date> => columnOf('timestamp with time zone');
export const bytes = (): Column<Buffer> => columnOf('bytea');
export const uuid = (): Column<string> => columnOf('uuid');
/** `T` narrows the text, for example to the values that a constraint of the table allows. */
export const text = <T extends string = string>(): Column<T> => columnOf('text');
/** `T` is what our own code stores there: the database does not know it. */
export const jsonb = <T>(): Column<T> => columnOf('jsonb');
export const json = <T>(): Column<T> => columnOf('json');
export const nullable = <T>(column: Column<T>): Column<T | null> => ({ ...column, isNullable: true });

/**
 * Columns under an outer join. Where it finds nothing all of them are null, and their types do not say so: ask a column
 * that tells whether it found something before these.
 */
export function joined<C extends Columns>(columns: C): C {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, nullable(column)])) as C;
}

interface Declaration<C extends Columns, A extends unknown[]> {
  /** The columns of its rows, named as the code names them; left out where it returns none. */
  readonly columns?: C;
  readonly text: string;
  /** From the arguments of a call to $1, $2 …; left out where the text has none. */
  readonly values?: (...args: A) => unknown[];
  /** PostgreSQL parses it once for each connection. For statements that run often. */
  readonly isPrepared?: boolean;
}

/** The forms in which a statement is run. */
interface Statement<Row, A extends unknown[]> {
  all(this: void, db: Queryable, ...args: A): Promise<Row[]>;
  /** null where there is no row. */
  first(this: void, db: Queryable, ...args: A): Promise<Row | null>;
  /** The only column of every row. */
  column(this: void, db: Queryable, ...args: A): Promise<Row[keyof Row][]>;
  /** The only column of the first row; null where there is no row. */
  value(this: void, db: Queryable, ...args: A): Promise<Row[keyof Row] | null>;
  /** How many rows it found or changed. */
  count(this: void, db: Queryable, ...args: A): Promise<number>;
  /** Whether it found or changed a row. */
  some(this: void, db: Queryable, ...args: A): Promise<boolean>;
  run(this: void, db: Queryable, ...args: A): Promise<void>;
}

export interface DeclaredStatement {
  readonly columns: Columns;
  readonly text: string;
}

/** Every statement by its name, for the test that compares them with the database. */
export const declaredStatements = new Map<string, DeclaredStatement>();

/**
 * Declares a statement; no other code of ours sends one. The type of its rows follows from `columns`, and a test
 * compares `columns` with the migrated database, so rows are not checked while the server runs.
 */
export function statement<C extends Columns = Record<never, never>, A extends unknown[] = []>(
  name: string,
  { columns, text: sql, values, isPrepared = false }: Declaration<C, A>,
): Statement<RowOf<C>, A> {
  if (declaredStatements.has(name)) throw new Error(`two statements are named ${name}`);
  declaredStatements.set(name, { columns: columns ?? {}, text: sql });
  const sent = isPrepared ? { name, text: sql } : { text: sql };
  const send = (db: Queryable, args: A) => db.query<RowOf<C>>({ ...sent, values: values?.(...args) });
  return {
    all: async (db, ...args) => (await send(db, args)).rows,
    first: async (db, ...args) => (await send(db, args)).rows[0] ?? null,
    column: async (db, ...args) => (await send(db, args)).rows.map(onlyValueOf),
    value: async (db, ...args) => (await send(db, args)).rows.map(onlyValueOf)[0] ?? null,
    count: async (db, ...args) => (await send(db, args)).rowCount ?? 0,
    some: async (db, ...args) => ((await send(db, args)).rowCount ?? 0) > 0,
    run: async (db, ...args) => void (await send(db, args)),
  };
}

function onlyValueOf<Row extends object>(row: Row): Row[keyof Row] {
  const [value] = Object.values(row) as Row[keyof Row][];
  return value as Row[keyof Row];
}
