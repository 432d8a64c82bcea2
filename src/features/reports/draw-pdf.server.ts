import { AppError } from '../../server/base/app-error.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/services.ts';
import { exportFileName, type FileToSave, recordExport } from './export-csv.server.ts';
import { readActivityReport } from './read-activity-report.server.ts';
import { readOwnReport, readStudentsReport } from './read-own-report.server.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'env' | 'reports'>;
type Key = { readonly code: string; readonly activityId: string };

/** The class report of an activity as a PDF, for the class's own teacher. */
export async function drawClassReportPdf(services: Deps, member: Member, key: Key): Promise<FileToSave> {
  const model = await readActivityReport(services, member, key);
  const product = services.env.productName;
  const bytes = await services.reports.drawPdf({ kind: 'class-report', model, product });
  await recordExport(services, member, model.class.id, 'class-report', model.activity.id);
  return {
    name: exportFileName(
      services,
      model.class.timeZone,
      'class-report',
      [model.class.name, model.activity.title],
      'pdf',
    ),
    bytes,
  };
}

/** The summary of one student as a PDF: of the caller or, for the class's own teacher, of a student of the class. */
export async function drawSummaryPdf(
  services: Deps,
  member: Member,
  key: Key,
  studentId: string | null,
): Promise<FileToSave> {
  return studentId === null
    ? drawOwnSummary(services, member, key)
    : drawStudentsSummary(services, member, key, studentId);
}

async function drawOwnSummary(services: Deps, member: Member, key: Key): Promise<FileToSave> {
  const { model } = await readOwnReport(services, member, key);
  const product = services.env.productName;
  const bytes = await services.reports.drawPdf({ kind: 'student-summary', model, product });
  return {
    name: exportFileName(services, model.class.timeZone, 'student-summary', [model.activity.title], 'pdf'),
    bytes,
  };
}

async function drawStudentsSummary(
  services: Deps,
  member: Member,
  key: Key,
  studentId: string,
): Promise<FileToSave> {
  // A caller who is not a teacher must learn nothing about other students, not even whether one exists.
  if (member.role !== 'teacher') throw new AppError('forbidden');
  const { model, row } = await readStudentsReport(services, member, { ...key, studentId });
  const product = services.env.productName;
  const bytes = await services.reports.drawPdf({ kind: 'student-summary', model, product });
  await recordExport(services, member, model.class.id, 'student-summary', model.activity.id);
  const name = exportFileName(
    services,
    model.class.timeZone,
    'student-summary',
    [row.student.name, model.activity.title],
    'pdf',
  );
  return { name, bytes };
}
