import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import compile from 'icu-minify/compile';
import { findRawMessages, isCatalogue } from './find-messages.mjs';

/**
 * Compiles ICU messages while the browser's code is built, so that the code contains no message parser.
 * In development and in tests the same messages are parsed when they are used. A message that was not compiled would be
 * shown as its source code, so a build that contains one fails.
 * @returns {import('vite').Plugin}
 */
export function compileMessages() {
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    // Public pages are drawn while building, by the whole package: it parses messages itself.
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    async load(id) {
      const [file = ''] = id.split('?');
      if (!/^[^\0].*\.ts$/.test(file) || file.includes('/node_modules/')) return null;
      if (!isCatalogue(file, await readFile(file, 'utf8'))) return null;
      const exported = await evaluate(file);
      return Object.entries(exported)
        .map(([name, messages]) => `export const ${name} = ${JSON.stringify(compileAll(messages, file))};`)
        .join('\n');
    },
    generateBundle(_options, bundle) {
      // Pages that are drawn during the build fill their texts themselves.
      if (this.environment.config.consumer !== 'client') return;
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.entries(file.modules) : [],
      );
      // Packages hold no messages of ours, and write braces for purposes of their own.
      const raw = modules.flatMap(([id, { code }]) =>
        id.includes('/node_modules/') ? [] : findRawMessages(code ?? ''),
      );
      if (raw.length > 0) {
        this.error(
          `These messages are not compiled and would be read as code. Put them into a module whose exports are texts and nothing else:\n${raw.join('\n')}`,
        );
      }
    },
  };
}

/**
 * The exports of a module that only holds data.
 * @param {string} file
 * @returns {Promise<Record<string, unknown>>}
 */
async function evaluate(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  const source = outputFiles[0]?.text ?? '';
  return import(`data:text/javascript,${encodeURIComponent(source)}`);
}

/**
 * @param {unknown} messages
 * @param {string} file
 * @returns {unknown}
 */
function compileAll(messages, file) {
  if (typeof messages === 'string') return compileOne(messages, file);
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages)) {
    throw new Error(`${file} holds something that is no message: ${JSON.stringify(messages)}`);
  }
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, compileAll(value, file)]));
}

/**
 * Refuses a message that may result in empty text: the formatter without a parser treats it as missing.
 * @param {string} message
 * @param {string} file
 */
function compileOne(message, file) {
  const compiled = compile(message);
  if (hasEmptyBranch(compiled)) throw new Error(`${file}: a branch of this message is empty: ${message}`);
  return compiled;
}

/**
 * @param {unknown} part
 * @returns {boolean}
 */
function hasEmptyBranch(part) {
  if (Array.isArray(part)) return part.some(hasEmptyBranch);
  if (typeof part !== 'object' || part === null) return false;
  return Object.values(part).some((branch) => branch === '' || hasEmptyBranch(branch));
}
