import { isTest, lineAt } from './project-files.mjs';
import { visitSyntax } from './syntax.mjs';

/** @typedef {import('./syntax.mjs').SyntaxNode} SyntaxNode */

/** Documents of the build with marks of the server between their elements. No browser draws them. */
const MARKED =
  /^src\/site\/(contact-link|pricing\/(pricing-page|short-answers)|share\/share-section|trust\/(agreement-page|paper-parts))\.tsx$/;

const MESSAGE =
  'a text stands alone in its element, because a translated page replaces it: give it an element of its own';
const RICH_MESSAGE = 'the texts of a message with elements stand in <Spans>';
const RETURNED_MESSAGE =
  'a component draws an element: a text it returns would stand beside what others draw';

/**
 * A browser that translates a page puts elements in the place of texts. React goes on to hold the text that is no
 * longer there: it fails when it moves or removes that text, and changes it without anybody seeing it. What React sets
 * as the only content of an element is not held, so it can be removed and changed. See decision 63.
 * The check refuses a text beside other children, a text in a fragment, a list of texts, and a component that returns a
 * text. What might be a text counts as one: a prop, or what a function of another file returns. Other cases show only
 * at run time; `tests/setup/lone-texts.ts` refuses them in every test that draws something.
 * @type {import('./project-files.mjs').Check}
 */
export function checkLoneTexts(files) {
  return files
    .filter(
      ({ path }) =>
        /^src\/.*\.tsx$/.test(path) && !isTest(path) && !path.includes('/testing/') && !MARKED.test(path),
    )
    .flatMap(({ path, text }) => {
      /** @type {import('./project-files.mjs').Finding[]} */
      const findings = [];
      const isDrawn = drawnIn(path, text);
      const refuse = (/** @type {SyntaxNode} */ { start }, message = MESSAGE) =>
        findings.push({ path, line: lineAt(text, start), message });
      visitSyntax(path, text, (node, ancestors) => {
        if (isRich(node) && !isInSpans(ancestors)) refuse(node, RICH_MESSAGE);
        if (node.type === 'JSXElement' || node.type === 'JSXFragment')
          for (const child of refusedChildren(node, isDrawn)) refuse(child);
        for (const returned of componentResults(node))
          if (isText(returned)) refuse(returned, RETURNED_MESSAGE);
      });
      return findings;
    });
}

/** @typedef {(node: SyntaxNode | null | undefined) => boolean} IsDrawn whether an expression gives elements or nothing */

/** @param {SyntaxNode} parent @param {IsDrawn} isDrawn @returns {SyntaxNode[]} */
function refusedChildren(parent, isDrawn) {
  const children = nodesOf(parent.children).filter((child) => !isLayout(child));
  const [only] = children;
  if (children.length === 1 && only && parent.type === 'JSXElement') {
    const list = contentOf(only);
    return isList(list) && !isDrawn(list) ? [only] : [];
  }
  // A blank between two words is not translated, and therefore never replaced.
  return children.filter((child) => !isBlank(contentOf(child)) && !isDrawn(contentOf(child)));
}

/** What stands in the braces of a child, or the child itself. @param {SyntaxNode} child */
const contentOf = (child) => (child.type === 'JSXExpressionContainer' ? nodeOf(child.expression) : child);

/** The line breaks between elements, and comments. @param {SyntaxNode} child */
const isLayout = (child) =>
  (child.type === 'JSXText' && /^\s*\n\s*$/.test(String(child.value))) ||
  contentOf(child).type === 'JSXEmptyExpression';

/** @param {SyntaxNode} node */
const isBlank = (node) =>
  (node.type === 'JSXText' || node.type === 'Literal') &&
  typeof node.value === 'string' &&
  /^\s*$/.test(node.value);

/** @param {SyntaxNode} node */
const isList = (node) => node.type === 'ArrayExpression' || mappingOf(node) !== null;

/** The function of `list.map(…)` or `list.flatMap(…)`. @param {SyntaxNode} node @returns {SyntaxNode | null} */
function mappingOf(node) {
  const callee = /** @type {SyntaxNode | undefined} */ (node.callee);
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return null;
  const name = nodeOf(callee.property).name;
  return name === 'map' || name === 'flatMap' ? (nodesOf(node.arguments)[0] ?? null) : null;
}

