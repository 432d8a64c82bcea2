import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Snapshot, snapshotEndpoints } from '../../../contract/snapshot.ts';
import type { IdentityClient } from '../../identity/port.ts';
import { useIdentity } from '../../identity/use-identity.tsx';
import { fetchSigned } from '../fetch-signed.ts';
import { readReply } from '../read-reply.ts';
import { addressOf } from '../request-address.ts';
import { classKeys } from './class-keys.ts';

export interface HeldSnapshot {
  /** As the server names it; it answers nothing to who has it already. */
  readonly version: string;
  readonly snapshot: Snapshot;
}

/** How a class stands in an activity. Asked anew with every change of the class, and mostly told that nothing changed. */
export function useSnapshot(code: string, activityId: string) {
  const queryClient = useQueryClient();
  const { client } = useIdentity();
  const queryKey = classKeys.snapshot(code, activityId);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      fetchSnapshot(client, { code, activityId }, queryClient.getQueryData<HeldSnapshot>(queryKey), signal),
    enabled: code !== '' && activityId !== '',
    staleTime: 0,
  });
}

async function fetchSnapshot(
  identity: Pick<IdentityClient, 'getToken'>,
  params: { code: string; activityId: string },
  held: HeldSnapshot | undefined,
  signal: AbortSignal,
): Promise<HeldSnapshot> {
  const endpoint = snapshotEndpoints.getSnapshot;
  const headers = held ? { 'If-None-Match': held.version } : {};
  return fetchSigned(identity, addressOf(endpoint.path, params), { headers, signal }, async (response) => {
    if (response.status === 304 && held) return held;
    const snapshot = await readReply(endpoint, response);
    return { version: response.headers.get('etag') ?? '', snapshot };
  });
}
