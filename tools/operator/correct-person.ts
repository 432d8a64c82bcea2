import { parseArgs } from 'node:util';
import {
  correctEmail,
  correctName,
} from '../../src/school/features/account/operator/correct-person.server.ts';
import { certify, printCertificate } from './certificate.ts';
import { readEmail, sayAccount } from './find-people.ts';
import { withInstallation } from './installation.ts';
import { OperatorError } from './operator-error.ts';
import type { Command } from './run-command.ts';
import { demandSecret, noteAct } from './security-notes.ts';

export const correct: Command = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      email: { type: 'string' },
      proved: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [id] = positionals;
  const { name, email, proved } = values;
  if (!id || positionals.length > 1) throw new OperatorError('Whom? Give the id that find has printed.', 2);
  if ((name === undefined) === (email === undefined) || (proved && email === undefined))
    throw new OperatorError('What? Give --name or --email, one at a time; --proved goes with --email.', 2);
  const address = email === undefined ? null : readEmail(email);
  // The log must say since when the address is this person's: what it has from before is about somebody else.
  if (proved) await demandSecret();
  const at = new Date();
  const person = await withInstallation(async (installation) => {
    const corrected =
      address === null
        ? await correctName(installation, id, name ?? '')
        : await correctEmail(installation, id, address, proved);
    await noteAct(installation.database, 'operator-corrected-person', { subject: corrected.email ?? id });
    if (proved) await noteAct(installation.database, 'address-given', { subject: address });
    return corrected;
  });
  const what =
    address === null
      ? 'name corrected'
      : proved
        ? 'address changed, said to be proved'
        : 'address asked for: a code is mailed there, and nothing changes before it comes back';
  const told =
    address === null ? {} : proved ? { told: 'both addresses, by mail where this site sends mail' } : {};
  const certificate = certify(
    { command: 'npm run people -- correct', at },
    { what, person: id, account: sayAccount(person), ...told },
  );
  printCertificate(certificate, values.json);
  return 0;
};
