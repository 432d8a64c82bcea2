import type { Api } from '../../client/http/api.ts';
import { legalDocumentEndpoints } from './legal-endpoints.ts';
import { type LegalVersions, toLegalVersions } from './legal-versions.ts';

/** The first page waits for the answer, but not longer than this. */
const limitMs = 4000;

/** @returns null unless all four versions are in the answer @throws any error of the request */
export async function fetchLegalVersions(api: Api): Promise<LegalVersions | null> {
  const query = { 'fields[0]': 'documentName', 'fields[1]': 'version' };
  const signal = AbortSignal.timeout(limitMs);
  const { data } = await api.call(legalDocumentEndpoints.listLegalDocuments, { query, signal });
  return toLegalVersions(data.map(({ attributes }) => attributes));
}
