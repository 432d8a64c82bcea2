import { AppError } from '../../server/base/app-error.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { getOwnClass } from '../classes/class-access.server.ts';
import { exportFileName, type FileToSave, recordExport } from './export-csv.server.ts';
import type { PageVersion } from './exports.ts';
import { reportTexts } from './files/texts.server.ts';
import { readActivityReport } from './read-activity-report.server.ts';
import { readOwnReport, readStudentsReport, readStudentsReports } from './read-own-report.server.ts';

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

/**
 * How one student stands as a PDF: the summary of the caller or, for the class's own teacher, the page of a student for
 * teacher and family.
 */
export async function drawSummaryPdf(
  services: Deps,
  member: Member,
  key: Key,
  { student, version }: { readonly student?: string | undefined; readonly version: PageVersion },
): Promise<FileToSave> {
  return student === undefined
    ? drawOwnSummary(services, member, key)
    : drawStudentPage(services, member, { ...key, studentId: student }, version);
}

/** A page of each student of the class in one PDF, for the class's own teacher. */
export async function drawStudentPagesPdf(
  services: Deps,
  member: Member,
  key: Key,
  version: PageVersion,
): Promise<FileToSave> {
  const { database, env } = services;
  const record = await getOwnClass(database, member, key.code);
  const models = (await readStudentsReports(services, member, key)).map(({ model }) => model);
  const about = record.name;
  const bytes = await services.reports.drawPdf({
    ...{ kind: 'student-pages', models, version, about, product: env.productName },
  });
  await recordExport(services, member, record.id, 'student-pages', key.activityId);
  const title = models[0]?.activity.title ?? key.activityId;
  return {
    name: exportFileName(
      services,
      record.timeZone,
      version === 'family' ? 'family-pages' : 'student-pages',
      [about, title],
      'pdf',
    ),
    bytes,
  };
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

async function drawStudentPage(
  services: Deps,
  member: Member,
  key: Key & { readonly studentId: string },
  version: PageVersion,
): Promise<FileToSave> {
  // A caller who is not a teacher must learn nothing about other students, not even whether one exists.
  if (member.role !== 'teacher') throw new AppError('forbidden');
  const { model, row } = await readStudentsReport(services, member, key);
  const product = services.env.productName;
  const about = row.student.name || reportTexts.unnamed;
  const bytes = await services.reports.drawPdf({
    ...{ kind: 'student-pages', models: [model], version, about, product },
  });
  await recordExport(services, member, model.class.id, 'student-summary', model.activity.id);
  const name = exportFileName(
    services,
    model.class.timeZone,
    version === 'family' ? 'family-page' : 'student-page',
    [row.student.name, model.activity.title],
    'pdf',
  );
  return { name, bytes };
}
