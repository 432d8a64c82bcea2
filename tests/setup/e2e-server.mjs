import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// The built server as users run it, on a data folder of its own that is gone afterwards.
const dataFolder = mkdtempSync(join(tmpdir(), 'anneal-e2e-'));
process.env.DATA_FOLDER = dataFolder;
// Whoever runs the tests may have a real database in the environment.
delete process.env.DATABASE_URL;
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }));

await import(pathToFileURL('dist/server/main.js').href);
