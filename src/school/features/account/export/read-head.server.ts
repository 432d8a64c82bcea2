import type { Actor } from '../../../server/http/actor.ts';
import type { Services } from '../../../server/http/services.ts';
import { listCounters } from '../../../server/limits/limit-counters.ts';
import { formatClassCode } from '../../classes/class-code.ts';
import { listEverySavedRow } from '../../comments/rows/saved-comments.server.ts';
import type { ContentStore } from '../../content/published/content-store.server.ts';
import type { ReferenceItem, ReferenceListName } from '../../content/reference.ts';
import { daysAfterArchive } from '../../joining/class-account-end.ts';
import { formatLicenseKey } from '../../licenses/license-key.ts';
import { everyLicense, type LicenseRecord, listTeacherLicenses } from '../../licenses/license-rows.server.ts';
import { listPresencesOf } from '../../live/rows/live-classes.server.ts';
import { listSupportMessages } from '../../support/support-rows.server.ts';
import {
  type ExportHead,
  type PresenceRecord,
  type ProfileRecord,
  personalExportVersion,
} from '../personal-export.ts';
import {
  type DatedProfileRow,
  findDatedProfile,
  listConsents,
  listTaughtClassRows,
} from '../rows/personal-export.server.ts';
import { countPersonalRows } from '../rows/personal-rows.server.ts';
import { listStoredAbout, type StoredReader, wordColumns } from '../stored-tables.data.ts';
import { mostSecurityRows, readSecurity } from './read-security.server.ts';

const notes = [
  'Times are in UTC. Hashes and ids are as they are stored.',
  'Of a student only the name is asked: grade level and institution of the profile then hold the word “student”.',
  'Left out because it would help nobody but a thief: the hash of your password, the secrets of your sessions and of links sent by e-mail.',
  'Left out because it is about others: names, answers and addresses of other people in your classes.',
  `Of what happened to the account, and of looks at answers, the latest ${mostSecurityRows.toLocaleString('en')} each stand here. They are found by the address that the account has now, since it has it. A look at a whole class stands here while you are in that class.`,
  'Left out of these two: the scrambled network address, who acted for whoever runs this site, and, of a teacher’s own looks, the students.',
  'Backups and server logs are not part of this file. Logs carry no names, addresses or answers.',
];

/** When this site deletes the work in archived classes, by the kind of account. */
export function sayArchivedWork(set: number | undefined): string[] {
  const [ofClass, ofOwn] = [daysAfterArchive('class', set), daysAfterArchive('own', set)];
  const own =
    ofOwn === null
      ? 'With an account of your own, work in it stays.'
      : `With an account of your own, work in it ends ${ofOwn} days after it was archived.`;
  return [
    `An account with the name and PIN of a class ends on this site, with all its work, ${ofClass} days after the class was archived, unless its student is in another class whose work is kept. ${own}`,
  ];
}

const readers: Record<StoredReader, string> = {
  self: 'you',
  'class-teacher': 'the teachers of your classes',
  operator: 'whoever runs the site',
};

type Presence = Awaited<ReturnType<typeof listPresencesOf>>[number];
/** The few services that reading needs. An operator's command, which runs beside the server, has no others. */
export interface ExportNeeds extends Pick<Services, 'database' | 'content' | 'clock'> {
  readonly identity: Pick<Services['identity'], 'readAccount'>;
  readonly env: Pick<Services['env'], 'productName' | 'archivedWorkDays'>;
  readonly limits: Pick<Services['limits'], 'subjectsOf'>;
  readonly security: Pick<Services['security'], 'hash'>;
}

