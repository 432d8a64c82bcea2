import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useApi } from '../../client/http/api.ts';
import { useConfig } from '../../client/http/config.ts';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { localStore } from '../../client/storage/browser-stores.ts';
import type { BodyInputOf } from '../../kernel/endpoint.ts';
import { type ProfileReply, ProfileReplySchema, profileEndpoints } from './profile.ts';
import { updateProfileEndpoint } from './update-profile.ts';

/** A component that needs the profile reads it again if it is older than this. */
const staleMs = 5 * 60_000;

const keyOf = (userId: string | null) => ['profile', userId] as const;

/**
 * The profile of the signed-in person; nothing is read for null. The profile of the last visit stands in until the
 * server answers, so that work can start without network.
 */
export function useProfile(userId: string | null) {
  const api = useApi();
  const { productKey } = useConfig();
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => {
      const reply = await api.call(profileEndpoints.getProfile, { signal });
      if (reply.profile.id !== userId) throw new Error('The profile is that of somebody else');
      rememberProfile(productKey, reply);
      return reply;
    },
    enabled: userId !== null,
    initialData: () => (userId === null ? undefined : recallProfile(productKey, userId)),
    initialDataUpdatedAt: 0,
    staleTime: staleMs,
  });
}

/** Stores the server's answer to a change, unless somebody else is signed in by now. */
export function useHoldProfile(): (reply: ProfileReply) => void {
  const { client } = useIdentity();
  const { productKey } = useConfig();
  const queryClient = useQueryClient();
  return (reply) => {
    const { id } = reply.profile;
    if (client.getUser()?.id !== id) return;
    rememberProfile(productKey, reply);
    queryClient.setQueryData(keyOf(id), reply);
  };
}

const storageKeyOf = (productKey: string) => `${productKey}_profile`;

/** Stores only a profile with a role: whether a role is still missing must come from the server. */
function rememberProfile(productKey: string, reply: ProfileReply) {
  if (reply.role !== null) localStore.write(storageKeyOf(productKey), JSON.stringify(reply));
}

function recallProfile(productKey: string, userId: string): ProfileReply | undefined {
  try {
    const stored = z.safeParse(
      ProfileReplySchema,
      JSON.parse(localStore.read(storageKeyOf(productKey)) ?? 'null'),
    );
    return stored.success && stored.data.profile.id === userId ? stored.data : undefined;
  } catch {
    return undefined;
  }
}

/** For sign-out: the next person at this device finds nothing. */
export function forgetProfile(productKey: string) {
  localStore.remove(storageKeyOf(productKey));
}

export type ProfileBody = BodyInputOf<typeof updateProfileEndpoint.updateProfile>;

export function useUpdateProfile() {
  const api = useApi();
  const hold = useHoldProfile();
  return useMutation({
    mutationFn: (body: ProfileBody) => api.call(updateProfileEndpoint.updateProfile, { body }),
    onSuccess: hold,
  });
}
