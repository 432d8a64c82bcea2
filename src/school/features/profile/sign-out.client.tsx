import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useConfig } from '../../client/http/config.ts';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { forgetJoinedClasses, localStore, sessionStore } from '../../client/storage/browser-stores.ts';
import { forgetProfile } from './profile.client.ts';

/** Runs while the person is still signed in, e.g. to send waiting work; sign-out continues when the task fails. */
export type SignOutTask = () => Promise<void>;

/** Thrown by a task when the person would rather stay, because unsent work would be lost. */
class SignOutStopped extends Error {
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

/**
 * Runs `prepare` before a sign-out. `ask` shows what would be lost, if there is anything, and ends the sign-out if the
 * person would rather stay. `prepare` must be stable.
 * @returns what would be lost, while the question is open, and the properties of its dialog
 */
export function useSignOutQuestion<T>(
  prepare: (ask: (lost: readonly T[]) => Promise<void>) => Promise<void>,
) {
  const [lost, setLost] = useState<readonly T[]>([]);
  const decide = useRef<(isLeaving: boolean) => void>(() => {});
  useEffect(
    () =>
      addSignOutTask(() =>
        prepare(async (found) => {
          if (found.length === 0) return;
          setLost(found);
          const isLeaving = await new Promise<boolean>((resolve) => {
            decide.current = resolve;
          });
          setLost([]);
          if (!isLeaving) throw new SignOutStopped();
        }),
      ),
    [prepare],
  );
  const dialog = {
    isOpen: lost.length > 0,
    tone: 'danger' as const,
    onCancel: () => decide.current(false),
    onConfirm: () => decide.current(true),
  };
  return { lost, dialog };
}

export interface SignOutOptions {
  readonly isEverywhere?: boolean;
  /** The account is gone: nothing can be sent any more, and nobody is asked to stay. */
  readonly hasEnded?: boolean;
  /** Where to go then. Default: the home page. */
  readonly to?: string;
}

interface SignOut {
  readonly isLeaving: boolean;
  signOut(options?: SignOutOptions): Promise<void>;
  /** For a guest who goes on to an account: no task runs, and the work stays on the device. */
  leaveFor(address: string): Promise<void>;
}

const SignOutContext = createContext<SignOut>({
  isLeaving: false,
  signOut: async () => {},
  leaveFor: async () => {},
});

export function SignOutProvider({
  children,
  onLeft,
}: {
  children: ReactNode;
  onLeft: (to?: string) => void;
}) {
  const { client } = useIdentity();
  const { productKey } = useConfig();
  const [isLeaving, setIsLeaving] = useState(false);
  const value = useMemo<SignOut>(
    () => ({
      isLeaving,
      async leaveFor(address) {
        setIsLeaving(true);
        await client.signOut();
        onLeft(address);
      },
      async signOut({ isEverywhere = false, hasEnded = false, to } = {}) {
        setIsLeaving(true);
        const before = hasEnded ? [] : [...tasks];
        const ended = await Promise.allSettled(before.map((task) => task()));
        if (ended.some((end) => end.status === 'rejected' && end.reason instanceof SignOutStopped)) {
          setIsLeaving(false);
          return;
        }
        try {
          await client.signOut({ isEverywhere });
          forgetProfile(productKey);
          forgetJoinedClasses(productKey);
          // This removes drafts of forms. They survive a session that expires, but not a sign-out.
          sessionStore.removeAll(`${productKey}_`);
          // It names students.
          localStore.removeAll(`${productKey}_two_students_`);
          onLeft(to);
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
