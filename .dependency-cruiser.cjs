// What runs where, and which packages it may reach. The order of the wings is in tools/checks/import-order.mjs.
// The `parser` option stays unset: dependency-cruiser then finds @swc/core by itself, which reads TypeScript 7; naming
// it crashes.

/** Tests and their support stand outside of the order. */
const TESTS = '[.]test[.]tsx?$|/testing/';

/** What a type is tried on: of the type by its place, of the tests by what it is for. */
const SAMPLES = '^src/lab/exercises/[^/]+/samples[.]ts$';
const SAMPLE_SUPPORT = '^src/lab/exercises/testing/(cell-samples|drive|rekey-[a-z]+|secret-words)[.]ts$';

const SERVER_SIDE = '^src/((app|school)/server/|school/publishing/|school/features/.+[.]server[.])';
const CLIENT_SIDE = '^src/(app/browser/|site/|school/client/|school/features/.+[.]client[.])';
/** These files run in the browser, on the server and in tests alike. */
const PURE =
  '^src/(lab/(kernel|science|marking|bench|instruments|exercises|blocks|activity)|school/(kernel|api|features))/.+[.]ts$';
/** The service worker has a world of its own, with neither a page nor Node. */
const WORKER = '^src/school/features/offline/worker/';
const NOT_PURE = `${SERVER_SIDE}|${CLIENT_SIDE}|${WORKER}|${TESTS}`;
const pure = { path: PURE, pathNot: NOT_PURE };
const IMPURE_PACKAGES =
  '(^|/)node_modules/(react|react-dom|wouter|react-aria[^/]*|@tanstack/[^/]+|use-intl|lucide-react|idb|hono|@hono/[^/]+|pg|pino)(/|$)';

/** One type is one folder; what types share stands in the files directly below exercises/, blocks/ or instruments/. */
const siblings = ['exercises', 'blocks', 'instruments'].map((folder) => ({
  name: `${folder}-never-import-a-sibling`,
  severity: 'error',
  from: { path: `^src/lab/${folder}/([^/]+)/.+`, pathNot: TESTS },
  to: { path: `^src/lab/${folder}/[^/]+/`, pathNot: [`^src/lab/${folder}/$1/`, SAMPLE_SUPPORT] },
}));

/** Each of these holds for what a file imports itself, and so for everything it reaches. */
const walls = [
  [
    'server-imports-no-client',
    { path: SERVER_SIDE, pathNot: TESTS },
    { path: `${CLIENT_SIDE}|^src/lab/(ui|instruments)/` },
  ],
  ['client-imports-no-server', { path: CLIENT_SIDE }, { path: SERVER_SIDE }],
  ['pure-imports-neither-side', pure, { path: `[.]tsx$|${SERVER_SIDE}|${CLIENT_SIDE}` }],
  // What pure files take of ui is itself held to this, because hooks stand there beside pure files.
  [
    'pure-reaches-no-impure-package',
    pure,
    { path: IMPURE_PACKAGES, reachable: true },
    'A hook, or what draws, stands in a .tsx file (in features a .client.ts), also without any JSX in it',
  ],
  [
    'pure-imports-no-node',
    pure,
    {
      path: '^(node:)?(assert|buffer|child_process|cluster|crypto|dns|events|fs|http|http2|https|module|net|os|path|perf_hooks|process|readline|stream|string_decoder|timers|tls|url|util|v8|vm|worker_threads|zlib)(/|$)',
    },
  ],
].map(([name, from, to, comment]) => ({ name, severity: 'error', comment, from, to }));

module.exports = {
  forbidden: [
    ...siblings,
    ...walls,
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-resolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'nothing-imports-a-test',
      severity: 'error',
      from: { path: '^(src|tools)/', pathNot: TESTS },
      to: { path: ['[.]test[.]tsx?$', '^tests/'] },
    },
    {
      name: 'product-reaches-no-test-support',
      severity: 'error',
      comment: 'What stands in a folder testing/ is for tests and measurements',
      from: { path: '^src/', pathNot: `${TESTS}|${SAMPLES}` },
      to: { path: '/testing/' },
    },
    {
      name: 'one-vocabulary-of-navigation',
      severity: 'error',
      comment:
        'Pages go through src/school/client/navigation, which keeps focus, scroll and pending pages in order',
      from: { path: '^src/', pathNot: '^src/school/client/navigation/' },
      to: { path: '(^|/)node_modules/wouter/' },
    },
    {
      name: 'src-never-imports-tools',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^tools/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.css', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
};
