import { mkdirSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

// The built server as users run it, on a data folder of its own that is gone afterwards.
const dataFolder = process.env.E2E_DATA_FOLDER;
if (!dataFolder) throw new Error('E2E_DATA_FOLDER names no folder');
// Not recursive, so that it fails if the folder exists and belongs to something else.
mkdirSync(dataFolder, { mode: 0o700 });
process.env.DATA_FOLDER = dataFolder;
// The environment of the person who runs the tests may name a real database.
delete process.env.DATABASE_URL;
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }));

await import(pathToFileURL('dist/server/main.js').href);
