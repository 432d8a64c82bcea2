import { isBrowserCode, lineAt } from './project-files.mjs';
import { visitSyntax } from './syntax.mjs';

/** @typedef {import('./syntax.mjs').SyntaxNode} SyntaxNode */

/** The files in which the device's own clock is meant, or is all there is, with the reason. */
const MEANT = new Map([
  ['src/school/client/http/server-clock.ts', 'stands in until the server has sent its time'],
  ['src/app/browser/start/start-app.tsx', 'how long a token lasts, counted from when it was asked for'],
  [
    'src/app/browser/start/start-outbox.ts',
    'when an answer was given, and how long to wait: docs/merge-rules.md',
  ],
  [
    'src/school/features/player/start/use-work-store.client.ts',
    'when an answer was given: docs/merge-rules.md',
  ],
  [
    'src/school/features/guest/carry-over/class-offer.client.tsx',
    'when an answer was given: docs/merge-rules.md',
  ],
  [
    'src/school/features/player/frame/checked-notifications.client.tsx',
    'how long an answer of the outbox has waited',
  ],
  ['src/school/features/player/start/use-player-activity.client.ts', 'which kept lab is the oldest'],
  ['src/school/features/classes/kept-class.client.ts', 'which kept class is the oldest'],
  ['src/school/features/classes/joined-classes.client.ts', 'which kept list is the oldest'],
  ['src/school/client/page/error/chunk-reload.ts', 'how long ago this tab was loaded anew'],
  ['src/school/client/navigation/address.ts', 'makes a key'],
  ['src/site/trust/status-island.tsx', 'when this device asked'],
]);

/**
 * What is open, due, late or over is decided by the server's clock: a device that is a minute slow would keep a class out
 * of what the server accepts.
 * @type {import('./project-files.mjs').Check}
 */
export function checkDeviceClock(files) {
  return files
    .filter(({ path }) => isBrowserCode(path) && !MEANT.has(path) && !path.includes('/testing/'))
    .flatMap(({ path, text }) => {
      /** @type {import('./project-files.mjs').Finding[]} */
      const findings = [];
      visitSyntax(path, text, (node, [outer]) => {
        const isImported = outer?.type === 'ImportDeclaration' && sourceOf(outer) === 'use-intl';
        const isFound =
          readsDeviceClock(node) ||
          (isImported && node.type === 'ImportSpecifier' && nameOf(node.imported) === 'useNow');
        if (isFound)
          findings.push({
            path,
            line: lineAt(text, node.start),
            message:
              'the clock of the device: ask serverClock, or useNow of src/school/client/page/instant.tsx',
          });
      });
      return findings;
    });
}

/** `Date.now`, `new Date()` or `Date()`. @param {SyntaxNode} node */
function readsDeviceClock(node) {
  if (node.type === 'MemberExpression')
    return nameOf(node.object) === 'Date' && nameOf(node.property) === 'now';
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isCall || nameOf(node.callee) !== 'Date') return false;
  return node.type === 'CallExpression' || /** @type {unknown[]} */ (node.arguments).length === 0;
}

/** @param {unknown} value */
const nameOf = (value) => /** @type {SyntaxNode | null} */ (value)?.name;

/** @param {SyntaxNode} node */
const sourceOf = (node) => /** @type {SyntaxNode} */ (node.source).value;
