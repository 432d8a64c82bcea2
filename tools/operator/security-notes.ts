import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import type { ClassRecord } from '../../src/school/features/classes/rows/classes.server.ts';
import { loadOrCreateSecret } from '../../src/school/features/identity/embedded/identity-secret.server.ts';
import type { Database } from '../../src/school/server/database/database.ts';
import type { SecurityEvent } from '../../src/school/server/security/security-event.ts';
import { createSecurityLog, type SecurityLog } from '../../src/school/server/security/security-log.ts';
import { parseEnv } from '../../src/school/server/settings/env.ts';
import { OperatorError } from './operator-error.ts';
import { whoActs } from './who-acts.ts';

type Acted = Pick<ClassRecord, 'id' | 'code'>;

/** The secret of the installation, with which people are found in the log; null if this command cannot read it. */
export async function findSecret(): Promise<string | null> {
  const { IDENTITY_SECRET, DATA_FOLDER } = process.env;
  const { identitySecrets, dataFolder } = parseEnv({ IDENTITY_SECRET, DATA_FOLDER }, process.cwd());
  if (identitySecrets) return identitySecrets[0];
  return existsSync(join(dataFolder, 'identity-secret')) ? loadOrCreateSecret(dataFolder) : null;
}

/** @throws OperatorError where this command cannot read the secret */
export async function demandSecret(): Promise<string> {
  const secret = await findSecret();
  if (secret === null)
    throw new OperatorError(
      'Set IDENTITY_SECRET, or the DATA_FOLDER in which it is kept, as the server has it.',
    );
  return secret;
}

export function openSecurityLog(database: Database, secret: string): SecurityLog {
  // The command prints its own result; its rows in the log are for later questions.
  return createSecurityLog({ database, secret, log: pino({ level: 'silent' }), clock: Date.now });
}

/**
 * Records what an operator has done, and who that was. The person concerned is left out if the secret cannot be read. A
 * deleted class stays in the record, so that its looks are found.
 */
export async function noteAct(
  database: Database,
  event: SecurityEvent,
  { subject = null, actedOn = null }: { subject?: string | null; actedOn?: Acted | null } = {},
): Promise<void> {
  const secret = await findSecret();
  const security = openSecurityLog(database, secret ?? '');
  security.note(event, {
    ...{ subject: secret === null ? null : subject, operatorName: whoActs() },
    actedOn: actedOn && { id: actedOn.id, code: actedOn.code },
  });
  await security.close();
}
