import { createHash } from 'node:crypto';
import { hoursInWords, periodOfArchivedWork, periods } from '../../school/features/account/periods.ts';
import type { Installation } from '../../school/kernel/fill-document.mjs';
import type { Env } from '../../school/server/settings/env.ts';

const mark = (isSet: boolean) => (isSet ? 'true' : '');

const proofs = { none: '', domain: 'a confirmed address of a school', manual: 'an approval' } as const;

/** What the settings say to the documents of the build: who runs the site, and which services it has connected. */
export function describeInstallation(env: Env): Installation & { readonly paperMark: string } {
  const settings = describeSettings(env);
  return { ...settings, paperMark: markOf(settings) };
}

/**
 * Tells whether two papers were made of the same settings: of everything that the settings say to them. As short as
 * somebody compares it by eye.
 */
function markOf(settings: Installation): string {
  const sorted = Object.entries(settings).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const digest = createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
  return `${digest.slice(0, 4)}-${digest.slice(4, 8)}`;
}

function describeSettings(env: Env): Installation {
  const archived = env.archivedWorkDays === undefined ? null : periodOfArchivedWork(env.archivedWorkDays);
  const connected = {
    mail: mark(env.mail !== null),
    provider: mark(env.external !== null),
    firebase: mark(env.firebase !== null),
    errors: mark(env.errorReporting !== null),
    statistics: mark(env.analytics !== null),
    sync: mark(env.tokenSync !== null),
  };
  return {
    ...env.legalNames,
    ...connected,
    services: mark(Object.values(connected).includes('true')),
    productKey: env.productKey,
    origin: env.publicUrl ?? '',
    store: env.storeUrl ?? '',
    classroom: mark(env.sharesToClassroom),
    place: env.dataLocation ?? '',
    archivedWork: archived ? hoursInWords(archived.hours) : '',
    archivedAccounts: hoursInWords(
      Math.min(archived?.hours ?? Number.POSITIVE_INFINITY, periods.classAccountArchived.hours),
    ),
    ownAccounts: mark(env.studentAccounts !== 'none'),
    provedClasses: env.teacherProof.guardsClasses ? proofs[env.teacherProof.kind] : '',
    schoolNeeded: mark(env.schoolAgreement === 'needed'),
  };
}
