import { accountEndpoints } from '../../contract/account.ts';
import type { IdentityClient } from '../identity/port.ts';
import type { NamedFile } from './fetch-file.ts';
import { fetchSigned } from './fetch-signed.ts';
import { readRefusal } from './read-reply.ts';
import { addressOf } from './request-address.ts';

export type ExportFormat = 'json' | 'html';

/**
 * Everything stored about the signed-in person, as a file. Kept as it came: nothing here reads it.
 * @throws ApiError when refused, OfflineError when it did not come whole, the signal's reason when aborted
 */
export async function fetchExport(
  identity: Pick<IdentityClient, 'getToken'>,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<NamedFile> {
  const address = addressOf(accountEndpoints.exportProfile.path, {}, { format });
  return fetchSigned(identity, address, { signal }, async (response) => {
    if (!response.ok) throw await readRefusal(response);
    const name = response.headers.get('content-disposition')?.match(/filename="([^"]+)"/)?.[1];
    return { blob: await response.blob(), name: name ?? `my-data.${format}` };
  });
}
