import { parseArgs } from 'node:util';
import {
  deleteClass,
  getClassToDelete,
} from '../../src/school/features/account/operator/delete-class.server.ts';
import {
  deletePerson as endAccount,
  getPersonToDelete,
} from '../../src/school/features/account/operator/delete-person.server.ts';
import { formatClassCode, parseClassCode } from '../../src/school/features/classes/class-code.ts';
import { countStudents } from '../../src/school/features/classes/rows/enrolments.server.ts';
import { certify, demandRepeat, printCertificate } from './certificate.ts';
import { sayAccount } from './find-people.ts';
import { OperatorError } from './operator-error.ts';
import { withPeople } from './people-services.ts';
import type { Command } from './run-command.ts';
import { noteAct } from './security-notes.ts';

const options = { yes: { type: 'string' }, json: { type: 'boolean', default: false } } as const;

export const deletePerson: Command = async (words) => {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options });
  const [id] = positionals;
  if (!id || positionals.length > 1) throw new OperatorError('Whom? Give the id that find has printed.', 2);
  const certificate = await withPeople(async (services) => {
    const person = await getPersonToDelete(services.database, id);
    await demandRepeat(id, values.yes, {
      question: `This deletes the account of ${person.fullName || 'somebody without a name'} with all its work, for good. Repeat the id: `,
    });
    const receipt = await endAccount(services, id);
    await noteAct(services.database, 'operator-deleted-person', { subject: person.email ?? id });
    const { archivedClasses: _, ...counts } = receipt.counts;
    return certify(
      { command: 'npm run people -- delete', at: new Date(receipt.endedAt) },
      {
        ...{ what: 'person deleted', person: id, account: sayAccount(person), receipt: receipt.id },
        ...counts,
        'sign-in account': 'closed; the server removes it within a minute, or at its next start',
      },
    );
  });
  printCertificate(certificate, values.json);
  return 0;
};

export const deleteOneClass: Command = async (words) => {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options });
  const [code] = positionals;
  if (!code || positionals.length > 1) throw new OperatorError('Which class? Give its code.', 2);
  const certificate = await withPeople(async (services) => {
    const found = await getClassToDelete(services.database, code);
    const shown = formatClassCode(found.code);
    const students = (await countStudents(services.database, found.id)) ?? 0;
    await demandRepeat(found.code, values.yes, {
      question: `This deletes ${found.name} with the work of ${students} students, for good. Repeat the code ${shown}: `,
      read: (typed) => parseClassCode(typed) ?? '',
    });
    const at = new Date();
    const { record, deleted, isTeacherTold } = await deleteClass(services, code);
    await noteAct(services.database, 'operator-deleted-class', { actedOn: record });
    return certify(
      { command: 'npm run classes -- delete', at },
      {
        ...{
          what: 'class deleted',
          class: `${record.name} (${shown})`,
          teacher: record.teacherName || 'has left',
        },
        ...deleted,
        told: isTeacherTold
          ? 'the teacher, by mail where this site sends mail'
          : 'nobody: the teacher has left',
      },
    );
  });
  printCertificate(certificate, values.json);
  return 0;
};
