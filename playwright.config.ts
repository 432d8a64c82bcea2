import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { schoolHost } from './tests/e2e/pages/own-server.ts';
import { findFreePort } from './tests/setup/free-port.ts';
import { openRunFolder } from './tests/setup/run-folder.ts';
import { findTestBrowser } from './tools/test/chromium.mjs';
import { isPicturedBy } from './tools/test/renderer.mjs';

/** Every worker reads this file again, so the first reading leaves the port in the environment. */
async function choosePort(variable: string) {
  const chosen = process.env[variable];
  if (chosen) return Number(chosen);
  const port = await findFreePort();
  process.env[variable] = String(port);
  return port;
}

const port = await choosePort('E2E_PORT');
const baseURL = `http://localhost:${port}`;
const galleryPort = await choosePort('GALLERY_PORT');
// Known here, so that a journey can do what an operator does beside the running server.
process.env.E2E_DATA_FOLDER ??= join(tmpdir(), `anneal-e2e-${randomUUID()}`);
const executablePath = findTestBrowser();
const isRoot = process.getuid?.() === 0;

const runFolder = openRunFolder(port);
/** Everything the server says while the journeys run; looked through when they are over. */
export const e2eLog = join(runFolder, 'server.log');

export default defineConfig({
  globalTeardown: './tests/setup/check-e2e-log.ts',
  testDir: 'tests/e2e',
  // Playwright empties it at the start.
  outputDir: join(runFolder, 'results'),
  forbidOnly: true,
  retries: 0,
  // Tests must run well on two cores. A third worker uses the time in which the others wait for a frame or a reply.
  workers: 3,
  // Files run in the order of their names. A file that needs a server of its own starts it in a hook or in the journey.
  // With a fixture of the worker, or with other options of the browser, it would wait until all others are over.
  fullyParallel: false,
  // Pictures are compared by the browser that has drawn them; another release draws letters and lines a little otherwise.
  snapshotPathTemplate: 'tests/pictures/{arg}{ext}',
  ignoreSnapshots: !isPicturedBy(executablePath),
  updateSnapshots: 'none',
  // These end what hangs; a busy machine must come nowhere near them. The limits of a step are well below that of a
  // journey, so that the step that hangs is the one that is named.
  timeout: 600_000,
  expect: { timeout: 20_000, toMatchSnapshot: { maxDiffPixels: 6, threshold: 0.05 } },
  reporter: 'line',
  use: {
    baseURL,
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    browserName: 'chromium',
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // The service worker fetches the whole product once for every new device, which is a third of the work of a short
    // journey. It is there in the journeys where it answers: without a network, over a deployment, in several tabs, for
    // whoever comes back to a page (`guards`, `own-work`, `public-site`), and in the long ones of a class and a guest.
    serviceWorkers: 'block',
    // Recording every step costs more than the steps: a journey that failed is run again with `--trace on`.
    trace: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        // Chromium refuses its sandbox to root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--host-resolver-rules=MAP ${schoolHost} 127.0.0.1`,
      ],
    },
  },
  webServer: [
    {
      command: `node tests/setup/e2e-server.mjs > ${e2eLog}`,
      url: `${baseURL}/readyz`,
      env: { PORT: String(port), PUBLIC_URL: baseURL, LOG_LEVEL: 'trace' },
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
    {
      // The samples of every type, as a production build would draw them.
      command: `node node_modules/tsx/dist/cli.mjs tools/preview/preview.ts --built --port ${galleryPort}`,
      url: `http://localhost:${galleryPort}/preview.json`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
});
