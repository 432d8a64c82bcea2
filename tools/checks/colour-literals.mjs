import { isTest, lineAt } from './project-files.mjs';
import { visitSyntax } from './syntax.mjs';

const HEX = /(?<![\w(])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/i;
const FUNCTION = /\b(rgba?|hsla?|hwb|oklab|oklch)\(/i;
const PALETTE_CLASS =
  /(^|[\s:])(bg|text|border|fill|stroke|ring|outline|from|via|to|decoration|shadow|accent|caret|divide)-(white|black|(slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})\b/;

/** Attributes in which a value such as "#face" is an address within the page, not a colour. */
const ADDRESSES = new Set(['href', 'xlinkHref', 'to', 'id', 'htmlFor', 'key']);

/** @param {import('./syntax.mjs').SyntaxNode} node @returns {string} the text it puts into the page's style, if any */
function literalText(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateElement') return '';
  return /** @type {{ raw: string }} */ (node.value).raw;
}

/** @param {readonly import('./syntax.mjs').SyntaxNode[]} ancestors */
function isAddress(ancestors) {
  const attribute = ancestors.find((ancestor) => ancestor.type === 'JSXAttribute');
  const name = /** @type {{ name?: unknown } | undefined} */ (attribute?.name)?.name;
  return typeof name === 'string' && ADDRESSES.has(name);
}

/**
 * Components use colour tokens; only the themes say which colour a token is.
 * @type {import('./project-files.mjs').Check}
 */
export function checkColourLiterals(files) {
  return files
    .filter(({ path }) => /^src\/.*\.tsx$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      /** @type {import('./project-files.mjs').Finding[]} */
      const findings = [];
      visitSyntax(path, text, (node, ancestors) => {
        const literal = literalText(node);
        const match = HEX.exec(literal) ?? FUNCTION.exec(literal) ?? PALETTE_CLASS.exec(literal);
        if (!match || isAddress(ancestors)) return;
        const message = `the colour "${match[0].trim()}": use a token of the theme`;
        findings.push({ path, line: lineAt(text, node.start), message });
      });
      return findings;
    });
}
