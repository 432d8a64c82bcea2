import {
  EMBED_VIEW,
  ENGINE,
  EXERCISE_VIEW,
  FIRST_PAGES,
  INSTRUMENT_VIEW,
  PLAYER,
  ROUTES,
  STATION_VIEW,
} from './budget-table.mjs';

/**
 * @typedef {{ keys: string[], closure: (modules: string[]) => Set<string>, gzipBytes: (key: string) => number }} Build
 * @typedef {{ name: string, kb: number, budgetKb: number }} BudgetRow
 */

/**
 * @param {Build} build
 * @returns {BudgetRow[]}
 */
export function measureBudgets({ keys, closure, gzipBytes }) {
  const kbOf = (/** @type {Iterable<string>} */ chunks) =>
    [...chunks].reduce((bytes, key) => bytes + gzipBytes(key), 0) / 1000;
  /**
   * @param {typeof EXERCISE_VIEW} view
   * @param {Set<string>} loaded what is there before
   */
  const rowsOf = ({ pattern, budgetKb }, loaded) => {
    const views = keys.filter((key) => pattern.test(key));
    if (views.length === 0) throw new Error(`The manifest holds no lazy view like ${pattern.source}`);
    return views.map((view) => ({
      name: view.replace('../../lab/', ''),
      kb: kbOf([...closure([view])].filter((key) => !loaded.has(key))),
      budgetKb,
    }));
  };
  const player = closure(PLAYER.modules);
  const viewRows = rowsOf(EXERCISE_VIEW, player);
  const embed = closure([...PLAYER.modules, ...EMBED_VIEW.modules]);
  const shell = closure(ENGINE.without);
  const engine = [...closure(ENGINE.modules)].filter((key) => !shell.has(key));
  const heaviestViewKb = Math.max(...viewRows.map((row) => row.kb));
  return [
    ...ROUTES.map(({ name, modules, budgetKb }) => ({ name, kb: kbOf(closure(modules)), budgetKb })),
    { name: PLAYER.name, kb: kbOf(player) + heaviestViewKb, budgetKb: PLAYER.budgetKb },
    { name: ENGINE.name, kb: kbOf(engine), budgetKb: ENGINE.budgetKb },
    ...viewRows,
    {
      name: EMBED_VIEW.name,
      kb: kbOf([...embed].filter((key) => !player.has(key))),
      budgetKb: EMBED_VIEW.budgetKb,
    },
    ...rowsOf(INSTRUMENT_VIEW, embed),
    ...rowsOf(STATION_VIEW, embed),
  ];
}

/**
 * @param {Pick<Build, 'closure'>} build
 * @returns {{ name: string, files: number, budgetFiles: number }[]}
 */
export function countFirstFiles({ closure }) {
  return FIRST_PAGES.map(({ name, modules, budgetFiles }) => ({
    name,
    files: closure(modules).size,
    budgetFiles,
  }));
}
