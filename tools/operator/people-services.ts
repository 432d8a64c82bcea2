import type { DeleteAccountNeeds } from '../../src/school/features/account/delete-account.server.ts';
import { handleClassAccountEndings } from '../../src/school/features/account/end-class-accounts.server.ts';
import type { ExportNeeds } from '../../src/school/features/account/export/read-head.server.ts';
import {
  closeAccount,
  readAccount,
} from '../../src/school/features/identity/accounts/account-records.server.ts';
import { createLimits } from '../../src/school/server/limits/limits.ts';
import { createLog } from '../../src/school/server/log/log.ts';
import { createOutbox, type Outbox } from '../../src/school/server/outbox/outbox.ts';
import { parseEnv } from '../../src/school/server/settings/env.ts';
import { type Installation, withInstallation } from './installation.ts';
import { demandSecret, openSecurityLog } from './security-notes.ts';

interface PeopleServices extends Installation, DeleteAccountNeeds, ExportNeeds {
  readonly hints: Installation['hints'];
  readonly identity: DeleteAccountNeeds['identity'] & ExportNeeds['identity'];
  readonly outbox: Outbox;
}

/**
 * Opens beside the server what exports and deletions of people need. The order to remove a sign-in account is left to the
 * server, which knows where the account is kept; until then it is closed.
 */
export async function withPeople<T>(work: (services: PeopleServices) => Promise<T>): Promise<T> {
  // Without it counters, sign-ins and looks of a person would be missing from an export, and counters stay after a deletion.
  const secret = await demandSecret();
  const { PRODUCT_NAME, ARCHIVED_WORK_DAYS } = process.env;
  const env = parseEnv({ PRODUCT_NAME, ARCHIVED_WORK_DAYS }, process.cwd());
  return withInstallation(async (installation) => {
    const { database, clock } = installation;
    const limits = createLimits({ database, secret, now: clock });
    const outbox = createOutbox({ database, clock, log: createLog('warn', process.stderr) });
    const identity = {
      closeAccount,
      readAccount: (userId: string) => readAccount(database, userId, new Date(clock())),
    };
    const security = openSecurityLog(database, secret);
    const services = { ...installation, env, limits, outbox, identity, security };
    handleClassAccountEndings(outbox, services);
    try {
      return await work(services);
    } finally {
      await outbox.close();
      await limits.close();
    }
  });
}
