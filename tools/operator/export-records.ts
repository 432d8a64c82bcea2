import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { exportRenderings, openExport } from '../../src/school/features/account/export/open-export.server.ts';
import { openClassRecord } from '../../src/school/features/account/operator/class-record.server.ts';
import { getPerson } from '../../src/school/features/account/operator/people.server.ts';
import { formatClassCode } from '../../src/school/features/classes/class-code.ts';
import { countStudents } from '../../src/school/features/classes/rows/enrolments.server.ts';
import { type Certificate, certify, printCertificate, sayCertificate } from './certificate.ts';
import { sayAccount } from './find-people.ts';
import { OperatorError } from './operator-error.ts';
import { withPeople } from './people-services.ts';
import type { Command } from './run-command.ts';
import { noteAct } from './security-notes.ts';

const options = { to: { type: 'string' }, json: { type: 'boolean', default: false } } as const;

export const exportPerson: Command = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { ...options, format: { type: 'string', default: 'json' } },
  });
  const [id] = positionals;
  const { format, to } = values;
  if (!id || positionals.length > 1) throw new OperatorError('Whose? Give the id that find has printed.', 2);
  if (format !== 'json' && format !== 'html') throw new OperatorError('--format is json or html.', 2);
  const certificate = await withPeople(async (services) => {
    const person = await getPerson(services.database, id);
    const at = new Date();
    const model = await openExport(services, { userId: id, email: person.email });
    await write(exportRenderings[format].write(model), to, () =>
      noteAct(services.database, 'operator-exported-person', { subject: person.email ?? id }),
    );
    const { answers, attempts } = model.figures;
    return certify(
      { command: 'npm run people -- export', at },
      { what: 'person exported', person: id, account: sayAccount(person), answers, attempts },
    );
  });
  return finish(certificate, to, values.json);
};

export const exportClass: Command = async (words) => {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options });
  const [code] = positionals;
  if (!code || positionals.length > 1) throw new OperatorError('Which class? Give its code.', 2);
  const certificate = await withPeople(async (services) => {
    const at = new Date();
    const { record, pieces } = await openClassRecord(services, code);
    await write(pieces, values.to, () =>
      noteAct(services.database, 'operator-exported-class', { actedOn: record }),
    );
    services.hints.announce(record.id);
    return certify(
      { command: 'npm run classes -- export', at },
      {
        what: 'class exported',
        class: `${record.name} (${formatClassCode(record.code)})`,
        students: (await countStudents(services.database, record.id)) ?? 0,
      },
    );
  });
  return finish(certificate, values.to, values.json);
};

/**
 * A file that is there already is never written over, and nobody else of the machine may read a new one. The act is noted
 * before the first word is written: an export that breaks off has shown something, too.
 */
async function write(
  pieces: AsyncGenerator<string>,
  to: string | undefined,
  note: () => Promise<void>,
): Promise<void> {
  if (to === undefined) {
    await note();
    for await (const piece of pieces) process.stdout.write(piece);
    process.stdout.write('\n');
    return;
  }
  const file = await open(to, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
    throw new OperatorError(
      cause.code === 'EEXIST' ? `${to} is there already. Nothing was written.` : `${to} cannot be written.`,
    );
  });
  try {
    await note();
    for await (const piece of pieces) await file.write(piece);
  } finally {
    await file.close();
  }
}

/** Where the record itself goes to the standard output, the certificate goes beside it. */
function finish(certificate: Certificate, to: string | undefined, isJson: boolean): number {
  if (to !== undefined) printCertificate({ ...certificate, file: to }, isJson);
  else process.stderr.write(`${sayCertificate(certificate)}\n`);
  return 0;
}
