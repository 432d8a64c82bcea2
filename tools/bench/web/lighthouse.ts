import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../../start/folders.mjs';
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

/** Lighthouse is installed in a folder of its own, and only by who asks for it. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const program = fromRoot('tools/web-peer/node_modules/lighthouse/core/index.js');
  if (!existsSync(program)) {
    throw new BenchError(
      'Lighthouse is not installed. To install it (about 190 MB, in its own folder): npm ci --prefix tools/web-peer',
    );
  }
  const { default: lighthouse } = (await import(pathToFileURL(program).href)) as { default: Lighthouse };
  return lighthouse;
}
