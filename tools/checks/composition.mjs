import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transform } from 'esbuild';
import { build } from 'vite';
import { fromRoot, rootFolder } from '../start/folders.mjs';
import { PLAYER, ROUTES } from './budget-table.mjs';

/**
 * Prints the parts of each budgeted route's first load: packages and folders of src, largest first. Each group is
 * minified and compressed separately, so their sum is a little more than the size of one file.
 *
 *   node tools/checks/composition.mjs [word of the route's name] [--files]
 */
process.chdir(rootFolder);
process.env.NODE_ENV = 'production';

const words = process.argv.slice(2);
const isByFile = words.includes('--files');
const [wanted = PLAYER.name] = words.filter((word) => !word.startsWith('--'));

const output = await build({
  configFile: fromRoot('vite.config.ts'),
  logLevel: 'warn',
  build: { write: false, minify: false },
});
const chunks = [output]
  .flat()
  .flatMap((part) => ('output' in part ? part.output : []))
  .filter(isChunk);
const chunkOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

for (const { name, modules } of [...ROUTES, PLAYER].filter((route) => route.name.includes(wanted))) {
  const groups = groupCode(modules);
  const rows = await Promise.all(
    [...groups].map(async ([group, code]) => ({ group, kb: (await gzipBytes(code)) / 1000 })),
  );
  console.log(`\n${name}`);
  for (const { group, kb } of rows.sort((a, b) => b.kb - a.kb)) {
    if (kb >= 0.1) console.log(`${kb.toFixed(1).padStart(7)} kB  ${group}`);
  }
}

/** @param {{ type: string }} item @returns {item is import('vite').Rolldown.OutputChunk} */
function isChunk(item) {
  return item.type === 'chunk';
}

/**
 * Code of everything that loads before the modules run, by group.
 * @param {string[]} entries source files below src/school/client
 * @returns {Map<string, string>}
 */
function groupCode(entries) {
  const facades = new Set(entries.map((entry) => fromRoot('src/school/client', entry)));
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} fileName */
  const visit = (fileName) => {
    const chunk = chunkOf.get(fileName);
    if (!chunk || seen.has(fileName)) return;
    seen.add(fileName);
    chunk.imports.forEach(visit);
  };
  for (const chunk of chunks) if (facades.has(chunk.facadeModuleId ?? '')) visit(chunk.fileName);
  /** @type {Map<string, string>} */
  const groups = new Map();
  for (const fileName of seen) {
    for (const [id, { code }] of Object.entries(chunkOf.get(fileName)?.modules ?? {})) {
      if (code) groups.set(groupOf(id), `${groups.get(groupOf(id)) ?? ''}\n;${code}`);
    }
  }
  return groups;
}

/** @param {string} id */
function groupOf(id) {
  const [path = id] = relative(rootFolder, id.replaceAll('\0', '')).split('?');
  if (isByFile) return path.replace(/^.*node_modules\//, '');
  const inPackages = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(path);
  if (inPackages?.[1]) return inPackages[1];
  const [root = '', folder = '', area = ''] = path.split('/');
  return folder === 'client' ? `${root}/${folder}/${area}` : `${root}/${folder}`;
}

/** @param {string} code */
async function gzipBytes(code) {
  const { code: minified } = await transform(code, { minify: true, format: 'esm', logLevel: 'silent' });
  return gzipSync(minified, { level: 9 }).length;
}
