import { ENGINE, EXERCISE_VIEW, PLAYER, ROUTES } from './budget-table.mjs';

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
  const views = keys.filter((key) => EXERCISE_VIEW.pattern.test(key));
  if (views.length === 0) throw new Error('The manifest holds no lazy exercise view');

  const player = closure(PLAYER.modules);
  const viewRows = views.map((view) => ({
    name: view.replace('../', ''),
    kb: kbOf([...closure([view])].filter((key) => !player.has(key))),
    budgetKb: EXERCISE_VIEW.budgetKb,
  }));
  const shell = closure(ENGINE.without);
  const engine = [...closure(ENGINE.modules)].filter((key) => !shell.has(key));
  const heaviestViewKb = Math.max(...viewRows.map((row) => row.kb));
  return [
    ...ROUTES.map(({ name, modules, budgetKb }) => ({ name, kb: kbOf(closure(modules)), budgetKb })),
    { name: PLAYER.name, kb: kbOf(player) + heaviestViewKb, budgetKb: PLAYER.budgetKb },
    { name: ENGINE.name, kb: kbOf(engine), budgetKb: ENGINE.budgetKb },
    ...viewRows,
  ];
}
