import { posix } from 'node:path';
import { isCode, isTest, lineAt } from './project-files.mjs';

/**
 * The order of the house. A folder imports only from those that stand before it in its list; every folder that stands
 * beside them has a place there. Wherever no list stands, siblings only have to be free of circles.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const ORDER = {
  src: ['lab', 'school', 'site', 'app'],
  'src/lab': [
    'kernel',
    'science',
    'marking',
    'ui',
    'bench',
    'exercises',
    'instruments',
    'blocks',
    'activity',
  ],
  'src/school': ['kernel', 'server', 'client', 'features', 'api', 'publishing'],
};

const SOURCE = /^src\/.*\.(tsx?|mjs)$/;
/** Files outside the order. Samples of a type import test support, because the gallery and tests use them. */
const STANDS_OUTSIDE = /\/testing\/|\/_template\/|\/samples\.ts$/;
const IMPORT = /(?:\bfrom|^import|import\()\s*'(\.[^']+)'/gm;

/**
 * Every import between two source files that are no tests.
 * @param {readonly import('./project-files.mjs').ProjectFile[]} files
 * @returns {{ from: string, to: string }[]} paths from the project's root
 */
export function listImports(files) {
  const sources = files.filter(
    ({ path }) => SOURCE.test(path) && !isTest(path) && !STANDS_OUTSIDE.test(path),
  );
  const known = new Set(sources.map(({ path }) => path));
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(IMPORT)].flatMap(([, reference = '']) => {
      const to = posix.join(posix.dirname(path), reference);
      return known.has(to) ? [{ from: path, to }] : [];
    }),
  );
}

/**
 * @typedef {{ from: string, to: string }} Import
 * @typedef {Map<string, Map<string, Import[]>>} Siblings which sibling imports which, and by what imports
 */

/**
 * The imports of each folder between its children, files and folders alike.
 * @param {readonly Import[]} imports
 * @returns {Map<string, Siblings>} by folder
 */
export function groupBySiblings(imports) {
  /** @type {Map<string, Siblings>} */
  const folders = new Map();
  for (const one of imports) {
    const [from, to] = [one.from.split('/'), one.to.split('/')];
    const depth = from.findIndex((part, at) => part !== to[at]);
    if (depth < 0) continue;
    const folder = from.slice(0, depth).join('/');
    const [importer = '', imported = ''] = [from[depth], to[depth]];
    const siblings = folders.get(folder) ?? new Map();
    const targets = siblings.get(importer) ?? new Map();
    targets.set(imported, [...(targets.get(imported) ?? []), one]);
    siblings.set(importer, targets);
    folders.set(folder, siblings);
  }
  return folders;
}

/** A circle of siblings that goes through `start`, or null. @param {Siblings} siblings @param {string} start */
function findCircle(siblings, start) {
  /** @type {Map<string, string>} */
  const cameFrom = new Map();
  const waiting = [start];
  for (const at of waiting)
    for (const next of siblings.get(at)?.keys() ?? []) {
      if (next === start) {
        const way = [at];
        while (way[0] !== start) way.unshift(cameFrom.get(way[0] ?? '') ?? start);
        return way;
      }
      if (!cameFrom.has(next)) {
        cameFrom.set(next, at);
        waiting.push(next);
      }
    }
  return null;
}

/**
 * Imports of the studio, which is a package beside the product: it imports the product, and the product, its tools and
 * its tests have to work without it.
 * @type {import('./project-files.mjs').Check}
 */
function findStudioImports(files) {
  return files
    .filter(({ path }) => isCode(path) && !path.startsWith('studio/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(IMPORT)].flatMap((match) => {
        const to = posix.join(posix.dirname(path), match[1] ?? '');
        if (!to.startsWith('studio/')) return [];
        return [
          { path, line: lineAt(text, match.index), message: `imports ${to}, and no part of the product may` },
        ];
      }),
    );
}

/**
 * Each wing is one-way inside and among the others, no siblings of any folder import each other in a circle, and nothing
 * imports the studio.
 * @type {import('./project-files.mjs').Check}
 */
export function checkImportOrder(files) {
  const found = groupBySiblings(listImports(files));
  const inside = [...found].flatMap(([folder, siblings]) => {
    const order = ORDER[folder];
    const backward = [...siblings].flatMap(([importer, targets]) =>
      [...targets].flatMap(([imported, [first]]) => {
        if (!order || !first || order.indexOf(importer) > order.indexOf(imported)) return [];
        const message = `${folder}/${importer} imports ${first.to}, but stands before ${imported} in import-order.mjs`;
        return [{ path: first.from, message }];
      }),
    );
    /** @type {Set<string>} */
    const named = new Set();
    const circles = [...siblings.keys()].flatMap((start) => {
      const circle = named.has(start) ? null : findCircle(siblings, start);
      if (!circle) return [];
      for (const name of circle) named.add(name);
      const [first] = siblings.get(start)?.get(circle[1] ?? start) ?? [];
      return first
        ? [{ path: first.from, message: `in ${folder}, ${circle.join(' imports ')} imports ${start}` }]
        : [];
    });
    return [...backward, ...circles, ...findHomeless(files, folder, order)];
  });
  return [...inside, ...findStudioImports(files)];
}

/**
 * Folders without a place in the order of their parent.
 * @param {readonly import('./project-files.mjs').ProjectFile[]} files
 * @param {string} folder @param {readonly string[] | undefined} order
 */
function findHomeless(files, folder, order) {
  if (!order) return [];
  const children = files.flatMap(({ path }) => {
    const rest = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : [];
    return rest.length > 1 ? [rest[0] ?? ''] : [];
  });
  return [...new Set(children)]
    .filter((child) => !order.includes(child))
    .map((child) => ({
      path: `${folder}/${child}`,
      message: 'has no place in the order of import-order.mjs',
    }));
}
