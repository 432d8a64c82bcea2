import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { EmailSchema } from '../src/school/features/identity/email-address.ts';
import { removeSecondFactorOf } from '../src/school/features/identity/second-factor/second-factors.server.ts';
import {
  listTeachers,
  setTeacherApproval,
} from '../src/school/features/identity/teacher-approvals.server.ts';
import { alignColumns } from './operator/align-columns.ts';
import { withInstallation } from './operator/installation.ts';
import { OperatorError } from './operator/operator-error.ts';
import { type Command, print, runCommand } from './operator/run-command.ts';
import { noteAct } from './operator/security-notes.ts';

// `npm run teachers -- <command>`: who is shown keys and guides of premium labs with TEACHER_PROOF=manual, and the way
// back in for who has lost phone and recovery codes.
const help = `npm run teachers -- <command>

  list [--waiting] [--limit 100]    the teachers, those who wait for approval first
  approve <e-mail>                  this teacher is shown guides and right answers of premium labs
  withdraw <e-mail>                 take that back
  reset-second-step <e-mail>        sign-in of this account asks for the password alone again; make sure who asks
                                    for it. The owner is told by mail

An approval counts with TEACHER_PROOF=manual, from the next request on. --json prints JSON. Works on DATABASE_URL, or on the
embedded database of DATA_FOLDER, whether the server runs or not. Exit code 0: done, or so already; 1: no teacher has
this address; 2: the command was not written right.`;

const list: Command = async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      waiting: { type: 'boolean', default: false },
      limit: { type: 'string', default: '100' },
      json: { type: 'boolean', default: false },
    },
  });
  if (!/^[1-9]\d{0,5}$/.test(values.limit)) throw new OperatorError('--limit is a number from 1.', 2);
  const teachers = await withInstallation(({ database }) =>
    listTeachers(database, { isWaiting: values.waiting }, Number(values.limit)),
  );
  if (values.json) print(JSON.stringify(teachers));
  else if (teachers.length === 0) print('No teachers.');
  else {
    const rows = teachers.map(({ email, fullName, isEmailProven, approvedAt, since }) => [
      email ?? '-',
      approvedAt ? `approved ${dayOf(approvedAt)}` : 'waiting',
      isEmailProven === null ? '-' : isEmailProven ? 'confirmed' : 'not confirmed',
      dayOf(since),
      fullName,
    ]);
    print(alignColumns([['E-MAIL', 'STATE', 'ADDRESS', 'SINCE', 'NAME'], ...rows]));
  }
  return 0;
};

function readWords(words: readonly string[]): { email: string; isJson: boolean } {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  const [typed] = positionals;
  if (!typed || positionals.length > 1) throw new OperatorError('Whose? Give the e-mail.', 2);
  const email = z.safeParse(EmailSchema, typed);
  if (!email.success) throw new OperatorError(`${typed} is no e-mail address.`, 2);
  return { email: email.data, isJson: values.json };
}

const set =
  (isApproved: boolean): Command =>
  async (words) => {
    const { email, isJson } = readWords(words);
    const changed = await withInstallation(async ({ database, clock }) => {
      const rows = await setTeacherApproval(database, email, isApproved ? new Date(clock()) : null);
      if (rows.some((one) => one.hasChanged))
        await noteAct(database, isApproved ? 'proof-given' : 'proof-withdrawn', { subject: email });
      return rows;
    });
    if (changed.length === 0) throw new OperatorError(`No teacher has the address ${email}.`);
    const hasChanged = changed.some((one) => one.hasChanged);
    const state = isApproved ? 'approved' : 'not approved';
    if (isJson) print(JSON.stringify({ email, state, hasChanged }));
    else print(`${email} ${hasChanged ? `is ${state} now` : `was ${state} already`}.`);
    return 0;
  };

const resetSecondStep: Command = async (words) => {
  const { email, isJson } = readWords(words);
  const wasOn = await withInstallation(async ({ database, clock }) => {
    const removed = await removeSecondFactorOf(database, email, clock());
    if (removed) await noteAct(database, 'second-factor-off', { subject: email });
    return removed;
  });
  if (!wasOn) throw new OperatorError(`No account with two-step sign-in has the address ${email}.`);
  print(isJson ? JSON.stringify({ email }) : `${email} signs in with the password alone now.`);
  return 0;
};

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

await runCommand(
  { list, approve: set(true), withdraw: set(false), 'reset-second-step': resetSecondStep },
  help,
);
