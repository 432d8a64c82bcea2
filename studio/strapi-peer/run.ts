import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from '../../tools/start/folders.mjs';
import { readShipped } from './shipped-content.ts';
import { isStrapiInstalled, type StrapiPeer, startStrapi } from './strapi-peer.ts';

// `npm run content:strapi`: our content in a real Strapi, and the contract of the content service answered from there.
// `npm run bench -- content` measures the two beside each other.
if (isStrapiInstalled()) {
  const content = await readShipped();
  console.log('Starting a Strapi with the content of this folder; this takes a minute.');
  const peer = await startStrapi(content);
  try {
    process.exitCode = await runContract(peer);
  } finally {
    await peer.stop();
  }
} else {
  console.log(
    'Skipped: Strapi is not installed, so nothing was tried against a real one.\n' +
      'To install it (about 700 MB, in its own folder): npm install --prefix studio/strapi-peer\n' +
      'and then its database driver, which needs a C++ compiler and the headers of Node where no built one can be had:\n' +
      'npm rebuild better-sqlite3 --ignore-scripts=false --prefix studio/strapi-peer',
  );
}

/** The tests of the reads that the specification names, with this Strapi as a further source. @returns the exit code */
async function runContract({ url, token }: StrapiPeer): Promise<number> {
  const vitest = fromRoot('node_modules/vitest/vitest.mjs');
  const words = [
    'run',
    '--project',
    'server',
    'tests/api/spec/content-reads.test.ts',
    ...process.argv.slice(2),
  ];
  const child = spawn(process.execPath, [vitest, ...words], {
    cwd: fromRoot(),
    stdio: 'inherit',
    env: { ...process.env, STRAPI_PEER_URL: url, STRAPI_PEER_TOKEN: token },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
