import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startBuild } from '../../../tests/setup/start-build.ts';
import { fromRoot } from '../../../tools/start/folders.mjs';
import { openBrowser } from '../open-browser.ts';

/** The production build on a database of its own, and a browser to look at it. */
export interface RunningProduct {
  readonly browser: Browser;
  readonly origin: string;
  /** The folder of the installation. */
  readonly folder: string;
}

/** What pictures and films of the product have in common. */
export const look = { locale: 'en-US', timezoneId: 'America/New_York', colorScheme: 'light' } as const;

/** Starts the product with the labs of the repository for `use`, and ends it afterwards. */
export async function withProduct(use: (product: RunningProduct) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'anneal-screens-'));
  await cp(fromRoot('content'), join(folder, 'content'), { recursive: true });
  const server = await startBuild(folder);
  const browser = await openBrowser();
  try {
    await use({ browser, origin: server.origin, folder });
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
