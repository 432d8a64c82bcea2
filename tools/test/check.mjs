import { existsSync } from 'node:fs';
import { runOrExplain } from '../start/run-or-explain.mjs';

/**
 * Checks a change while it is being made: types, layout, import order and the house rules. With the name of a feature,
 * an exercise type, a block, an instrument or another folder of a wing it runs the tests of that folder first. What an
 * exercise type or a block draws is checked in Chromium last.
 *
 *   npm run check
 *   npm run check -- match-table
 *   npm run check -- marking
 */
runOrExplain(async () => {
  const { rootFolder } = await import('../start/folders.mjs');
  const { ensureInstalled } = await import('../start/install.mjs');
  process.chdir(rootFolder);
  ensureInstalled();
  const { STAGES, typesOf } = await import('./stages.mjs');
  const { runStages } = await import('./run-stages.mjs');
  const { runVitest } = await import('./vitest.mjs');
  const { runPlaywright } = await import('./playwright.mjs');

  const [name] = process.argv.slice(2);
  const stages = STAGES.slice(
    1,
    STAGES.findIndex((stage) => stage.name === 'content'),
  );
  // A moved file of the product breaks an import of the studio. Only one of its files needs the studio's own package.
  if (existsSync('studio/tsconfig.product.json'))
    stages.push(typesOf('studio', 'studio/tsconfig.product.json'));
  if (name !== undefined) {
    const ofTypes = ['src/lab/exercises', 'src/lab/blocks', 'src/lab/instruments'];
    const parents = [
      'src/school/features',
      ...ofTypes,
      'src/lab',
      'src/school',
      'src/site',
      'src/app',
      'src',
    ];
    const parent = parents.find((folder) => existsSync(`${folder}/${name}`));
    if (parent === undefined) throw new Error(`There is no ${name} in ${parents.join(', ')}.`);
    stages.unshift({ name: 'its tests', run: () => runVitest([`${parent}/${name}/`]) });
    if (ofTypes.includes(parent)) {
      const registry = `${parent}/registry.test.tsx`;
      stages.push({
        name: 'its promises',
        run: () => runVitest([registry, '--testNamePattern', `^${name} `]),
      });
    }
    if (parent === 'src/lab/exercises' || parent === 'src/lab/blocks') {
      stages.push(...STAGES.filter((stage) => stage.name === 'build'), {
        name: 'in Chromium',
        run: () => runPlaywright(['access-', '--grep', ` ${name}$`]),
      });
    }
  }
  const { passed, failed } = await runStages(stages);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
