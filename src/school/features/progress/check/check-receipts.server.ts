import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** The checks in one exercise of a person without a record, as far as a receipt proves them. */
export interface CheckedSoFar {
  readonly triesSpent: number;
  readonly isNearMissUsed: boolean;
  /** Digests of the answers that were marked. */
  readonly tried: readonly string[];
}

/** The exercise and lab version that a receipt is bound to. For any other it counts as no receipt. */
export interface CheckedPart {
  readonly activityId: string;
  readonly version: string;
  readonly partId: string;
}

/** Signs the checks so far. The device keeps the receipt and sends it back; the server stores nothing. */
export interface CheckReceipts {
  write(part: CheckedPart, soFar: CheckedSoFar): string;
  /** Returns no checks if there is no receipt, or if it is forged, too old, or for another exercise or version. */
  read(part: CheckedPart, receipt: string | null): CheckedSoFar;
}

/** Long enough for a lesson with a long pause; after that the tries begin anew. */
export const receiptLifetimeMs = 24 * 3_600_000;

const nothingChecked: CheckedSoFar = { triesSpent: 0, isNearMissUsed: false, tried: [] };

const PayloadSchema = z.object({
  triesSpent: z.int(),
  isNearMissUsed: z.boolean(),
  tried: z.array(z.string()),
  untilMs: z.number(),
});

/** @param secrets the first one signs, all of them verify */
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

/** A short digest, long enough to recognise an answer of this exercise. @param mark see `markOfAnswer` */
export function digestAnswer(mark: string): string {
  return createHash('sha256').update(mark).digest('base64url').slice(0, 11);
}

/** Derives a separate key, so that these signatures are valid for nothing else that the secret protects. */
function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'check-receipt', 32));
}

function sign(key: Buffer, { activityId, version, partId }: CheckedPart, payload: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([activityId, version, partId, payload]))
    .digest();
}

declare module '../../../server/http/services.ts' {
  interface Services {
    /** Signs what guests and previews have had checked; their device keeps the receipt. */
    readonly checkReceipts: CheckReceipts;
  }
}
