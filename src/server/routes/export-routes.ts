import { exportEndpoints as endpoints } from '../../contract/exports.ts';
import { summaryEndpoint } from '../../contract/summary.ts';
import type { Member } from '../actor.ts';
import type { Mount } from '../http/route.ts';
import { attachment } from '../reports/file-name.ts';
import type { Services } from '../services.ts';
import { drawClassReportPdf, drawSummaryPdf } from '../usecases/reports/draw-pdf.ts';
import { exportClass, exportGrades, type FileToSave } from '../usecases/reports/export-csv.ts';
import { readOwnSummary } from '../usecases/reports/read-own-summary.ts';

const mediaTypes = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

export function mountExportRoutes(mount: Mount, services: Services): void {
  const spend = ({ userId }: Member) => services.limits.spend('files', `account:${userId}`);

  mount(endpoints.exportGrades, async ({ caller, params, query }) => {
    await spend(caller);
    return sendFile('csv', await exportGrades(services, caller, params, query.shape));
  });
  mount(endpoints.exportClass, async ({ caller, params, query }) => {
    await spend(caller);
    return sendFile('csv', await exportClass(services, caller, params.code, query.shape));
  });
  mount(summaryEndpoint.getSummary, ({ caller, params }) => readOwnSummary(services, caller, params));
  mount(endpoints.downloadClassReport, async ({ caller, params }) => {
    await spend(caller);
    return sendFile('pdf', await drawClassReportPdf(services, caller, params));
  });
  mount(endpoints.downloadSummary, async ({ caller, params, query }) => {
    await spend(caller);
    return sendFile('pdf', await drawSummaryPdf(services, caller, params, query.student ?? null));
  });
}

function sendFile(kind: keyof typeof mediaTypes, { name, bytes }: FileToSave): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': mediaTypes[kind],
      'Content-Length': String(bytes.length),
      'Content-Disposition': attachment(name),
    },
  });
}
