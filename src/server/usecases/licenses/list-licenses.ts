import type { QueryOf, ReplyOf } from '../../../contract/endpoint.ts';
import type { ClassLicenses, licenseEndpoints } from '../../../contract/licenses.ts';
import { toLicenseId } from '../../../domain/licenses/license.ts';
import type { Member } from '../../actor.ts';
import { listTeacherLicenses } from '../../db/licenses.ts';
import type { Services } from '../../services.ts';
import { getLicenseConfiguration } from './license-terms.ts';
import { viewClassLicenses, viewLicense } from './license-views.ts';
import { getOwnClassById } from './own-license.ts';

type Endpoint = (typeof licenseEndpoints)['listLicenses'];

/** The caller's licences. A filter that names something unknown finds nothing by it. */
export async function listLicenses(
  { database, content }: Pick<Services, 'database' | 'content'>,
  member: Member,
  query: QueryOf<Endpoint>,
): Promise<ReplyOf<Endpoint>> {
  const records = await listTeacherLicenses(database, member.userId, {
    statuses: readList(query.status),
    exceptStatuses: readList(query.exceptStatus) ?? [],
    types: readList(query.type),
    exceptTypes: readList(query.exceptType) ?? [],
    classId: query.classID?.trim().toLowerCase() || null,
  });
  const configuration = getLicenseConfiguration(content);
  return { licenses: records.map((record) => viewLicense(configuration, record)) };
}

/** What is applied to a class of the caller's, in whatever state it is, and its seats. */
export async function listClassLicenses(
  { database, content }: Pick<Services, 'database' | 'content'>,
  member: Member,
  classId: string,
): Promise<ClassLicenses> {
  return viewClassLicenses(database, content, await getOwnClassById(database, member, classId));
}

/** Ids, also where names of types and statuses are given, such as "Add-On Pack"; null where nothing is said. */
function readList(text: string | undefined): string[] | null {
  const said = (text ?? '').split(',').filter((name) => name.trim() !== '');
  return said.length > 0 ? said.map(toLicenseId) : null;
}
