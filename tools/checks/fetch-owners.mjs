import { isBrowserCode, lineAt } from './project-files.mjs';
import { visitSyntax } from './syntax.mjs';

const OWNERS = ['src/school/client/http/', 'src/school/features/identity/', 'src/school/features/offline/'];
/** Reads the typefaces that the page has loaded already, which needs neither a sign-in nor a second try. */
const READS_OWN_FILES = 'src/lab/ui/action/page-faces.ts';
const GLOBALS = new Set(['window', 'globalThis', 'self', 'navigator']);
const DOORS = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'sendBeacon']);

/** @param {unknown} value @returns {value is { type: string, name: string }} */
const isIdentifier = (value) =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'Identifier' &&
  'name' in value;

/** @param {import('./syntax.mjs').SyntaxNode} node the callee of a call or of `new` */
function opensNetwork(node) {
  if (isIdentifier(node)) return DOORS.has(node.name);
  if (node.type !== 'MemberExpression' || !isIdentifier(node.object) || !isIdentifier(node.property))
    return false;
  return GLOBALS.has(node.object.name) && DOORS.has(node.property.name);
}

/**
 * Only three folders may send requests from the browser; sign-in, retries and the outbox are handled there.
 * Code that every layer may import (ui, instruments, exercises, blocks) sends no requests, with the exception of one file.
 * @type {import('./project-files.mjs').Check}
 */
export function checkFetchOwners(files) {
  return files
    .filter(({ path }) => isBrowserCode(path))
    .filter(({ path }) => path !== READS_OWN_FILES && !OWNERS.some((owner) => path.startsWith(owner)))
    .flatMap(({ path, text }) => {
      /** @type {import('./project-files.mjs').Finding[]} */
      const findings = [];
      visitSyntax(path, text, (node) => {
        if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
        if (!opensNetwork(/** @type {import('./syntax.mjs').SyntaxNode} */ (node.callee))) return;
        findings.push({
          path,
          line: lineAt(text, node.start),
          message: `a request outside ${OWNERS.join(', ')}`,
        });
      });
      return findings;
    });
}
