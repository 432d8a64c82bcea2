import { parseArgs } from 'node:util';
import { removeCounter } from '../../src/school/server/limits/limit-counters.ts';
import { limitRules } from '../../src/school/server/limits/limit-rules.ts';
import { withInstallation } from './installation.ts';
import { type Command, print } from './run-command.ts';

/** Lifts the limit on redeeming after very many wrong keys, for everybody. */
export const unlock: Command = async (words) => {
  const { values } = parseArgs({ args: [...words], options: { json: { type: 'boolean', default: false } } });
  return withInstallation(async ({ database }) => {
    const name = 'wrongLicenseKeysOfAll';
    const [{ windowS }] = limitRules[name];
    const isChanged = await removeCounter(database, { subject: 'installation', name, windowS });
    if (values.json) print(JSON.stringify({ isChanged }));
    else print(isChanged ? 'Wrong keys are counted from nothing again.' : 'No wrong keys were counted.');
    return 0;
  });
};
