import { LRUCache } from 'lru-cache';
import { AppError } from '../../server/base/app-error.ts';
import { weighTexts } from '../../server/base/weigh-texts.ts';
import type { Actor, Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/services.ts';
import { isAccountEnded } from './persons.server.ts';
import { findProfile } from './profiles.server.ts';

// A role never changes once chosen. The short time limits how long the role of a deleted account is remembered.
const memberLifeMs = 30_000;
const mostBytes = 16 * 1024 * 1024;

/** Adds role and name from the stored profile, cached for half a minute. */
export function createMemberFinder(services: Services) {
  const known = new LRUCache<string, { readonly member: Member; readonly untilMs: number }>({
    maxSize: mostBytes,
    sizeCalculation: ({ member }, userId) =>
      weighTexts(userId, member.userId, member.email, member.name, member.fullName),
  });

  return {
    /** Throws `role-required` while no role has been chosen. */
    async getMember(actor: Actor): Promise<Member> {
      const now = services.clock();
      const remembered = known.get(actor.userId);
      if (remembered && remembered.untilMs > now) return remembered.member;
      const profile = await findProfile(services.database, actor.userId);
      if (!profile) throw await refuseRoleless(services, actor.userId);
      const member: Member = { ...actor, role: profile.role, fullName: profile.fullName };
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
      return actor;
    },
    forget: (userId: string) => known.delete(userId),
  };
}

async function refuseRoleless({ database }: Services, userId: string): Promise<AppError> {
  return new AppError((await isAccountEnded(database, userId)) ? 'unauthenticated' : 'role-required');
}

export type MemberFinder = ReturnType<typeof createMemberFinder>;
