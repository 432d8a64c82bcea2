import { parseArgs } from 'node:util';
import { STAGES } from './stages.mjs';

/**
 * @param {string[]} argv `--only a,b` runs just these; `--quick` leaves out build, budgets and browser
 * @returns {import('./stages.mjs').Stage[]}
 */
export function chooseStages(argv) {
  const { values } = parseArgs({
    args: argv,
    options: { only: { type: 'string' }, quick: { type: 'boolean' } },
  });
  if (values.only === undefined) return STAGES.filter((stage) => !(values.quick && stage.isSlow));
  const wanted = values.only.split(',');
  const unknown = wanted.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No stage "${unknown.join(', ')}". There are: ${STAGES.map((stage) => stage.name).join(', ')}`,
    );
  }
  return STAGES.filter((stage) => wanted.includes(stage.name));
}
