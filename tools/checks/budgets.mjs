import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readManifest, staticClosure } from '../build/manifest.mjs';
import { fromRoot } from '../start/folders.mjs';
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
process.exitCode = rows.some(({ kb, budgetKb }) => kb > budgetKb) ? 1 : 0;
