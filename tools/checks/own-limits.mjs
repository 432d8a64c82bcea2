import { isTest, lineAt } from './project-files.mjs';
import { visitSyntax } from './syntax.mjs';

/** @typedef {import('./syntax.mjs').SyntaxNode} SyntaxNode */

const isServerCode = (/** @type {string} */ path) =>
  /^src\/((app|school)\/server\/.*|school\/publishing\/.*|.*\.server)\.(ts|mjs)$/.test(path) &&
  !isTest(path) &&
  !path.includes('/testing/');

/** Functions that open a connection and must be given a limit, by the name they are called with. */
const openers = new Map([
  ['fetch', ['signal']],
  ['createRemoteJWKSet', ['timeoutDuration']],
  ['createTransport', ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout']],
]);

/** The files that open connections and pools, with limits. All other files use only types of the driver. */
const DATABASE_DOORS = ['src/school/server/database/connections.ts', 'src/school/server/database/pools.ts'];

/** @param {SyntaxNode} node whether it takes more of the database's driver than types */
function takesDriver(node) {
  const source = /** @type {{ value?: unknown } | undefined} */ (node.source)?.value;
  if (source !== 'pg' && source !== 'pg-pool') return false;
  if (node.type === 'ImportExpression') return true;
  return node.type === 'ImportDeclaration' && node.importKind !== 'type';
}

/** @param {SyntaxNode} callee */
function nameOf(callee) {
  const named = callee.type === 'MemberExpression' ? /** @type {SyntaxNode} */ (callee.property) : callee;
  return named.type === 'Identifier' ? String(named.name) : '';
}

/**
 * A wait for another machine must end by our own clock, because nothing else ends it when the network in between falls
 * silent. A call to the outside names its limit itself; connections to the database are opened in one place.
 * @type {import('./project-files.mjs').Check}
 */
export function checkOwnLimits(files) {
  return files
    .filter(({ path }) => isServerCode(path))
    .flatMap(({ path, text }) => {
      /** @type {import('./project-files.mjs').Finding[]} */
      const findings = [];
      visitSyntax(path, text, (node) => {
        if (takesDriver(node) && !DATABASE_DOORS.includes(path))
          findings.push({
            path,
            line: lineAt(text, node.start),
            message: `the database is opened in ${DATABASE_DOORS.join(' and ')}`,
          });
        if (node.type !== 'CallExpression') return;
        const name = nameOf(/** @type {SyntaxNode} */ (node.callee));
        const limits = openers.get(name);
        if (!limits) return;
        // The limits may stand in an object of the same file that is spread into the call.
        const given = text.slice(node.start, node.end);
        const isNamed = (/** @type {string} */ limit) =>
          new RegExp(`\\b${limit}\\b`).test(given.includes('...') ? text : given);
        const missing = limits.filter((limit) => !isNamed(limit));
        if (missing.length > 0)
          findings.push({
            path,
            line: lineAt(text, node.start),
            message: `${name} without a limit of our own: ${missing.join(', ')}`,
          });
      });
      return findings;
    });
}