/** Reads everything except the work. A person has at most a few hundred such rows. */
export async function readHead(
  services: ExportNeeds,
  person: Pick<Actor, 'userId' | 'email'>,
): Promise<ExportHead> {
  const { userId } = person;
  const { database, content, identity, env, clock } = services;
  const [account, profile, figures, consents, limits, taught, licenses, presences, messages, saved] =
    await Promise.all([
      // Everything else is exported even while the identity provider cannot be reached.
      identity.readAccount(userId).catch(() => null),
      findDatedProfile(database, userId),
      countPersonalRows(database, userId),
      listConsents(database, userId),
      listCounters(database, services.limits.subjectsOf(person), clock()),
      listTaughtClassRows(database, userId),
      listTeacherLicenses(database, userId, everyLicense),
      listPresencesOf(database, userId),
      listSupportMessages(database, userId),
      listEverySavedRow(database, userId),
    ]);
  const createdAt = account?.createdAt ?? profile?.createdAt.toISOString() ?? null;
  const { accountEvents, looks } = await readSecurity(services, { ...person, createdAt });
  return {
    format: 'personal-data',
    version: personalExportVersion,
    product: env.productName,
    createdAt: new Date(clock()).toISOString(),
    notes: [...notes, ...sayArchivedWork(env.archivedWorkDays)],
    stored: listStoredAbout(profile?.role ?? 'student').map((stored) => ({
      title: stored.title,
      fields: wordColumns(stored),
      why: stored.why,
      keptFor: stored.keptFor,
      readBy: stored.readBy.map((reader) => readers[reader]),
    })),
    account,
    profile: profile && toProfileRecord(content, profile),
    figures,
    consents,
    limits: limits.map(({ name, count, windowS, endsAt }) => ({
      what: name,
      count,
      since: new Date(endsAt.getTime() - windowS * 1000).toISOString(),
    })),
    accountEvents,
    looks,
    presences: presences.map((presence) => toPresence(content, presence)),
    classesTaught: taught.map((row) => ({
      ...row,
      activities: row.activities.map((activity) => ({
        ...activity,
        title: activityTitleOf(content, activity.id),
      })),
    })),
    licenses: licenses.map(toLicense),
    supportMessages: messages.map(({ teacherId: _, sentAt, ...message }) => ({
      ...message,
      sentAt: sentAt.toISOString(),
    })),
    savedComments: saved.map((row) => ({
      ...row,
      title: content.findActivity(row.activityId)?.parts.get(row.exerciseId)?.part.title ?? row.exerciseId,
    })),
  };
}

function toLicense(record: LicenseRecord): ExportHead['licenses'][number] {
  return {
    licenseKey: formatLicenseKey(record.key),
    type: record.type,
    status: record.status,
    classCode: record.classCode && formatClassCode(record.classCode),
    redeemedAt: record.redeemedAt?.toISOString() ?? null,
    appliedAt: record.appliedAt?.toISOString() ?? null,
    endedAt: record.endedAt?.toISOString() ?? null,
    endedBecause: record.endedBecause,
  };
}

function toPresence(
  content: ContentStore,
  { code, activityId, seenAtMs, actedAtMs, handRaisedAtMs, ...tile }: Presence,
): PresenceRecord {
  const { moduleId, screenId, lastAction, wrongTries, usedUpPart } = tile;
  return {
    ...{ classCode: formatClassCode(code), activityId, title: activityTitleOf(content, activityId) },
    ...{ moduleId, screenId, lastAction, wrongTries, usedUpPart },
    seenAt: new Date(seenAtMs).toISOString(),
    actedAt: new Date(actedAtMs).toISOString(),
    handRaisedAt: handRaisedAtMs === null ? null : new Date(handRaisedAtMs).toISOString(),
  };
}

export function activityTitleOf(content: ContentStore, activityId: string): string {
  // An activity that is no longer published keeps its id.
  return content.findActivity(activityId)?.outline.title ?? activityId;
}

function toProfileRecord(content: ContentStore, row: DatedProfileRow): ProfileRecord {
  const { gradeLevel, institution, teacher } = row.additional;
  const choose = (list: ReferenceListName, key: string) => ({ key, name: nameOf(content, list, key) });
  return {
    role: row.role,
    fullName: row.fullName,
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    inNoClassSince: row.classlessSince?.toISOString() ?? null,
    gradeLevel: choose('grade-levels', gradeLevel),
    professionalRole: teacher ? choose('professional-roles', teacher.professionalRole) : null,
    subjects: (teacher?.subjects ?? []).map((key) => choose('subjects', key)),
    hasNewsletter: teacher?.suscribed ?? null,
    approvedAsTeacherAt: row.approvedAt?.toISOString() ?? null,
    institution: institution ? { ...institution, country: choose('countries', institution.country) } : null,
  };
}

/** The name a form shows for a stored key, or the key itself if the list no longer has it. */
function nameOf(content: ContentStore, list: ReferenceListName, key: string): string {
  // Our own publication wrote this document, see `content/published/collections/reference-lists.server.ts`.
  const items = content.findDocument('reference', list)?.full as readonly ReferenceItem[] | undefined;
  return items?.find((item) => item.key === key)?.name ?? key;
}
