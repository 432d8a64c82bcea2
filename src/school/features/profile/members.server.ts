import { LRUCache } from 'lru-cache';
import { AppError } from '../../server/base/app-error.ts';
import { weighTexts } from '../../server/base/weigh-texts.ts';
import { statement } from '../../server/database/statement.ts';
import type { Actor, Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { isAccountEnded } from './persons.server.ts';
import { findProfile, hasAgreed } from './profiles.server.ts';

// A role never changes once chosen. The short time limits how long the role of a deleted account is remembered.
const memberLifeMs = 30_000;
const mostBytes = 16 * 1024 * 1024;
/** The shortest time between two notes that an account is used. */
const noteUseAfterMs = 24 * 3_600_000;
/** The shortest time between two questions of a process about one person. */
const askUseAfterMs = 3_600_000;

/** Nothing is written where it was noted less than a day ago, by this process or by another one. */
const noteUse = statement('note-use-of-account', {
  text: `UPDATE profiles SET used_at = $2 WHERE user_id = $1 AND used_at <= $3`,
  values: (userId: string, nowMs: number) => [userId, new Date(nowMs), new Date(nowMs - noteUseAfterMs)],
  isPrepared: true,
}).run;

/** Adds role and name from the stored profile, cached for half a minute, and notes once a day that the account is used. */
export function createMemberFinder(services: Services) {
  const known = new LRUCache<string, { readonly member: Member; readonly untilMs: number }>({
    maxSize: mostBytes,
    sizeCalculation: ({ member }, userId) =>
      weighTexts(userId, member.userId, member.email, member.name, member.fullName),
  });
  const noted = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (_atMs, userId) => weighTexts(userId),
  });

  async function noteUseOf(userId: string): Promise<void> {
    const now = services.clock();
    if ((noted.get(userId) ?? Number.NEGATIVE_INFINITY) > now - askUseAfterMs) return;
    await noteUse(services.database, userId, now);
    noted.set(userId, now);
  }

  return {
    /** Throws `role-required` while no role has been chosen. */
    async getMember(actor: Actor): Promise<Member> {
      const now = services.clock();
      const remembered = known.get(actor.userId);
      if (remembered && remembered.untilMs > now) return remembered.member;
      const profile = await findProfile(services.database, actor.userId);
      if (!profile) throw await refuseRoleless(services, actor.userId);
      await noteUseOf(actor.userId);
      const { role, fullName } = profile;
      const member: Member = { ...actor, role, fullName, hasAgreed: hasAgreed(profile) };
      known.set(actor.userId, { member, untilMs: now + memberLifeMs });
      return member;
    },
    /**
     * For endpoints that somebody without a role may call. A token works for up to a minute after the deletion of its
     * account, with an outside provider even longer, and must not create data again. People with a role need no such
     * check: `getMember` finds no profile after the deletion.
     */
    async demandAccount(actor: Actor): Promise<Actor> {
      if (await isAccountEnded(services.database, actor.userId)) throw new AppError('unauthenticated');
      await noteUseOf(actor.userId);
      return actor;
    },
    forget: (userId: string) => known.delete(userId),
  };
}

async function refuseRoleless({ database }: Services, userId: string): Promise<AppError> {
  return new AppError((await isAccountEnded(database, userId)) ? 'unauthenticated' : 'role-required');
}

export type MemberFinder = ReturnType<typeof createMemberFinder>;
