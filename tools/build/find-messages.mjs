import { parseSync } from 'vite';
import { visitSyntax } from '../checks/syntax.mjs';

/** @typedef {import('../checks/syntax.mjs').SyntaxNode} SyntaxNode */

/** An ICU message that needs a value: `{name}`, `{count, plural, …`. */
const ARGUMENT = /\{\s*[A-Za-z_]\w*\s*(?:\}|,\s*(?:number|date|time|plural|select|selectordinal)\b)/;

/**
 * Whether a module is a catalogue: its exports are texts and nothing else, and one of them needs a value.
 * The name of the file does not matter.
 * @param {string} path its ending decides the language
 * @param {string} source
 */
export function isCatalogue(path, source) {
  if (!ARGUMENT.test(source)) return false;
  const body = /** @type {SyntaxNode[]} */ (/** @type {unknown} */ (parseSync(path, source).program.body));
  return body.every(holdsOnlyTexts) && textsOf(path, source).some((text) => ARGUMENT.test(text));
}

/**
 * Messages that people would see as source code, because nothing compiled them. The path of an endpoint has its own
 * parameters in braces; it starts with a slash.
 * @param {string} script
 * @returns {string[]}
 */
export function findRawMessages(script) {
  if (!ARGUMENT.test(script)) return [];
  return textsOf('script.js', script).filter((text) => ARGUMENT.test(text) && !text.startsWith('/'));
}

/** @param {string} path @param {string} source */
function textsOf(path, source) {
  /** @type {string[]} */
  const texts = [];
  visitSyntax(path, source, (node) => {
    const text =
      node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? cookedOf(node) : null;
    if (typeof text === 'string') texts.push(text);
  });
  return texts;
}

/** @param {SyntaxNode} node */
function cookedOf(node) {
  return /** @type {{ cooked?: string }} */ (node.value).cooked;
}

/** @param {SyntaxNode} statement */
function holdsOnlyTexts(statement) {
  if (statement.type === 'ImportDeclaration' || statement.type.startsWith('TS')) return true;
  const declared =
    statement.type === 'ExportNamedDeclaration'
      ? /** @type {SyntaxNode | null} */ (statement.declaration)
      : statement;
  if (declared?.type !== 'VariableDeclaration') return declared?.type.startsWith('TS') ?? false;
  const variables = /** @type {SyntaxNode[]} */ (declared.declarations);
  return variables.every(({ init }) => isTree(/** @type {SyntaxNode | null} */ (init)));
}

/**
 * Whether a node is an object of texts and of such objects; it may refer to another catalogue by name.
 * @param {SyntaxNode | null} node
 * @returns {boolean}
 */
function isTree(node) {
  switch (node?.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isTree(/** @type {SyntaxNode} */ (node.expression));
    case 'ObjectExpression':
      return /** @type {SyntaxNode[]} */ (node.properties).every(isTextProperty);
    default:
      return false;
  }
}

/** @param {SyntaxNode} property */
function isTextProperty(property) {
  if (property.type === 'SpreadElement') return true;
  const value = /** @type {SyntaxNode} */ (property.value);
  if (value.type === 'Literal') return typeof value.value === 'string';
  if (value.type === 'TemplateLiteral') return /** @type {unknown[]} */ (value.expressions).length === 0;
  return value.type === 'Identifier' || value.type === 'MemberExpression' || isTree(value);
}
