import { importFile, issue, kindsHelp } from './operator/issue-and-import.ts';
import { list } from './operator/list.ts';
import { revoke } from './operator/revoke.ts';
import { runCommand } from './operator/run-command.ts';
import { unlock } from './operator/unlock.ts';

// `npm run licenses -- <command>`: an operator's commands for the keys of passes.
const help = `npm run licenses -- <command>

  issue --type <kind> [--count 1]         make new keys
  import <file> [--type <kind>]           take over keys made elsewhere: a key a line, or a CSV of key and kind
  revoke <key>... [--yes]                 end licences for good; says what it touches and asks first
  list [--status <status>] [--type <kind>] [--order <order line>] [--limit 100]
  unlock                                  let everybody redeem again after very many wrong keys

--json after any of them prints JSON. Works on DATABASE_URL, or on the embedded database of DATA_FOLDER, whether the
server runs or not. Exit code 0: done; 1: something was refused or not found; 2: the command was not written right.

Kinds:
${kindsHelp}`;

await runCommand({ issue, import: importFile, revoke, list, unlock }, help);
