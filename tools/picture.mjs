import { groupBySiblings, listImports, ORDER } from './checks/import-order.mjs';
import { readProjectFiles } from './checks/project-files.mjs';
import { rootFolder } from './start/folders.mjs';
import { runOrExplain } from './start/run-or-explain.mjs';

/**
 * Draws who imports whom inside a folder: one line for each child, the lowest first, with how many files it has and how
 * many imports go down from it to each of the others. An arrow up is marked; the check of the house refuses it.
 *
 *   npm run picture                         the wings, and inside them
 *   npm run picture -- src/school/features
 */
runOrExplain(async () => {
  const files = readProjectFiles(rootFolder);
  const imports = listImports(files);
  const given = process.argv.slice(2);
  const all = groupBySiblings(imports);
  let up = 0;
  for (const folder of given.length > 0 ? given : Object.keys(ORDER)) up += draw(folder, all, files);
  const every = [...all.keys()].reduce(
    (sum, folder) => sum + countUp(all.get(folder) ?? new Map(), layer(all.get(folder) ?? new Map())),
    0,
  );
  console.log(
    `${imports.length} imports, ${all.size} folders with imports between their children, ${every} arrows up`,
  );
  process.exitCode = up + every > 0 ? 1 : 0;
});

/**
 * Children from the lowest to the highest: each stands above all that it imports, as far as there is no circle.
 * @param {import('./checks/import-order.mjs').Siblings} siblings
 * @returns {string[]}
 */
function layer(siblings) {
  /** @type {string[]} */
  const placed = [];
  const names = new Set([
    ...siblings.keys(),
    ...[...siblings.values()].flatMap((targets) => [...targets.keys()]),
  ]);
  /** @param {string} name @param {ReadonlySet<string>} under */
  const place = (name, under) => {
    if (placed.includes(name) || under.has(name)) return;
    for (const target of [...(siblings.get(name)?.keys() ?? [])].sort())
      place(target, new Set([...under, name]));
    if (!placed.includes(name)) placed.push(name);
  };
  for (const name of [...names].sort()) place(name, new Set());
  return placed;
}

/** @param {import('./checks/import-order.mjs').Siblings} siblings @param {readonly string[]} order */
function countUp(siblings, order) {
  return [...siblings].reduce(
    (sum, [name, targets]) =>
      sum + [...targets.keys()].filter((target) => order.indexOf(target) > order.indexOf(name)).length,
    0,
  );
}

/**
 * @param {string} folder
 * @param {ReturnType<typeof groupBySiblings>} all
 * @param {readonly import('./checks/project-files.mjs').ProjectFile[]} files
 * @returns {number} arrows up
 */
function draw(folder, all, files) {
  const siblings = all.get(folder) ?? new Map();
  const order = ORDER[folder] ?? layer(siblings);
  console.log(`\n${folder}`);
  for (const name of order) {
    const count = files.filter(
      ({ path }) => path === `${folder}/${name}` || path.startsWith(`${folder}/${name}/`),
    ).length;
    const targets = [...(siblings.get(name) ?? new Map())].map(
      ([target, some]) =>
        `${order.indexOf(target) > order.indexOf(name) ? '↑ ' : ''}${target} ${some.length}`,
    );
    console.log(`  ${name.padEnd(28)} ${String(count).padStart(5)} files  ${targets.join(', ')}`);
  }
  return countUp(siblings, order);
}
