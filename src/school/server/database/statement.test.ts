import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/test-database.ts';
import { isTest, readProjectFiles } from '../../../../tools/checks/project-files.mjs';
import { fromRoot, rootFolder } from '../../../../tools/start/folders.mjs';
import { type DeclaredStatement, declaredStatements, integer, nullable, text } from './statement.ts';

let owned: TestDatabase;
let client: pg.Client;
let catalogue: { readonly types: Map<number, string>; readonly isNotNull: Map<string, boolean> };
beforeAll(async () => {
  owned = await createTestDatabase();
  client = new pg.Client({ connectionString: owned.connectionString });
  await client.connect();
  const types = await client.query<{ oid: number; name: string }>(
    'SELECT oid, format_type(oid, NULL) AS name FROM pg_type',
  );
  const columns = await client.query<{ key: string; attnotnull: boolean }>(
    `SELECT attrelid || '.' || attnum AS key, attnotnull FROM pg_attribute WHERE attnum > 0`,
  );
  catalogue = {
    types: new Map(types.rows.map(({ oid, name }) => [oid, name])),
    isNotNull: new Map(columns.rows.map(({ key, attnotnull }) => [key, attnotnull])),
  };
});
afterAll(async () => {
  await client.end();
  await owned.close();
});

/** PostgreSQL's description of the rows of a statement. It parses the statement and does not run it. */
function describeRows(sql: string): Promise<readonly pg.FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: readonly pg.FieldDef[] = [];
    const question = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text: sql, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: readonly pg.FieldDef[] }) => {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    };
    client.query(question);
  });
}

/** A sentence for each difference between a declaration and the database. */
async function compare([name, { columns, text: sql }]: [string, DeclaredStatement]): Promise<string[]> {
  let fields: readonly pg.FieldDef[];
  try {
    fields = await describeRows(sql);
  } catch (error) {
    return [`${name}: ${(error as Error).message}`];
  }
  const found = new Set(fields.map((field) => field.name));
  const missing = Object.keys(columns).filter((column) => !found.has(column));
  // A column under the nullable side of an outer join is null where the join finds nothing.
  const canGainNulls = /\b(LEFT|RIGHT|FULL) (OUTER )?JOIN\b/.test(sql);
  const differences = fields.flatMap((field) => {
    const declared = columns[field.name];
    if (!declared) return [`the statement returns ${field.name}, which is not declared`];
    const type = catalogue.types.get(field.dataTypeID);
    if (type !== declared.type) return [`${field.name} is ${type}, and is declared as ${declared.type}`];
    // undefined: the column is an expression, of which PostgreSQL does not tell whether it can be null.
    const isNotNull = catalogue.isNotNull.get(`${field.tableID}.${field.columnID}`);
    if (isNotNull === false && !declared.isNullable) return [`${field.name} can be null`];
    if (isNotNull && declared.isNullable && !canGainNulls) return [`${field.name} can never be null`];
    return [];
  });
  return [
    ...missing.map((column) => `${column} is declared, and the statement does not return it`),
    ...differences,
  ].map((difference) => `${name}: ${difference}`);
}

/** The sweep of a table is a statement with the name of the table. */
const declaration = /\b(statement|sweepTable)\(\s*'([^']+)'/;

describe('the statements of the product', () => {
  let written: string[];
  beforeAll(async () => {
    const sources = readProjectFiles(rootFolder).filter(
      ({ path, text: source }) => /^src\/.*\.ts$/.test(path) && !isTest(path) && declaration.test(source),
    );
    written = sources.flatMap(({ text: source }) =>
      [...source.matchAll(new RegExp(declaration, 'g'))].map(([, kind, name = '']) =>
        kind === 'sweepTable' ? `sweep-${name}` : name,
      ),
    );
    await Promise.all(sources.map(({ path }) => import(fromRoot(path))));
  });

  it('are all declared when their file is imported', () => {
    expect([...declaredStatements.keys()].sort()).toEqual(written.sort());
  });

  it('return the rows that are declared', async () => {
    const differences: string[] = [];
    for (const one of declaredStatements) differences.push(...(await compare(one)));
    expect(differences).toEqual([]);
  });
});

const sound = {
  columns: { name: text(), address: nullable(text()) },
  text: 'SELECT full_name AS name, email AS address FROM profiles',
};

it('a declaration that fits is accepted', async () => {
  expect(await compare(['sound', sound])).toEqual([]);
});

it.each<[string, Partial<DeclaredStatement>, string]>([
  [
    'a renamed column',
    { text: 'SELECT full_name, email AS address FROM profiles' },
    'the statement returns full_name, which is not declared',
  ],
  [
    'a column left out',
    { text: 'SELECT email AS address FROM profiles' },
    'name is declared, and the statement does not return it',
  ],
  [
    'another type',
    { columns: { ...sound.columns, name: integer() } },
    'name is text, and is declared as integer',
  ],
  ['a null that is not declared', { columns: { ...sound.columns, address: text() } }, 'address can be null'],
  [
    'a null that cannot be',
    { columns: { ...sound.columns, name: nullable(text()) } },
    'name can never be null',
  ],
  ['a column of no table', { text: 'SELECT title FROM profiles' }, 'column "title" does not exist'],
])('%s is found', async (_, change, sentence) => {
  expect(await compare(['planted', { ...sound, ...change }])).toContain(`planted: ${sentence}`);
});
