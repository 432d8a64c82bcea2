// The import order of the house: domain, science -> ui -> instruments -> exercises | blocks -> activity -> contract ->
// server | client; exercises know no instruments. The `parser` option stays unset: dependency-cruiser then finds @swc/core by itself, which
// reads TypeScript 7; naming it crashes.

/** A .ts file (tests apart) of these folders runs in the browser, on the server and in tests alike. */
const PURE = '^src/((domain|science|contract)/.+|(instruments|exercises|blocks|activity)/.+)[.]ts$';
const TESTS = '[.]test[.]tsx?$';
const IMPURE_PACKAGES =
  '(^|/)node_modules/(react|react-dom|wouter|react-aria[^/]*|@tanstack/[^/]+|use-intl|lucide-react|idb|hono|@hono/[^/]+|pg|pino|better-auth)(/|$)';

/** Which folders of src each folder may import, itself aside. */
const MAY_IMPORT = {
  domain: ['science'],
  science: ['domain'],
  ui: ['domain', 'science'],
  instruments: ['domain', 'science', 'ui'],
  exercises: ['domain', 'science', 'ui'],
  blocks: ['domain', 'science', 'ui', 'instruments'],
  activity: ['domain', 'science', 'ui', 'exercises', 'blocks'],
  contract: ['domain', 'science', 'ui', 'exercises', 'blocks', 'activity'],
  server: ['domain', 'science', 'exercises', 'blocks', 'activity', 'contract'],
  client: ['domain', 'science', 'ui', 'instruments', 'exercises', 'blocks', 'activity', 'contract'],
};

const order = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  name: `order-${folder}`,
  severity: 'error',
  comment: `src/${folder} may import only ${[folder, ...allowed].join(', ')}`,
  from: { path: `^src/${folder}/` },
  to: { path: '^src/', pathNot: `^src/(${[folder, ...allowed].join('|')})/` },
}));

const orderThroughOthers = [
  ['server', 'client'],
  ['client', 'server'],
].map(([from, to]) => ({
  name: `${from}-never-reaches-${to}`,
  severity: 'error',
  from: { path: `^src/${from}/` },
  to: { path: `^src/${to}/`, reachable: true },
}));

/** One type is one folder; what types share stands in the files directly below exercises/, blocks/ or instruments/. */
const siblings = ['exercises', 'blocks', 'instruments'].map((folder) => ({
  name: `${folder}-never-import-a-sibling`,
  severity: 'error',
  from: { path: `^src/${folder}/([^/]+)/.+` },
  to: { path: `^src/${folder}/[^/]+/`, pathNot: `^src/${folder}/$1/` },
}));

const purity = [
  ['pure-reaches-no-view', { path: '[.]tsx$' }],
  ['pure-reaches-no-impure-package', { path: IMPURE_PACKAGES }],
  [
    'pure-reaches-no-node',
    {
      path: '^(node:)?(assert|buffer|child_process|cluster|crypto|dns|events|fs|http|http2|https|module|net|os|path|perf_hooks|process|readline|stream|string_decoder|timers|tls|url|util|v8|vm|worker_threads|zlib)(/|$)',
    },
  ],
].map(([name, to]) => ({
  name,
  severity: 'error',
  from: { path: PURE, pathNot: TESTS },
  to: { ...to, reachable: true },
}));

module.exports = {
  forbidden: [
    ...order,
    ...orderThroughOthers,
    ...siblings,
    ...purity,
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-resolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'nothing-imports-a-test',
      severity: 'error',
      from: { path: '^(src|tools)/', pathNot: TESTS },
      to: { path: [TESTS, '^tests/'] },
    },
    {
      name: 'one-vocabulary-of-navigation',
      severity: 'error',
      comment:
        'Pages go through src/client/shell/navigation, which keeps focus, scroll and pending pages in order',
      from: { path: '^src/', pathNot: '^src/client/shell/navigation/' },
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
