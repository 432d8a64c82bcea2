import pg from 'pg';
import { type DeclaredStatement, declaredStatements } from '../../src/school/server/database/statement.ts';

// This runs once for all test files of a worker, because they share their modules.
//
// Whether an expression or a column under an outer join can be null, the catalogue does not tell. The rows that tests
// read do: each null is compared with the declaration of its statement.
export const undeclared = new Set<string>();

/** By their text; a statement is declared when its module is loaded, which may be after others have been sent. */
const byText = new Map<string, [string, DeclaredStatement]>();
let known = 0;
function findDeclared(text = ''): readonly [string?, DeclaredStatement?] {
  if (known !== declaredStatements.size) {
    for (const [name, one] of declaredStatements)
      if (!byText.has(one.text)) byText.set(one.text, [name, one]);
    known = declaredStatements.size;
  }
  return byText.get(text) ?? [];
}

function inspect(question: unknown, rows: readonly Record<string, unknown>[] = []): void {
  if (rows.length === 0) return;
  const { text } = question as { text?: string };
  const [name, declared] = findDeclared(text);
  for (const row of declared ? rows : []) {
    for (const [column, value] of Object.entries(row)) {
      if (value === null && !declared?.columns[column]?.isNullable)
        undeclared.add(`${name}: ${column} is null`);
    }
  }
}

type Reply = { readonly rows?: readonly Record<string, unknown>[] } | undefined;
const send: (...given: unknown[]) => unknown = pg.Client.prototype.query;

// A pool calls back; a connection taken out of a pool returns a promise.
function inspected(this: pg.Client, ...given: unknown[]): unknown {
  const [question] = given;
  const callback = given.at(-1);
  if (typeof callback === 'function') {
    const calledBack = (error: unknown, reply: Reply) => {
      inspect(question, reply?.rows);
      callback(error, reply);
    };
    return send.apply(this, [...given.slice(0, -1), calledBack]);
  }
  const sent = send.apply(this, given);
  if (!(sent instanceof Promise)) return sent;
  return sent.then((reply: Reply) => {
    inspect(question, reply?.rows);
    return reply;
  });
}
Object.assign(pg.Client.prototype, { query: inspected });
