import { parseArgs } from 'node:util';
import { formatClassCode } from '../src/features/classes/class-code.ts';
import { setClassDisabled } from '../src/features/teaching/set-class-disabled.server.ts';
import { withInstallation } from './operator/installation.ts';
import { OperatorError } from './operator/operator-error.ts';
import { type Command, print, runCommand } from './operator/run-command.ts';
import { noteAct } from './operator/security-notes.ts';

// `npm run classes -- disable|enable <code>`: an operator's commands for classes.
const help = `npm run classes -- <command>

  disable <code>     nobody joins the class and nobody works in it; its teacher still reads everything
  enable <code>      take that back

--json prints JSON. Works on DATABASE_URL, or on the embedded database of DATA_FOLDER, whether the server runs or not.
Exit code 0: done, or so already; 1: there is no such class; 2: the command was not written right.`;

const set =
  (isDisabled: boolean): Command =>
  async (words) => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    const [code] = positionals;
    if (!code || positionals.length > 1) throw new OperatorError('Which class? Give its code.', 2);
    const { record, hasChanged } = await withInstallation(async (installation) => {
      const outcome = await setClassDisabled(installation, code, isDisabled);
      if (outcome.hasChanged) {
        await installation.announce([outcome.record.id]);
        await noteAct(
          installation.database,
          isDisabled ? 'operator-disabled-class' : 'operator-enabled-class',
        );
      }
      return outcome;
    });
    const state = isDisabled ? 'disabled' : 'enabled';
    const shown = formatClassCode(record.code);
    if (values.json) print(JSON.stringify({ code: shown, name: record.name, state, hasChanged }));
    else print(`${record.name} (${shown}) ${hasChanged ? `is ${state} now` : `was ${state} already`}.`);
    return 0;
  };

await runCommand({ disable: set(true), enable: set(false) }, help);
