import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { formatClassCode } from '../src/school/features/classes/class-code.ts';
import { countStudents } from '../src/school/features/classes/rows/enrolments.server.ts';
import { EmailSchema } from '../src/school/features/identity/email-address.ts';
import { handOverClass } from '../src/school/features/teaching/hand-over-class.server.ts';
import { setClassDisabled } from '../src/school/features/teaching/set-class-disabled.server.ts';
import { AppError } from '../src/school/server/base/app-error.ts';
import { parseEnv } from '../src/school/server/settings/env.ts';
import { certify, printCertificate } from './operator/certificate.ts';
import { deleteOneClass } from './operator/delete-records.ts';
import { exportClass } from './operator/export-records.ts';
import { withInstallation } from './operator/installation.ts';
import { OperatorError } from './operator/operator-error.ts';
import { type Command, print, runCommand } from './operator/run-command.ts';
import { noteAct } from './operator/security-notes.ts';

// `npm run classes -- disable|enable|hand-over|export|delete <code>`: an operator's commands for classes.
const help = `npm run classes -- <command>

  disable <code>     nobody joins the class and nobody works in it; its teacher still reads everything
  enable <code>      take that back
  hand-over <code> <e-mail> [--unproved]
                     the class belongs to the teacher with this address from now on, such as that of a teacher who has
                     left; make sure that the school wants it. An archived class stays archived. An address that nobody
                     has confirmed is refused without --unproved
  export <code> [--to <file>]
                     everything that is kept about the class and the work in it, as JSON
  delete <code> [--yes <code>]
                     deletes the class for good, with the work in it, its timeline and the class accounts of its students;
                     own accounts stay. Asks you to repeat the code. The teacher is told by mail

hand-over, export and delete print a certificate: what was done, how much, when, by whom: by the person that
--by "<name>" names, or else OPERATOR_NAME, with the user of this machine. export and delete need IDENTITY_SECRET, or the
DATA_FOLDER in which it is kept. --json prints JSON. Works on DATABASE_URL, or on the embedded database of DATA_FOLDER,
whether the server runs or not. Exit code 0: done, or so already; 1: there is no such class or teacher, or it is refused; 2: the command was not written right.`;

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
        installation.hints.announce(outcome.record.id);
        await noteAct(
          installation.database,
          isDisabled ? 'operator-disabled-class' : 'operator-enabled-class',
          { actedOn: outcome.record },
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

const handOver: Command = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, unproved: { type: 'boolean', default: false } },
  });
  const [code, typed, ...more] = positionals;
  if (!code || !typed || more.length > 0)
    throw new OperatorError('Which class, and to whom? Give its code and the e-mail of a teacher.', 2);
  const email = z.safeParse(EmailSchema, typed);
  if (!email.success) throw new OperatorError(`${typed} is no e-mail address.`, 2);
  const { TEACHER_PROOF, TEACHER_PROOF_FOR, TEACHER_DOMAINS, SCHOOL_AGREEMENT } = process.env;
  const { teacherProof, schoolAgreement } = parseEnv(
    { TEACHER_PROOF, TEACHER_PROOF_FOR, TEACHER_DOMAINS, SCHOOL_AGREEMENT },
    process.cwd(),
  );
  const done = await withInstallation(async (installation) => {
    const rules = { demandsProof: !values.unproved, policy: teacherProof };
    const outcome = await handOverClass(installation, code, email.data, rules).catch(explainRefusal);
    if (outcome.hasChanged) {
      installation.hints.announce(outcome.record.id);
      await noteAct(installation.database, 'operator-handed-over-class', {
        subject: email.data,
        actedOn: outcome.record,
      });
    }
    const students = (await countStudents(installation.database, outcome.record.id)) ?? 0;
    return { ...outcome, students };
  });
  const { record, students, teacherName, isEmailProven, hasSchoolsYes, hasChanged, at } = done;
  const act = { command: 'npm run classes -- hand-over', at };
  const certificate = certify(act, {
    what: hasChanged ? 'class handed over' : 'nothing: the class was this teacher’s already',
    class: `${record.name} (${formatClassCode(record.code)})`,
    students,
    from: record.teacherName || 'a teacher who has left',
    to: `${teacherName} (${email.data})`,
    'address confirmed': isEmailProven === null ? 'not known here' : isEmailProven ? 'yes' : 'no',
    ...(schoolAgreement === 'needed' && {
      'school agrees': hasSchoolsYes
        ? 'yes, said by the new teacher'
        : 'not said by the new teacher: until then nobody new joins the class',
    }),
  });
  printCertificate(certificate, values.json, { hasChanged });
  return 0;
};

function explainRefusal(error: unknown): never {
  if (error instanceof AppError && error.code === 'EMAIL_UNPROVED')
    throw new OperatorError(
      `Nobody has confirmed this address: whoever signs up can type any. ${
        process.env.MAIL_URL
          ? 'Let the teacher confirm it under Profile, or say --unproved if you know the account.'
          : 'This site sends no mail (MAIL_URL), so the teacher cannot confirm it here: ask the person by another way, and say --unproved if you know the account.'
      } Nothing was changed.`,
    );
  if (error instanceof AppError && error.code === 'class-needs-proof')
    throw new OperatorError(
      'Classes are for teachers who have proved to be one (TEACHER_PROOF_FOR), and this one has not: see npm run teachers. Nothing was changed.',
    );
  if (error instanceof AppError && error.code === 'not-found')
    throw new OperatorError('Not exactly one teacher has this address. Nothing was changed.');
  throw error;
}

await runCommand(
  {
    ...{ disable: set(true), enable: set(false), 'hand-over': handOver },
    ...{ export: exportClass, delete: deleteOneClass },
  },
  help,
);
