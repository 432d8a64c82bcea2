import { createHash } from 'node:crypto';
import { hoursInWords } from '../../school/features/account/periods.ts';
import { daysAfterArchive } from '../../school/features/joining/class-account-end.ts';
import type { Installation } from '../../school/kernel/fill-document.mjs';
import type { Env } from '../../school/server/settings/env.ts';

const mark = (isSet: boolean) => (isSet ? 'true' : '');

const inDays = (days: number | null) => (days === null ? '' : hoursInWords(days * 24));

const proofs = { none: '', domain: 'a confirmed address of a school', manual: 'an approval' } as const;

/** What the settings say to the documents of the build: who runs the site, and which services it has connected. */
export function describeInstallation(env: Env): Installation & { readonly paperMark: string } {
  const settings = describeSettings(env);
  const { traces, recordings, replaySessionsRate } = env.errorReporting ?? {};
  // Some sentences are the same for settings that differ for a school.
  const apart = { studentAccounts: env.studentAccounts, traces, recordings, replaySessionsRate };
  return { ...settings, paperMark: markOf({ ...settings, ...apart }) };
}

/**
 * A mark of everything that a paper depends on: what the settings say to it, and what else its sentences depend on. Two
 * papers with one mark were made of the same settings. The mark is short enough to compare by eye.
 */
function markOf(settings: object): string {
  const sorted = Object.entries(settings).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const digest = createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
  return `${digest.slice(0, 4)}-${digest.slice(4, 8)}`;
}

function describeSettings(env: Env): Installation {
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
    archivedWork: inDays(daysAfterArchive('own', env.archivedWorkDays)),
    archivedAccounts: inDays(daysAfterArchive('class', env.archivedWorkDays)),
    openAccounts: mark(env.studentAccounts === 'open'),
    ownAccounts: mark(env.studentAccounts !== 'none'),
    provedClasses: env.teacherProof.guardsClasses ? proofs[env.teacherProof.kind] : '',
    schoolNeeded: mark(env.schoolAgreement === 'needed'),
  };
}
