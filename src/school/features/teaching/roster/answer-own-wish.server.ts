import { AppError } from '../../../server/base/app-error.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Services } from '../../../server/http/services.ts';
import type { WishAnswer } from '../../classes/own-wish.ts';
import { recordClassEvent } from '../../classes/rows/classes.server.ts';
import { withdrawAddressProofs } from '../../identity/mail/address-proofs.server.ts';
import { wishesFrom } from '../../joining/class-account-end.ts';
import { demandOwnAccounts } from '../../joining/own-accounts.server.ts';
import { answerWish } from '../../joining/rows/own-wishes.server.ts';
import { changeOwnClass } from '../change-own-class.server.ts';

/**
 * The teacher of the class to which the account belongs says whether its student may make it their own; see decision 81.
 * A no also ends what a yes before it had begun: the address that waits for its code is forgotten.
 */
export async function answerOwnWish(
  services: Pick<Services, 'database' | 'clock' | 'hints' | 'env'>,
  member: Member,
  { code, studentId }: { readonly code: string; readonly studentId: string },
  answer: WishAnswer,
): Promise<void> {
  demandOwnAccounts(services);
  await changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    const of = { classId: record.id, studentId, now, standsSince: wishesFrom(now.getTime()) };
    const former = await answerWish(tx, of, answer);
    if (former === null) throw new AppError('class-account-wish-over');
    if (former === answer) return;
    if (answer === 'no') await withdrawAddressProofs(tx, [studentId]);
    await recordClassEvent(tx, {
      ...{ classId: record.id, actorId: member.userId, at: now },
      ...{ kind: 'class-account-answered', details: { answer } },
    });
  });
}
