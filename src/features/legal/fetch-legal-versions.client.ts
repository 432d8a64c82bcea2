import type { Api } from '../../client/http/api.ts';
import { legalDocumentEndpoints } from './legal-endpoints.ts';
import { type LegalVersions, toLegalVersions } from './legal-versions.ts';

/** Somebody's first page waits for the answer; longer than this it does not. */
const limitMs = 4000;

/** @returns null unless all four are there @throws whatever goes wrong */
export async function fetchLegalVersions(api: Api): Promise<LegalVersions | null> {
  const query = { 'fields[0]': 'documentName', 'fields[1]': 'version' };
  const signal = AbortSignal.timeout(limitMs);
  const { data } = await api.call(legalDocumentEndpoints.listLegalDocuments, { query, signal });
  return toLegalVersions(data.map(({ attributes }) => attributes));
}
