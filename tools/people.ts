import { correct } from './operator/correct-person.ts';
import { deletePerson } from './operator/delete-records.ts';
import { exportPerson } from './operator/export-records.ts';
import { find } from './operator/find-people.ts';
import { type Command, runCommand } from './operator/run-command.ts';

// `npm run people -- find|export|correct|delete`: what a school or a person may ask of whoever runs the site.
const help = `npm run people -- <command>

  find --email <e-mail>            the accounts of an address
  find --class <code> [--name <name>]
                                   the students of a class whose name has these letters, or all of them
  export <id> [--to <file>] [--format json|html]
                                   everything that is kept about a person, as the person downloads it on the profile page
  correct <id> --name <name>       the name of the account; of a class account also what its student signs in with
  correct <id> --email <e-mail> [--proved]
                                   mails a code to the new address, which the person types on the profile page within a
                                   day; with --proved you say that the address is the person's, and it counts at once.
                                   Every device is signed out, and both addresses are told
  delete <id> [--yes <id>]         ends the account for good, with all its work, as its person can on the profile page.
                                   Asks you to repeat the id

Make sure who asks, and that the school wants it. export, correct and delete print a certificate: what was done, how much,
when, by whom: by the person that --by "<name>" names, or else OPERATOR_NAME, with the user of this machine. --json prints
JSON. They need IDENTITY_SECRET, or the DATA_FOLDER in which it is kept. Works on DATABASE_URL, or on the embedded database
of DATA_FOLDER, whether the server runs or not. Exit code 0: done; 1: nobody has the id, or it is refused; 2: the command
was not written right.`;

const commands: Readonly<Record<string, Command>> = {
  find,
  export: exportPerson,
  correct,
  delete: deletePerson,
};
await runCommand(commands, help);
