/**
 * @typedef {{ name: string, modules: string[], budgetKb: number }} RouteBudget
 */

/**
 * JavaScript a browser loads before the page works, gzip, in kB of 1000 bytes. `modules` are keys of the build
 * manifest: source files, seen from src/app/browser, that load together, with all they import statically.
 * @type {RouteBudget[]}
 */
export const ROUTES = [
  { name: 'a public page before its interactive parts', modules: ['public.html'], budgetKb: 5 },
  { name: 'a public page', modules: ['public.html', '../../site/mount-islands.tsx'], budgetKb: 95 },
  {
    name: 'the teacher dashboard',
    modules: [
      'app.html',
      'app-layout.tsx',
      'teacher-pages.ts',
      '../../school/features/teaching/class-page.client.tsx',
    ],
    budgetKb: 232,
  },
];

/** The player with the largest exercise view, because any exercise can be the first. */
export const PLAYER = {
  name: 'the player with its first exercise',
  modules: ['app.html', '../../school/features/player/player-page.client.tsx'],
  budgetKb: 193,
};

/** What the player adds to the shell: the code around the exercises, including what it shares with other pages. */
export const ENGINE = {
  name: 'the exercise engine alone',
  modules: ['../../school/features/player/player-page.client.tsx'],
  without: ['app.html'],
  budgetKb: 45,
};

/** What a lesson that embeds an instrument adds to the loaded player, before the instrument itself. */
export const EMBED_VIEW = { name: 'blocks/embed', modules: ['../../lab/blocks/embed/view.tsx'], budgetKb: 8 };

/** What one instrument adds to that, with its model and its definition. */
export const INSTRUMENT_VIEW = {
  pattern:
    /^\.\.\/\.\.\/lab\/instruments\/(?!sampling|thermocycler|digest-planner|gel-bench)[a-z-]+\/view\.tsx$/,
  budgetKb: 40,
};

/**
 * What one station adds, with the stage, which the next station finds loaded (decision 96). The stage has 45
 * of it and the station 25.
 */
export const STATION_VIEW = {
  pattern: /^\.\.\/\.\.\/lab\/instruments\/(sampling|thermocycler|digest-planner|gel-bench)\/view\.tsx$/,
  budgetKb: 70,
};

/** What one exercise type adds to the loaded player. */
export const EXERCISE_VIEW = { pattern: /^\.\.\/\.\.\/lab\/exercises\/[a-z-]+\/view\.tsx$/, budgetKb: 18 };

/**
 * Files of code that the first two pages of a student name, whatever they weigh. On a slow line six come in a round trip
 * with HTTP/1.1, so six files more cost one round trip more.
 * @type {{ name: string, modules: string[], budgetFiles: number }[]}
 */
export const FIRST_PAGES = [
  {
    name: 'the page of a class link',
    modules: ['app.html', 'auth-layout.tsx', '../../school/features/joining/join-page.client.tsx'],
    budgetFiles: 52,
  },
  {
    name: 'the class page of a student',
    modules: ['app.html', 'app-layout.tsx', '../../school/features/learning/class-page.client.tsx'],
    budgetFiles: 55,
  },
];
