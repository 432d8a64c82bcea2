import { useTranslations } from 'use-intl';
import { ApiError, OfflineError } from '../../../client/http/api-error.ts';
import { SignInError } from '../../../client/identity/port.ts';
import { RefusedError } from '../../identity/identity-requests.client.ts';
import { joiningMessages } from '../joining-messages.client.ts';

type Refusal = keyof typeof joiningMessages.refusals;

/** The code of a refusal; null for any other failure. */
export function refusalCode(error: unknown): string | null {
  return error instanceof RefusedError || error instanceof ApiError ? error.code : null;
}

/** Why somebody could not come into a class, in a sentence. */
export function useJoinFailure(): (error: unknown) => string {
  const t = useTranslations('joining');
  return (error) => {
    if (error instanceof OfflineError) return t('offline');
    if (error instanceof SignInError && error.kind === 'NO_WEB_STORAGE') return t('noStorage');
    const code = refusalCode(error);
    return code !== null && isKnown(code) ? t(`refusals.${code}`) : t('failed');
  };
}

function isKnown(code: string): code is Refusal {
  return Object.hasOwn(joiningMessages.refusals, code);
}
