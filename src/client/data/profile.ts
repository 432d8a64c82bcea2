import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { BodyInputOf } from '../../contract/endpoint.ts';
import { type ProfileReply, ProfileReplySchema, profileEndpoints } from '../../contract/profile.ts';
import { type Api, useApi } from './api.ts';
import { useConfig } from './config.ts';
import { localStore } from './local-store.ts';

export type ProfileBody = BodyInputOf<typeof profileEndpoints.updateProfile>;

const profileKey = (userId: string) => ['profile', userId] as const;
const storageKeyOf = (productKey: string) => `${productKey}_profile`;

/** The profile of the last visit stands in until the server answers, so that work can start without network. */
export function profileQuery(api: Api, productKey: string, userId: string) {
  return queryOptions({
    queryKey: profileKey(userId),
    queryFn: async ({ signal }) => {
      const reply = await api.call(profileEndpoints.getProfile, { signal });
      rememberProfile(productKey, reply);
      return reply;
    },
    initialData: () => recallProfile(productKey, userId) ?? undefined,
    initialDataUpdatedAt: 0,
    staleTime: 5 * 60_000,
  });
}

export function useUpdateProfile() {
  const api = useApi();
  const { productKey } = useConfig();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileBody) => api.call(profileEndpoints.updateProfile, { body }),
    onSuccess(reply) {
      rememberProfile(productKey, reply);
      queryClient.setQueryData(profileKey(reply.profile.id), reply);
    },
  });
}

/** Only a finished one: whether a role is still missing must come from the server. */
function rememberProfile(productKey: string, reply: ProfileReply) {
  if (reply.role !== null) localStore.write(storageKeyOf(productKey), JSON.stringify(reply));
}

function recallProfile(productKey: string, userId: string): ProfileReply | null {
  try {
    const stored = z.safeParse(
      ProfileReplySchema,
      JSON.parse(localStore.read(storageKeyOf(productKey)) ?? 'null'),
    );
    return stored.success && stored.data.profile.id === userId ? stored.data : null;
  } catch {
    return null;
  }
}

/** For sign-out: the next person at this device finds nothing. */
export function forgetProfile(productKey: string) {
  localStore.remove(storageKeyOf(productKey));
}
