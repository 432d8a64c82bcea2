import { AppError } from '../../../server/base/app-error.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Mount } from '../../../server/http/route.ts';
import type { Services } from '../../../server/http/services.ts';
import { attachFile } from '../../../server/http/versioned-reply.ts';
import { getOwnClass } from '../../classes/class-access.server.ts';
import { findNameIn } from '../../classes/rows/enrolments.server.ts';
import { recordExport } from '../../reports/export-csv.server.ts';
import { exportEndpoints } from '../../reports/exports.ts';
import { personalExportVersion, type StudentRecord } from '../personal-export.ts';
import { listJoinedClassRows } from '../rows/joined-classes-export.server.ts';
import { type ClassWork, type Pages, writeJson } from './export-model.server.ts';
import { sections as allSections } from './layout.server.ts';
import { readClasses } from './read-work.server.ts';
import { writePage } from './write-html.server.ts';
import { writePdf } from './write-pdf.server.ts';

/** The record, with work that is read from the database while the file is written. */
type RecordModel = Omit<StudentRecord, 'classesJoined'> & { readonly classesJoined: Pages<ClassWork> };

const notes = [
  'Times are in UTC. Ids are as they are stored.',
  'The record speaks to the student: “you” is the student.',
  'Left out: what the student does in other classes, and an email address.',
  'Left out: sign-ins, and who has looked at the answers. The student’s own download has both, or they come from whoever runs the site.',
  'Left out: where the student is working at this moment, which is forgotten after half a day.',
];

const titles: Readonly<Record<string, string>> = { classesJoined: 'The class, and the work in it' };
const sections = allSections.flatMap(({ id, title, ...section }) =>
  id === 'classesJoined' || id === 'notes' ? [{ id, title: titles[id] ?? title, ...section }] : [],
);

const wordsOf = ({ student, product }: RecordModel) => ({
  title: `Record of ${student.fullName || 'a student without a name'}`,
  lead: `All the work of one student in one class of ${product}, and what belongs to it. Sign-ins, and looks at the work, stand in the student’s own download, or come from whoever runs the site.`,
});

export function mountStudentRecordRoutes(mount: Mount, services: Services): void {
  mount(exportEndpoints.downloadStudentRecord, async ({ caller, params, query }) => {
    const model = await openRecord(services, caller, params);
    // The name of the student is not in the file name, because everybody sees the list of downloads.
    const name = `${services.env.productKey}-student-record-${model.createdAt.slice(0, 10)}.${query.format}`;
    switch (query.format) {
      case 'json':
        return attachFile(writeJson(model), 'application/json', name);
      case 'html':
        return attachFile(writePage(model, wordsOf(model), sections), 'text/html; charset=utf-8', name);
      case 'pdf': {
        const { reports } = services;
        const bytes = await reports.forPerson(caller.userId, async () =>
          reports.drawPdf(await writePdf(model, wordsOf(model), sections)),
        );
        return attachFile(bytes, 'application/pdf', name);
      }
    }
  });
}

/**
 * What the server holds about a student of one of the caller's own classes, in whatever state the class is; also about
 * one whose account waits for its end. The timeline says that somebody's record was downloaded.
 * @throws AppError class-not-found, not-found, too-many-requests
 */
async function openRecord(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'env' | 'limits' | 'hints' | 'looks'>,
  member: Member,
  { code, studentId }: { readonly code: string; readonly studentId: string },
): Promise<RecordModel> {
  const { database, content, clock, env, limits, hints } = services;
  const { id: classId } = await getOwnClass(database, member, code);
  const [joined] = await listJoinedClassRows(database, studentId, classId);
  if (!joined || joined.kind === 'teacher') throw new AppError('not-found');
  await limits.spend('files', `account:${member.userId}`);
  await recordExport(services, member, classId, 'student-record', null);
  await services.looks.note(member, code, 'student-file', [studentId]);
  hints.announce(classId);
  return {
    format: 'student-record',
    version: personalExportVersion,
    product: env.productName,
    createdAt: new Date(clock()).toISOString(),
    notes,
    student: {
      id: studentId,
      fullName: await findNameIn(database, classId, studentId),
      hasClassAccount: joined.classAccount !== null,
    },
    classesJoined: readClasses({ database, content }, studentId, classId),
  };
}
