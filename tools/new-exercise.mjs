import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './start/folders.mjs';
import { runOrExplain } from './start/run-or-explain.mjs';

const folder = join(rootFolder, 'src', 'lab', 'exercises');

runOrExplain(async () => {
  const type = process.argv[2];
  if (!type || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type)) {
    throw new Error('Say which type to make, in lower case with dashes: npm run new:exercise band-order');
  }
  const target = join(folder, type);
  if (existsSync(target)) throw new Error(`src/lab/exercises/${type} is already there.`);
  // Content names exercises and blocks by their ids alone.
  if (existsSync(join(rootFolder, 'src', 'lab', 'blocks', type)))
    throw new Error(`There is a block ${type}.`);

  const names = namesOf(type);
  const edits = [
    edit('type-ids.ts', 'export const exerciseTypeIds = [', `  '${type}',`),
    edit('registry.ts', null, `import { ${names.camel} } from './${type}/${type}.ts';`),
    edit('registry.ts', 'export const exercises = {', `  ${registryEntry(names)},`),
    edit(
      'views.tsx',
      'export const exerciseViews: Readonly<Record<ExerciseTypeId, Late<ExerciseView>>> = {',
      `  ${quoted(names)}: late(() => import('./${type}/view.tsx').then((module) => module.view)),`,
    ),
    edit('testing/drives.ts', null, `import { drive as ${names.camel} } from '../${type}/samples.ts';`),
    edit('testing/drives.ts', 'export const drives = {', `  ${registryEntry(names)},`),
  ];

  mkdirSync(target);
  const starter = join(folder, '_template');
  for (const file of readdirSync(starter)) {
    const text = readFileSync(join(starter, file), 'utf8');
    writeFileSync(join(target, fillIn(file.replace(/\.tpl$/, ''), names)), fillIn(text, names));
  }
  for (const apply of edits) apply();
  // Line breaks and import order depend on the length of the name, so the formatter runs over the new files.
  const formatter = join(rootFolder, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const formatted = spawnSync(process.execPath, [formatter, 'check', '--write', target], {
    cwd: rootFolder,
    encoding: 'utf8',
  });
  if (formatted.status !== 0) console.error(formatted.stderr || formatted.stdout);

  console.log(`src/lab/exercises/${type} works as it stands and is registered in type-ids.ts, registry.ts, views.tsx and testing/drives.ts.
Make it yours in this order: schema, samples, answer, view. Then try it:
  npm run check -- ${type}
What a type promises: docs/guides/add-an-exercise.md`);
});

/**
 * @typedef {{ kebab: string, camel: string, pascal: string }} Names
 * @param {string} kebab
 * @returns {Names}
 */
function namesOf(kebab) {
  const camel = kebab.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
  return { kebab, camel, pascal: camel.charAt(0).toUpperCase() + camel.slice(1) };
}

/** @param {Names} names a property name needs quotes only with a dash in it */
function quoted({ kebab }) {
  return kebab.includes('-') ? `'${kebab}'` : kebab;
}

/** @param {Names} names */
function registryEntry(names) {
  return names.kebab === names.camel ? names.kebab : `${quoted(names)}: ${names.camel}`;
}

/**
 * @param {string} text
 * @param {Names} names
 */
function fillIn(text, { kebab, camel, pascal }) {
  return text.replaceAll('__kebab__', kebab).replaceAll('__camel__', camel).replaceAll('__Pascal__', pascal);
}

/**
 * Inserts a line in alphabetical order, into the list that starts after `opening` or among the imports.
 * @param {string} file
 * @param {string | null} opening the line before the list; null for the imports
 * @param {string} line
 * @returns {() => void}
 */
function edit(file, opening, line) {
  const path = join(folder, file);
  return () => {
    const lines = readFileSync(path, 'utf8').split('\n');
    const first = opening === null ? lines.findIndex(isImport) : lines.indexOf(opening) + 1;
    if (first <= 0 && opening !== null) throw new Error(`${file} has no line "${opening}"`);
    const isInList = opening === null ? isImport : (/** @type {string} */ text) => text.startsWith('  ');
    let at = first;
    while (isInList(lines[at] ?? '') && sortKey(lines[at] ?? '') < sortKey(line)) at += 1;
    lines.splice(at, 0, line);
    writeFileSync(path, lines.join('\n'));
  };
}

/** @param {string} line */
function isImport(line) {
  return line.startsWith('import ');
}

/** Imports sort by the file they name, entries by their name. @param {string} line */
function sortKey(line) {
  const path = / from '(.*)';$/.exec(line)?.[1];
  return path ?? line.replace(/^[\s']+/, '').replace(/[',:].*$/, '');
}
