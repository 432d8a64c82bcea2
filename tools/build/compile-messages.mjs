import { build } from 'esbuild';
import compile from 'icu-minify/compile';

/**
 * Files that hold ICU messages and nothing else: the page catalogues, and the texts that travel with a lazy piece.
 * Public pages come without a message library; their catalogue is plain text and stays as it is.
 */
const messageFile = /\/(messages\/en-us\/(?!public\b)[a-z-]+|texts)\.ts$/;

/**
 * Compiles ICU messages while the browser's code is built, so that no parser for them travels with it.
 * In development and in tests the same messages are parsed as they are used.
 * @returns {import('vite').Plugin}
 */
export function compileMessages() {
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    async load(id) {
      const [file = ''] = id.split('?');
      if (!messageFile.test(file)) return null;
      const exported = await evaluate(file);
      return Object.entries(exported)
        .map(([name, messages]) => `export const ${name} = ${JSON.stringify(compileAll(messages, file))};`)
        .join('\n');
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
 * A message whose outcome may be empty text is taken for no text at all by the formatter without a parser.
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
