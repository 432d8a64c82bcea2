import { useMutation } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import * as z from 'zod/mini';
import { type Api, useApi } from '../../client/http/api.ts';
import { askAgain } from '../../client/http/retry.ts';
import { localStore } from '../../client/storage/browser-stores.ts';
import type { BodyInputOf } from '../../kernel/endpoint.ts';
import type { IdentityClient } from '../identity/port.client.ts';
import { type ProfileReply, ProfileReplySchema, profileEndpoints } from './profile.ts';
import { updateProfileEndpoint } from './update-profile.ts';

/** `ask` requests the profile again when it is older than this. */
const staleMs = 5 * 60_000;

interface ProfileState {
  /** The owner of the profile; null while no member is signed in. */
  readonly userId: string | null;
  readonly reply: ProfileReply | null;
  /** Why the last request failed. */
  readonly error: Error | null;
}

/** The profile of the signed-in person. Every first load needs it, so it does not use the pages' query cache. */
interface ProfileStore {
  getState(): ProfileState;
  subscribe(listener: () => void): () => void;
  /** Asks the server unless what is there is fresh or on its way. */
  ask(): void;
  /** Asks in any case. */
  retry(): void;
  /** Stores the server's answer to a change. */
  hold(reply: ProfileReply): void;
}

const nobody: ProfileState = { userId: null, reply: null, error: null };

/** The profile of the last visit stands in until the server answers, so that work can start without network. */
export function createProfileStore(api: Api, identity: IdentityClient, productKey: string): ProfileStore {
  const listeners = new Set<() => void>();
  let state = nobody;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let asking = new AbortController();

  function set(next: ProfileState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function begin() {
    const user = identity.getUser();
    const userId = user && !user.isAnonymous ? user.id : null;
    if (userId === state.userId) return;
    asking.abort();
    askedAtMs = Number.NEGATIVE_INFINITY;
    set(userId === null ? nobody : { userId, reply: recallProfile(productKey, userId), error: null });
    if (listeners.size > 0) ask();
  }

  function ask() {
    if (state.userId !== null && Date.now() - askedAtMs > staleMs) void load(state.userId);
  }

  async function load(userId: string) {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    askedAtMs = Date.now();
    try {
      const reply = await askAgain(() => api.call(profileEndpoints.getProfile, { signal }), signal);
      if (!signal.aborted) hold(reply);
    } catch (error) {
      if (signal.aborted) return;
      askedAtMs = Number.NEGATIVE_INFINITY;
      set({ userId, reply: state.reply, error: error instanceof Error ? error : new Error(String(error)) });
    }
  }

  function hold(reply: ProfileReply) {
    // An answer for somebody who has signed out meanwhile must not be shown to the next person.
    if (reply.profile.id !== state.userId) return;
    rememberProfile(productKey, reply);
    set({ ...state, reply, error: null });
  }

  function retry() {
    if (state.userId === null) return;
    set({ ...state, error: null });
    void load(state.userId);
  }

  identity.subscribe(begin);
  begin();
  return {
    getState: () => state,
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('online', ask);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('online', ask);
      };
    },
    ask,
    retry,
    hold,
  };
}

export const ProfileContext = createContext<ProfileStore | null>(null);

export function useProfileStore(): ProfileStore {
  const store = useContext(ProfileContext);
  if (!store) throw new Error('useProfileStore needs a ProfileContext above it');
  return store;
}

const storageKeyOf = (productKey: string) => `${productKey}_profile`;

/** Stores only a profile with a role: whether a role is still missing must come from the server. */
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

export type ProfileBody = BodyInputOf<typeof updateProfileEndpoint.updateProfile>;

export function useUpdateProfile() {
  const api = useApi();
  const profile = useProfileStore();
  return useMutation({
    mutationFn: (body: ProfileBody) => api.call(updateProfileEndpoint.updateProfile, { body }),
    onSuccess: profile.hold,
  });
}
