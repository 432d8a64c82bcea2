import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../../../tools/start/folders.mjs';
import { BenchError } from '../read-options.ts';

/** What the bench reads of one run of Lighthouse. Scores are from 0 to 1; times are milliseconds. */
export interface LighthouseResult {
  readonly finalDisplayedUrl: string;
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly scoreDisplayMode: string;
        readonly numericValue?: number;
      }
    >
  >;
}

type Lighthouse = (
  address: string,
  flags: Readonly<Record<string, unknown>>,
) => Promise<{ readonly lhr: LighthouseResult } | undefined>;

/** Lighthouse is installed in a folder of its own, by people who want to run this bench. */
type Launch = (options: {
  readonly chromePath: string;
  readonly userDataDir: string;
  readonly chromeFlags: readonly string[];
  readonly startingUrl: string;
  readonly logLevel: 'error';
}) => Promise<{ readonly port: number; readonly process: ChildProcess }>;

export async function loadLighthouse(): Promise<Lighthouse> {
  const { default: lighthouse } = await loadPeer<{ default: Lighthouse }>('lighthouse/core/index.js');
  return lighthouse;
}

/** Starts the browser as Lighthouse's own command does. */
export async function loadLaunch(): Promise<Launch> {
  const { launch } = await loadPeer<{ launch: Launch }>('chrome-launcher/dist/index.js');
  return launch;
}

/** @param path below the folder of the packages that only this bench needs */
export async function loadPeer<Module>(path: string): Promise<Module> {
  const program = fromRoot(`studio/web-peer/node_modules/${path}`);
  if (!existsSync(program)) {
    throw new BenchError(
      'Lighthouse is not installed. To install it (about 190 MB, in its own folder): npm ci --prefix studio/web-peer',
    );
  }
  return (await import(pathToFileURL(program).href)) as Module;
}
