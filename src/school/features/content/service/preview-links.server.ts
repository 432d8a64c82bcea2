import { createHmac, hkdfSync } from 'node:crypto';
import { isSameSecret } from '../../../server/base/bearer.ts';

/**
 * Signs addresses under which a lab is opened before it is published. Anybody with such an address may read that lab
 * until the address expires.
 */
export interface PreviewLinks {
  /** @param untilMs milliseconds since 1970 */
  sign(activityId: string, untilMs: number): string;
  isSigned(activityId: string, signed: string | null | undefined): boolean;
}

/** @param secrets the first one signs, all of them verify */
export function createPreviewLinks(
  secrets: readonly [string, ...string[]],
  clock: () => number,
): PreviewLinks {
  const [key, ...formerKeys] = secrets.map(deriveKey) as [Buffer, ...Buffer[]];
  return {
    sign(activityId, untilMs) {
      const untilS = Math.floor(untilMs / 1000).toString(36);
      return `${untilS}.${digest(key, activityId, untilS)}`;
    },
    isSigned(activityId, signed) {
      const [untilS = '', given = ''] = signed?.split('.') ?? [];
      const isOurs = [key, ...formerKeys]
        .map((one) => isSameSecret(given, digest(one, activityId, untilS)))
        .includes(true);
      return isOurs && Number.parseInt(untilS, 36) * 1000 > clock();
    },
  };
}

/** A key of its own, so that these signatures are valid for nothing else that the secret protects. */
function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'preview-link', 32));
}

function digest(key: Buffer, activityId: string, untilS: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([activityId, untilS]))
    .digest('base64url');
}

declare module '../../../server/http/services.ts' {
  interface Services {
    /** Signs addresses of labs that are not published yet. */
    readonly previewLinks: PreviewLinks;
  }
}
