/**
 * @typedef {{ name: string, modules: string[], budgetKb: number }} RouteBudget
 */

/**
 * JavaScript a browser loads before the page works, gzip, in kB of 1000 bytes. `modules` are keys of the build
 * manifest: source files below src/client that load together, with all they import statically.
 * @type {RouteBudget[]}
 */
export const ROUTES = [
  { name: 'a public page', modules: ['public/public.html'], budgetKb: 95 },
  {
    name: 'the teacher dashboard',
    modules: ['app.html', 'shell/app-layout.tsx', 'teacher/pages.ts', 'teacher/class-page.tsx'],
    budgetKb: 220,
  },
];

/** The player, and with it the heaviest exercise view, because any exercise can be the first. */
export const PLAYER = {
  name: 'the player with its first exercise',
  modules: ['app.html', 'player/player-page.tsx'],
  budgetKb: 175,
};

/** What the player adds to the shell: the engine around the exercises, with what it shares with other pages. */
export const ENGINE = {
  name: 'the exercise engine alone',
  modules: ['player/player-page.tsx'],
  without: ['app.html'],
  // Groups of vite.config.ts: the shell loads them too, for the little of them that it needs.
  shared: /^_(work|answers|page)-/,
  budgetKb: 45,
};

/** What one exercise type adds once the player is there. */
export const EXERCISE_VIEW = { pattern: /^\.\.\/exercises\/[a-z-]+\/view\.tsx$/, budgetKb: 15 };
