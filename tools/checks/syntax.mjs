import { parseSync } from 'vite';

/**
 * @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} SyntaxNode
 */

/** @param {unknown} value @returns {value is SyntaxNode} */
const isNode = (value) =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/**
 * @param {string} path its ending decides the language
 * @param {string} text
 * @param {(node: SyntaxNode, ancestors: readonly SyntaxNode[]) => void} visit ancestors from the nearest outwards
 * @returns {{ start: number, end: number, value: string }[]} the comments
 */
export function visitSyntax(path, text, visit) {
  const { program, comments } = parseSync(path, text);
  /** @param {unknown} value @param {readonly SyntaxNode[]} ancestors */
  const descend = (value, ancestors) => {
    if (Array.isArray(value)) {
      for (const item of value) descend(item, ancestors);
    } else if (isNode(value)) {
      visit(value, ancestors);
      const inner = [value, ...ancestors];
      for (const child of Object.values(value)) descend(child, inner);
    }
  };
  descend(program, []);
  return comments;
}
