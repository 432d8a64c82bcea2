import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * What the operator of the school's server types: `npm run licenses -- issue`, beside the server that runs.
 * @returns keys, `ABCD-2345`
 */
export async function issueLicenses(type: string, count = 1): Promise<string[]> {
  const { DATABASE_URL: _, ...env } = process.env;
  const words = ['issue', '--type', type, '--count', String(count), '--json'];
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'tools/licenses.ts', ...words], {
    env: { ...env, DATA_FOLDER: process.env.E2E_DATA_FOLDER },
  });
  return (JSON.parse(stdout) as { keys: string[] }).keys;
}

export async function issueLicense(type: string): Promise<string> {
  const [key] = await issueLicenses(type);
  if (!key) throw new Error(`no key of ${type} came out`);
  return key;
}
