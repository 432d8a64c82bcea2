import { isTest, lineAt } from './project-files.mjs';
import { visitSyntax } from './syntax.mjs';

/** Files, or folders, that send statements themselves; each with the reason why `statement` cannot declare them. */
const EXCEPTIONS = {
  'src/school/server/database/statement.ts': 'sends what is declared',
  'src/school/server/database/database.ts': 'begins and ends transactions',
  'src/school/server/database/migrate.ts': 'works before there is a schema to compare with',
  'src/school/server/database/embedded/': 'looks after the server, not after tables of ours',
  'src/school/features/classes/class-hints.server.ts':
    'LISTEN on a connection of its own, to channels that are given',
};

/** @param {import('./syntax.mjs').SyntaxNode} node */
const propertyOf = (node) =>
  node.type === 'MemberExpression' ? /** @type {{ name?: string }} */ (node.property).name : undefined;

/**
 * Statements are declared with `statement`, so that a test can compare their rows with the database. Other code must
 * not call `query`. An exception that is needed no more is refused, too.
 * @type {import('./project-files.mjs').Check}
 */
export function checkStatementDoor(files) {
  /** @type {import('./project-files.mjs').Finding[]} */
  const findings = [];
  const unused = new Set(Object.keys(EXCEPTIONS));
  for (const { path, text } of files) {
    if (!/^src\/.*\.tsx?$/.test(path) || isTest(path) || !text.includes('.query')) continue;
    const exception = Object.keys(EXCEPTIONS).find((start) => path.startsWith(start));
    visitSyntax(path, text, (node) => {
      if (node.type !== 'CallExpression') return;
      const callee = /** @type {import('./syntax.mjs').SyntaxNode} */ (node.callee);
      if (propertyOf(callee) !== 'query') return;
      // The query of an HTTP request.
      if (propertyOf(/** @type {import('./syntax.mjs').SyntaxNode} */ (callee.object)) === 'req') return;
      if (exception) unused.delete(exception);
      else findings.push({ path, line: lineAt(text, node.start), message: 'a query outside `statement`' });
    });
  }
  return [
    ...findings,
    ...[...unused]
      .filter((start) => files.some(({ path }) => path.startsWith(start)))
      .map((start) => ({ path: start, message: 'sends no statement: take it off the list of exceptions' })),
  ];
}
