import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** What somebody without a record has done in one exercise, as far as a receipt says it. */
export interface CheckedSoFar {
  readonly triesSpent: number;
  readonly isNearMissUsed: boolean;
  /** Digests of the answers that were marked. */
  readonly tried: readonly string[];
}

/** What a receipt speaks of: of any other exercise, or of another version of the lab, it says nothing. */
export interface CheckedPart {
  readonly activityId: string;
  readonly version: string;
  readonly partId: string;
}

/** Signs what was checked, so that the device can bring it along and the server keeps nothing. */
export interface CheckReceipts {
  write(part: CheckedPart, soFar: CheckedSoFar): string;
  /** Nothing checked where there is no receipt, or one that is not ours, too old, or of something else. */
  read(part: CheckedPart, receipt: string | null): CheckedSoFar;
}

/** A lesson with a long pause; after it the tries begin anew. */
export const receiptLifetimeMs = 24 * 3_600_000;

const nothingChecked: CheckedSoFar = { triesSpent: 0, isNearMissUsed: false, tried: [] };

const PayloadSchema = z.object({
  triesSpent: z.int(),
  isNearMissUsed: z.boolean(),
  tried: z.array(z.string()),
  untilMs: z.number(),
});

/** @param secrets the first signs, all verify */
export function createCheckReceipts(
  secrets: readonly [string, ...string[]],
  clock: () => number,
): CheckReceipts {
  const [key, ...formerKeys] = secrets.map(deriveKey) as [Buffer, ...Buffer[]];

  return {
    write(part, { triesSpent, isNearMissUsed, tried }) {
      const untilMs = clock() + receiptLifetimeMs;
      const payload = Buffer.from(JSON.stringify({ triesSpent, isNearMissUsed, tried, untilMs })).toString(
        'base64url',
      );
      return `${payload}.${sign(key, part, payload).toString('base64url')}`;
    },
    read(part, receipt) {
      const [payload = '', signature = ''] = receipt?.split('.') ?? [];
      const given = Buffer.from(signature, 'base64url');
      const isOurs = [key, ...formerKeys]
        .map((one) => sign(one, part, payload))
        .map((expected) => expected.length === given.length && timingSafeEqual(expected, given))
        .includes(true);
      if (!isOurs) return nothingChecked;
      const parsed = z.safeParse(PayloadSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()));
      if (!parsed.success) return nothingChecked;
      const { untilMs, ...soFar } = parsed.data;
      return untilMs > clock() ? soFar : nothingChecked;
    },
  };
}

/** Enough to recognise an answer of this exercise again. */
export function digestAnswer(answer: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 11);
}

/** A key of its own: what is signed with it can never pass for anything else that the secret protects. */
function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'check-receipt', 32));
}

function sign(key: Buffer, { activityId, version, partId }: CheckedPart, payload: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([activityId, version, partId, payload]))
    .digest();
}
