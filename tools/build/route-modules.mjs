import { visitSyntax } from '../checks/syntax.mjs';

/**
 * @typedef {import('../checks/syntax.mjs').SyntaxNode} SyntaxNode
 * @typedef {{ path: string, modules: string[] }} RouteModules `modules` as the sources write them, from `src/app/browser`
 */

const ROUTES = 'routes.tsx';
const TEACHER_PAGES = 'teacher-pages.ts';

/**
 * The modules that each page of the application loads: its layout, and its page where that does not depend on who asks.
 * @param {(file: string) => string} read the sources in `src/app/browser`
 * @returns {RouteModules[]}
 */
export function listRouteModules(read) {
  const teacherPages = new Map(
    findProperties(TEACHER_PAGES, read(TEACHER_PAGES)).flatMap(({ key, imports }) =>
      imports.map((module) => /** @type {[string, string]} */ ([key, module])),
    ),
  );
  const layouts = findLayouts(ROUTES, read(ROUTES));
  return findProperties(ROUTES, read(ROUTES))
    .filter(({ key }) => key.startsWith('/'))
    .map(({ key, imports, names, layout }) => {
      const fromList = names.map((name) => {
        const module = teacherPages.get(name);
        if (!module) throw new Error(`${TEACHER_PAGES} has no page "${name}"`);
        return module;
      });
      const pages = [...imports, ...(fromList.length > 0 ? [`./${TEACHER_PAGES}`, ...fromList] : [])];
      const layoutModule = layouts.get(layout);
      // More than one page: which of them is drawn depends on the role.
      const isByRole = imports.length + fromList.length > 1;
      return { path: key, modules: [...(layoutModule ? [layoutModule] : []), ...(isByRole ? [] : pages)] };
    });
}

/** Layouts are `const name = late(() => import('…'))`. @param {string} path @param {string} text */
function findLayouts(path, text) {
  /** @type {Map<string, string>} */
  const found = new Map();
  visitSyntax(path, text, (node, ancestors) => {
    if (node.type !== 'ImportExpression') return;
    const declared = ancestors.find(({ type }) => type === 'VariableDeclarator');
    const name = nameOf(declared?.id);
    if (name) found.set(name, sourceOf(node));
  });
  return found;
}

/**
 * The outermost properties with what is imported, or named as a teacher's page, inside them.
 * @param {string} path @param {string} text
 */
function findProperties(path, text) {
  /** @type {Map<SyntaxNode, { key: string, layout: string, imports: string[], names: string[] }>} */
  const found = new Map();
  visitSyntax(path, text, (node, ancestors) => {
    const isImport = node.type === 'ImportExpression';
    const isNamed = node.type === 'CallExpression' && nameOf(node.callee) === 'teacherPage';
    if (!isImport && !isNamed) return;
    const property = ancestors.filter(({ type }) => type === 'Property').at(-1);
    if (!property) return;
    const list = ancestors.find(
      (call) => call.type === 'CallExpression' && nameOf(call.callee) === 'inLayout',
    );
    const entry = found.get(property) ?? {
      key: keyOf(property),
      layout: nameOf(/** @type {unknown[]} */ (list?.arguments ?? [])[0]),
      imports: [],
      names: [],
    };
    found.set(property, entry);
    if (isImport) entry.imports.push(sourceOf(node));
    else entry.names.push(String(/** @type {{ value: unknown }[]} */ (node.arguments)[0]?.value));
  });
  return [...found.values()];
}

/** @param {unknown} node the name of an identifier, or nothing */
const nameOf = (node) => String(/** @type {{ name?: unknown } | undefined} */ (node)?.name ?? '');

/** @param {SyntaxNode} node of an import */
const sourceOf = (node) => String(/** @type {{ value: unknown }} */ (node.source).value);

/** @param {SyntaxNode} property */
function keyOf(property) {
  const key = /** @type {{ name?: unknown, value?: unknown }} */ (property.key);
  return String(key.value ?? key.name);
}
