import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { forgetJoinedClasses } from '../../data/classes/forget-joined-classes.ts';
import { useConfig } from '../../data/config.ts';
import { forgetProfile } from '../../data/profile.ts';
import { useIdentity } from '../../identity/use-identity.tsx';

/** Runs while the person is still signed in, e.g. to send what waits; sign-out goes on even when it fails. */
export type SignOutTask = () => Promise<void>;

/** Thrown by a task when the person would rather stay, e.g. because unsent work would be lost. */
export class SignOutStopped extends Error {
  constructor() {
    super('The person stays signed in');
    this.name = 'SignOutStopped';
  }
}

const tasks = new Set<SignOutTask>();

/** Returns the way to take the task back. */
export function addSignOutTask(task: SignOutTask): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

interface SignOut {
  readonly isLeaving: boolean;
  signOut(options?: { isEverywhere?: boolean }): Promise<void>;
}

const SignOutContext = createContext<SignOut>({ isLeaving: false, signOut: async () => {} });

export function SignOutProvider({ children, onLeft }: { children: ReactNode; onLeft: () => void }) {
  const { client } = useIdentity();
  const { productKey } = useConfig();
  const [isLeaving, setIsLeaving] = useState(false);
  const value = useMemo<SignOut>(
    () => ({
      isLeaving,
      async signOut(options) {
        setIsLeaving(true);
        const ended = await Promise.allSettled([...tasks].map((task) => task()));
        if (ended.some((end) => end.status === 'rejected' && end.reason instanceof SignOutStopped)) {
          setIsLeaving(false);
          return;
        }
        try {
          await client.signOut(options);
          forgetProfile(productKey);
          forgetJoinedClasses(productKey);
          onLeft();
        } catch (error) {
          setIsLeaving(false);
          throw error;
        }
      },
    }),
    [client, productKey, isLeaving, onLeft],
  );
  return <SignOutContext value={value}>{children}</SignOutContext>;
}

export function useSignOut(): SignOut {
  return useContext(SignOutContext);
}
