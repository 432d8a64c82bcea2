import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readManifest, staticClosure } from '../build/manifest.mjs';
import { fromRoot } from '../start/folders.mjs';
import { findPreviewParts } from './find-preview-parts.mjs';
import { measureBudgets } from './measure-budgets.mjs';

const manifest = await readManifest();
const rows = measureBudgets({
  keys: Object.keys(manifest),
  closure: (modules) => staticClosure(manifest, modules),
  gzipBytes: (key) => {
    const file = manifest[key]?.file ?? '';
    return file.endsWith('.js')
      ? gzipSync(readFileSync(fromRoot('dist/client', file)), { level: 9 }).length
      : 0;
  },
});

for (const { name, kb, budgetKb } of rows) {
  console.log(`${kb > budgetKb ? 'OVER' : 'ok  '} ${kb.toFixed(1).padStart(6)} of ${budgetKb} kB  ${name}`);
}

const assets = fromRoot('dist/client/assets');
const strays = findPreviewParts(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(`${assets}/${name}`, 'utf8') })),
);
for (const name of strays)
  console.log(`STRAY  ${name} holds parts of the preview, which is no part of the product`);
process.exitCode = strays.length > 0 || rows.some(({ kb, budgetKb }) => kb > budgetKb) ? 1 : 0;
