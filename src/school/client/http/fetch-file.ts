import type { NamedFile } from '../../../lab/ui/action/save-file.ts';
import type { Endpoint } from '../../kernel/endpoint.ts';
import type { IdentityClient } from '../identity/port.ts';
import { fetchSigned } from './fetch-signed.ts';
import { readRefusal, requestPathOf } from './read-reply.ts';

/** The file to load: its endpoint, with the parameters. */
export interface FileAsked {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/**
 * Loads a file with the name the server gives it. The access token is sent in a header, never in the address.
 * @throws ApiError when refused, OfflineError when it did not arrive complete, the signal's reason when aborted
 */
export function fetchFile(
  identity: Pick<IdentityClient, 'getToken'>,
  { endpoint, params, query }: FileAsked,
  signal: AbortSignal,
): Promise<NamedFile> {
  return fetchSigned(identity, requestPathOf(endpoint.path, params, query), { signal }, async (response) => {
    if (!response.ok) throw await readRefusal(response);
    const name = readFileName(response.headers.get('content-disposition') ?? '');
    return { blob: await response.blob(), name: name ?? 'download' };
  });
}

/** The `filename*` of the header, in any script (RFC 6266), or else the plain `filename`. */
export function readFileName(disposition: string): string | null {
  const [, encoded] = disposition.match(/filename\*=UTF-8''([^;]+)/i) ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return disposition.match(/filename="([^"]+)"/)?.[1] ?? null;
}
