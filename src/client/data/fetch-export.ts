import { accountEndpoints } from '../../contract/account.ts';
import type { IdentityClient } from '../identity/port.ts';
import { OfflineError } from './api-error.ts';
import { fetchFromWindow } from './fetch-from-window.ts';
import { readRefusal } from './read-reply.ts';
import { addressOf } from './request-address.ts';

export type ExportFormat = 'json' | 'html';

export interface ExportFile {
  readonly blob: Blob;
  readonly name: string;
}

/**
 * Everything stored about the signed-in person, as a file. Kept as it came: nothing here reads it.
 * @throws ApiError when refused, OfflineError when it did not come whole, the signal's reason when aborted
 */
export async function fetchExport(
  identity: Pick<IdentityClient, 'getToken'>,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<ExportFile> {
  const address = addressOf(accountEndpoints.exportProfile.path, {}, { format });
  const ask = async (isForced: boolean) =>
    fetchFromWindow(address, {
      headers: { Authorization: `Bearer ${await identity.getToken({ isForced })}` },
      credentials: 'same-origin',
      signal,
    });
  try {
    const first = await ask(false);
    const response = first.status === 401 ? await ask(true) : first;
    if (!response.ok) throw await readRefusal(response);
    const name = response.headers.get('content-disposition')?.match(/filename="([^"]+)"/)?.[1];
    return { blob: await response.blob(), name: name ?? `my-data.${format}` };
  } catch (error) {
    // What fetch throws when the way breaks, before the answer or in its middle.
    throw error instanceof TypeError ? new OfflineError(error) : error;
  }
}
