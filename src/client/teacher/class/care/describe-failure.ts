import type { useTranslations } from 'use-intl';
import { ApiError, OfflineError } from '../../../data/api-error.ts';
import { classCareMessages } from '../../../messages/en-us/class-care.ts';

type Failure = keyof typeof classCareMessages.failures;

/** Why a change of the class was not made, in a sentence. */
export function describeFailure(
  t: ReturnType<typeof useTranslations<'classCare.failures'>>,
  error: Error,
): string {
  if (error instanceof OfflineError) return t('offline');
  return t(error instanceof ApiError && isKnown(error.code) ? error.code : 'unknown');
}

function isKnown(code: string): code is Failure {
  return Object.hasOwn(classCareMessages.failures, code);
}
