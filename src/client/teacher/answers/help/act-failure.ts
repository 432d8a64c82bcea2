import type { useTranslations } from 'use-intl';
import { ApiError, OfflineError } from '../../../data/api-error.ts';
import { studentHelpMessages } from '../../../messages/en-us/student-help.ts';

type Failure = keyof typeof studentHelpMessages.help.failures;

/** Why an act was not done, in a sentence. */
export function describeActFailure(
  t: ReturnType<typeof useTranslations<'studentHelp.help.failures'>>,
  error: unknown,
  name: string,
): string {
  if (error instanceof OfflineError) return t('offline');
  const code = error instanceof ApiError ? error.code : '';
  return isKnown(code) ? t(code, { name }) : t('failed');
}

function isKnown(code: string): code is Failure {
  return Object.hasOwn(studentHelpMessages.help.failures, code);
}
