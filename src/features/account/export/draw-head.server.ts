import { escapeHtml } from '../../../server/mail/compose-mail.ts';
import type { ExportHead, TaughtClassRecord } from '../personal-export.ts';
import { drawList, drawTable, instant, maybeInstant } from './html-parts.server.ts';
import { exportTexts as texts } from './texts.server.ts';

type Section = keyof typeof texts.sections;

const { fields } = texts;

export function openSection(id: Section): string {
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(texts.sections[id])}</h2>\n`;
}

export const closeSection = '</section>\n';
const none = `<p class="soft">${escapeHtml(texts.none)}</p>\n`;

/** Every part of the head as a section, in the order of the file. */
export const drawSections: Readonly<
  Record<Exclude<Section, 'joined' | 'acts'>, (head: ExportHead) => string>
> = {
  figures: ({ figures }) =>
    drawList(
      (Object.keys(texts.figures) as (keyof typeof texts.figures)[]).map((kind) => [
        texts.figures[kind],
        figures[kind],
      ]),
    ),
  account({ account }) {
    if (!account) return none;
    const { id, email, name, isEmailVerified, createdAt, waysToSignIn, secondFactor, sessions } = account;
    const list = drawList([
      [fields.email, email],
      [fields.name, name],
      [fields.isEmailVerified, isEmailVerified],
      [fields.waysToSignIn, waysToSignIn],
      [fields.secondFactor, maybeInstant(secondFactor?.confirmedAt ?? null)],
      [fields.recoveryCodesLeft, secondFactor?.recoveryCodesLeft ?? null],
      [fields.createdAt, instant(createdAt)],
      [fields.id, id],
    ]);
    const { caption, columns, unknown } = texts.sessions;
    const rows = sessions.map((session) => [
      session.browser ?? unknown,
      session.system ?? unknown,
      instant(session.openedAt),
      instant(session.lastUsedAt),
      instant(session.endsAt),
    ]);
    return list + (rows.length > 0 ? drawTable(caption, columns, rows) : '');
  },
  profile({ profile }) {
    if (!profile) return none;
    const { institution } = profile;
    const person = [
      [fields.fullName, profile.fullName],
      [fields.role, profile.role],
      [fields.email, profile.email],
    ] as const;
    const dates = [
      [fields.createdAt, instant(profile.createdAt)],
      [fields.updatedAt, instant(profile.updatedAt)],
    ] as const;
    // The other fields of a student's profile hold only the word “student”, see the notes.
    if (profile.role === 'student') return drawList([...person, ...dates]);
    return drawList([
      ...person,
      [fields.gradeLevel, profile.gradeLevel.name],
      [fields.professionalRole, profile.professionalRole?.name ?? null],
      [fields.subjects, profile.subjects.map(({ name }) => name)],
      [fields.newsletter, profile.hasNewsletter],
      [fields.approvedAsTeacher, maybeInstant(profile.approvedAsTeacherAt)],
      [fields.institution, institution?.name ?? null],
      [fields.country, institution?.country.name ?? null],
      [fields.zipCode, institution?.zipCode ?? null],
      [fields.city, institution?.city ?? null],
      [fields.state, institution?.state ?? null],
      ...dates,
    ]);
  },
  consents({ consents }) {
    if (consents.length === 0) return none;
    const { caption, columns } = texts.consents;
    const rows = consents.map((consent) => [
      consent.document,
      consent.version,
      instant(consent.acceptedAt),
      consent.contentHash,
    ]);
    return drawTable(caption, columns, rows);
  },
  taught: ({ classesTaught }) => classesTaught.map(drawTaughtClass).join('') || none,
  licenses({ licenses }) {
    if (licenses.length === 0) return none;
    const { caption, columns, types, statuses } = texts.licenses;
    const rows = licenses.map((license) => [
      license.licenseKey,
      types[license.type],
      statuses[license.status],
      license.classCode,
      maybeInstant(license.redeemedAt),
      maybeInstant(license.appliedAt),
      maybeInstant(license.endedAt),
    ]);
    return drawTable(caption, columns, rows);
  },
  presences({ presences }) {
    if (presences.length === 0) return none;
    const { caption, columns } = texts.presences;
    const rows = presences.map(
      ({ classCode, title, moduleId, screenId, lastAction, seenAt, handRaisedAt }) => [
        ...[classCode, title, [moduleId, screenId].filter((part) => part !== null).join(', ')],
        ...[lastAction, instant(seenAt), maybeInstant(handRaisedAt)],
      ],
    );
    return drawTable(caption, columns, rows);
  },
  limits({ limits }) {
    if (limits.length === 0) return none;
    const { caption, columns } = texts.limits;
    return drawTable(
      caption,
      columns,
      limits.map(({ what, count, since }) => [what, count, instant(since)]),
    );
  },
  notes: ({ notes }) => `<ul>${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('')}</ul>\n`,
};

function drawTaughtClass(record: TaughtClassRecord): string {
  const events = record.events.map(({ at, kind, details }) => [instant(at), kind, JSON.stringify(details)]);
  const { caption, columns } = texts.taughtActivities;
  const rows = record.activities.map((activity) => [
    activity.title,
    activity.isInitial,
    activity.isHidden,
    maybeInstant(activity.assignedAt),
    maybeInstant(activity.dueAt),
  ]);
  return `<h3>${escapeHtml(record.name)}</h3>\n${drawList([
    [fields.code, record.code],
    [fields.description, record.description],
    [fields.seats, record.seats],
    [fields.studentCount, record.studentCount],
    [fields.timeZone, record.timeZone],
    [fields.createdAt, instant(record.createdAt)],
    [fields.updatedAt, instant(record.updatedAt)],
    [fields.archivedAt, maybeInstant(record.archivedAt)],
    [fields.joiningPausedAt, maybeInstant(record.joiningPausedAt)],
    [fields.disabledAt, maybeInstant(record.disabledAt)],
  ])}${drawTable(`${caption}: ${record.name}`, columns, rows)}${
    events.length > 0
      ? drawTable(`${texts.events.caption}: ${record.name}`, texts.events.columns, events)
      : ''
  }`;
}
