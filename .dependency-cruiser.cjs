// The import order of the house. What stands first may be imported by what stands after it, never the other way round.
// The `parser` option stays unset: dependency-cruiser then finds @swc/core by itself, which reads TypeScript 7; naming
// it crashes.

/** Tests and their support stand outside of the order. */
const TESTS = '[.]test[.]tsx?$|/testing/';

/** What a type is tried on: of the type by its place, of the tests by what it is for. */
const SAMPLES = '^src/lab/exercises/[^/]+/samples[.]ts$';
const SAMPLE_SUPPORT = '^src/lab/exercises/testing/(drive|rekey-[a-z]+|secret-words)[.]ts$';

/** Folders below src that know nothing of features, each with the ones it may import. */
const FOUNDATION = {
  kernel: [],
  science: ['kernel'],
  marking: ['kernel', 'science'],
  ui: ['kernel', 'science'],
  instruments: ['kernel', 'science', 'marking', 'ui'],
  exercises: ['kernel', 'science', 'marking', 'ui'],
  blocks: ['kernel', 'science', 'marking', 'ui', 'instruments'],
  activity: ['kernel', 'science', 'marking', 'ui', 'exercises', 'blocks'],
};

/**
 * The features, what carries them and what puts them together. A room imports only rooms above it in this list, so there
 * is no circle between any two of them.
 */
const ROOMS = [
  'server/base',
  'server/log',
  'server/database',
  'server/security',
  'server/limits',
  'server/outbox',
  'server/mail',
  'server/http',
  'client/storage',
  'client/scheme',
  'client/qr',
  'client/messages',
  'client/events',
  'client/navigation',
  'features/identity',
  'client/http',
  'features/profile',
  'client/page',
  'features/content',
  'features/sign-in',
  'features/legal',
  'features/classes',
  'features/support',
  'features/licenses',
  'features/rounds',
  'features/live',
  'features/progress',
  'features/comments',
  'client/offline',
  'features/reports',
  'features/board',
  'features/demonstration',
  'features/guest',
  'features/player',
  'features/onboarding',
  'features/learning',
  'features/joining',
  'features/teaching',
  'features/account',
  'api',
  'server/settings',
  'server/publishing',
  'server/app',
  'client/app',
  'client/public',
];

const SERVER_SIDE = '^src/(server/|features/.+[.]server[.])';
const CLIENT_SIDE = '^src/(client/|features/.+[.]client[.])';
/** These files run in the browser, on the server and in tests alike. */
const PURE =
  '^src/((kernel|science|marking|api)/.+|(instruments|exercises|blocks|activity|features)/.+)[.]ts$';
const NOT_PURE = `${SERVER_SIDE}|${CLIENT_SIDE}|${TESTS}`;
const pure = { path: PURE, pathNot: NOT_PURE };
const IMPURE_PACKAGES =
  '(^|/)node_modules/(react|react-dom|wouter|react-aria[^/]*|@tanstack/[^/]+|use-intl|lucide-react|idb|hono|@hono/[^/]+|pg|pino|better-auth)(/|$)';

const foundation = Object.entries(FOUNDATION).map(([folder, allowed]) => ({
  name: `order-${folder}`,
  severity: 'error',
  comment: `src/${folder} may import only ${[folder, ...allowed].join(', ')}`,
  from: { path: `^src/${folder}/`, pathNot: TESTS },
  to: { path: '^src/', pathNot: `^src/(${[folder, ...allowed].join('|')})/` },
}));

const rooms = ROOMS.map((room, at) => ({
  name: `order-${room.replace('/', '-')}`,
  severity: 'error',
  comment: `src/${room} may import only rooms that stand before it in .dependency-cruiser.cjs`,
  from: { path: `^src/${room}/`, pathNot: TESTS },
  // Settings are read last and given to everybody; their type may be named anywhere.
  to: {
    path: `^src/(${ROOMS.slice(at + 1).join('|')})/`,
    pathNot: '^src/school/server/settings/env[.]ts$',
  },
}));

/** One type is one folder; what types share stands in the files directly below exercises/, blocks/ or instruments/. */
const siblings = ['exercises', 'blocks', 'instruments'].map((folder) => ({
  name: `${folder}-never-import-a-sibling`,
  severity: 'error',
  from: { path: `^src/${folder}/([^/]+)/.+`, pathNot: TESTS },
  to: { path: `^src/${folder}/[^/]+/`, pathNot: [`^src/${folder}/$1/`, SAMPLE_SUPPORT] },
}));

/** Each of these holds for what a file imports itself, and so for everything it reaches. */
const walls = [
  ['server-imports-no-client', { path: SERVER_SIDE }, { path: `${CLIENT_SIDE}|^src/(ui|instruments)/` }],
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
    ...foundation,
    ...rooms,
    ...siblings,
    ...walls,
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-resolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'every-room-has-its-place',
      severity: 'error',
      comment: 'A new folder is entered in .dependency-cruiser.cjs',
      from: {},
      to: {
        path: '^src/[^/]+/[^/]+/',
        pathNot: `^src/(${[...Object.keys(FOUNDATION), ...ROOMS, 'client/testing', 'client/static'].join('|')})/`,
      },
    },
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
      comment: 'Pages go through src/school/client/navigation, which keeps focus, scroll and pending pages in order',
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
