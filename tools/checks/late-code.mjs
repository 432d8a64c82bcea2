import { isBrowserCode, lineAt } from './project-files.mjs';
import { visitSyntax } from './syntax.mjs';

const WAYS = new Set(['late', 'lateView', 'latePart', 'latePanel', 'lateDialog']);

/** @param {import('./syntax.mjs').SyntaxNode} node */
const isWay = ({ type, callee }) =>
  type === 'CallExpression' &&
  typeof callee === 'object' &&
  callee !== null &&
  'name' in callee &&
  WAYS.has(String(callee.name));

/**
 * In the browser, code that is loaded when it is needed goes through `late`, which says what happens where it does not
 * come. React's own `lazy` keeps a failure for as long as the page is open.
 * @type {import('./project-files.mjs').Check}
 */
export function checkLateCode(files) {
  return files
    .filter(({ path }) => isBrowserCode(path))
    .flatMap(({ path, text }) => {
      /** @type {import('./project-files.mjs').Finding[]} */
      const findings = [];
      visitSyntax(path, text, (node, ancestors) => {
        const isLoose = node.type === 'ImportExpression' && !ancestors.some(isWay);
        const isLazy = node.type === 'ImportSpecifier' && text.slice(node.start, node.end) === 'lazy';
        if (isLoose || isLazy)
          findings.push({
            path,
            line: lineAt(text, node.start),
            message: `code loaded without ${[...WAYS].join(', ')}`,
          });
      });
      return findings;
    });
}