/** @param {string} path @param {string} text @returns {IsDrawn} with the names that the file itself binds to elements */
export function drawnIn(path, text) {
  /** @type {Map<string, (SyntaxNode | null)[]>} null: bound to something that is not known here */
  const bound = new Map();
  const bind = (/** @type {unknown} */ name, /** @type {SyntaxNode | null} */ value) =>
    bound.set(String(name), [...(bound.get(String(name)) ?? []), value]);
  visitSyntax(path, text, (node, [outer]) => {
    if (node.type === 'FunctionDeclaration' && node.id) bind(nodeOf(node.id).name, node);
    if (node.type === 'VariableDeclarator' && nodeOf(node.id).type === 'Identifier')
      bind(nodeOf(node.id).name, nodeOf(node.init ?? null));
    const isParameter = outer && isFunction(outer) && nodesOf(outer.params).includes(node);
    if (isParameter && node.type === 'Identifier') bind(node.name, null);
    if (node.type === 'ObjectPattern' || node.type === 'ArrayPattern')
      for (const name of namesIn(node)) bind(name, null);
  });
  /** @type {Set<SyntaxNode>} a definition that leads back to itself draws nothing else */
  const underWay = new Set();
  const isBound = (/** @type {unknown} */ name, /** @type {(value: SyntaxNode) => boolean} */ holds) => {
    const values = bound.get(String(name)) ?? [null];
    return values.every((value) => {
      if (value === null) return false;
      if (underWay.has(value)) return true;
      underWay.add(value);
      const result = holds(value);
      underWay.delete(value);
      return result;
    });
  };
  /** @type {IsDrawn} */
  const isDrawn = (node) => {
    switch (node?.type) {
      case undefined:
      case 'JSXElement':
      case 'JSXFragment':
        return true;
      case 'Literal':
        return node.value === null || typeof node.value === 'boolean';
      case 'Identifier':
        return node.name === 'undefined' || isBound(node.name, isDrawn);
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return isDrawn(nodeOf(node.expression));
      case 'LogicalExpression':
        return isDrawn(nodeOf(node.right)) && (node.operator === '&&' || isDrawn(nodeOf(node.left)));
      case 'ConditionalExpression':
        return isDrawn(nodeOf(node.consequent)) && isDrawn(nodeOf(node.alternate));
      case 'ArrayExpression':
        return nodesOf(node.elements).every(isDrawn);
      case 'CallExpression': {
        const mapping = mappingOf(node);
        if (mapping) return drawsBy(mapping);
        const callee = nodeOf(node.callee);
        return callee.type === 'Identifier' && isBound(callee.name, drawsBy);
      }
      default:
        return false;
    }
  };
  /** @param {SyntaxNode} node @returns {boolean} */
  const drawsBy = (node) =>
    isFunction(node)
      ? resultsOf(node).every(isDrawn)
      : node.type === 'Identifier' && isBound(node.name, drawsBy);
  return isDrawn;
}

/** The names that a pattern binds. @param {SyntaxNode} pattern @returns {string[]} */
function namesIn(pattern) {
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.name)];
    case 'ObjectPattern':
      return nodesOf(pattern.properties).flatMap((property) =>
        namesIn(nodeOf(property.value ?? property.argument)),
      );
    case 'ArrayPattern':
      return nodesOf(pattern.elements).flatMap((element) => (element ? namesIn(element) : []));
    case 'AssignmentPattern':
      return namesIn(nodeOf(pattern.left));
    case 'RestElement':
      return namesIn(nodeOf(pattern.argument));
    default:
      return [];
  }
}

/** What a function returns, without the functions inside it. @param {SyntaxNode} node @returns {SyntaxNode[]} */
function resultsOf(node) {
  const body = nodeOf(node.body);
  if (body.type !== 'BlockStatement') return [body];
  /** @param {unknown} value @returns {SyntaxNode[]} */
  const find = (value) => {
    if (Array.isArray(value)) return value.flatMap(find);
    if (typeof value !== 'object' || value === null || !('type' in value)) return [];
    const inner = /** @type {SyntaxNode} */ (value);
    if (inner.type === 'ReturnStatement') return inner.argument ? [nodeOf(inner.argument)] : [];
    return isFunction(inner) ? [] : Object.values(inner).flatMap(find);
  };
  return find(body);
}

/** What a component returns: a function with a capital letter. @param {SyntaxNode} node @returns {SyntaxNode[]} */
function componentResults(node) {
  const name = nodeOf(node.id ?? null)?.name;
  if (!/^[A-Z]/.test(String(name ?? ''))) return [];
  const drawing = node.type === 'VariableDeclarator' ? nodeOf(node.init ?? null) : node;
  return isFunction(drawing) ? resultsOf(drawing) : [];
}

/** Surely a text, or a choice with one. @param {SyntaxNode | null | undefined} node @returns {boolean} */
function isText(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number';
    case 'TemplateLiteral':
      return true;
    case 'CallExpression':
      return nodeOf(node.callee).name === 't';
    case 'ParenthesizedExpression':
      return isText(nodeOf(node.expression));
    case 'LogicalExpression':
      return isText(nodeOf(node.right));
    case 'ConditionalExpression':
      return isText(nodeOf(node.consequent)) || isText(nodeOf(node.alternate));
    default:
      return false;
  }
}

/** `t.rich(…)` @param {SyntaxNode} node */
const isRich = (node) =>
  node.type === 'CallExpression' &&
  nodeOf(node.callee).type === 'MemberExpression' &&
  nodeOf(nodeOf(node.callee).property).name === 'rich';

/** @param {readonly SyntaxNode[]} ancestors */
const isInSpans = (ancestors) => {
  const element = ancestors.find(({ type }) => type === 'JSXElement' || type === 'JSXFragment');
  return element?.type === 'JSXElement' && nodeOf(nodeOf(element.openingElement).name).name === 'Spans';
};

/** @param {SyntaxNode | null | undefined} node */
const isFunction = (node) => /Function(Expression|Declaration)?$/.test(node?.type ?? '');

/** @param {unknown} value @returns {SyntaxNode} */
const nodeOf = (value) => /** @type {SyntaxNode} */ (value);

/** @param {unknown} value @returns {SyntaxNode[]} */
const nodesOf = (value) => /** @type {SyntaxNode[]} */ (value ?? []);
