import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readManifest, staticClosure } from '../build/manifest.mjs';
import { fromRoot } from '../start/folders.mjs';
import { findPreviewParts } from './find-preview-parts.mjs';
import { countFirstFiles, measureBudgets } from './measure-budgets.mjs';

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

const counts = countFirstFiles({ closure: (modules) => staticClosure(manifest, modules) });
for (const { name, files, budgetFiles } of counts) {
  console.log(
    `${files > budgetFiles ? 'OVER' : 'ok  '} ${String(files).padStart(6)} of ${budgetFiles} files  ${name}`,
  );
}

const assets = fromRoot('dist/client/assets');
const strays = findPreviewParts(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(`${assets}/${name}`, 'utf8') })),
);
for (const name of strays)
  console.log(`STRAY  ${name} holds parts of the preview, which is no part of the product`);
const isOver =
  rows.some(({ kb, budgetKb }) => kb > budgetKb) ||
  counts.some(({ files, budgetFiles }) => files > budgetFiles);
process.exitCode = strays.length > 0 || isOver ? 1 : 0;
