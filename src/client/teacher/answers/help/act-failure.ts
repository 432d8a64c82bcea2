import type { useTranslations } from 'use-intl';
import { ApiError, OfflineError } from '../../../data/api-error.ts';
import { teacherMessages } from '../../../messages/en-us/teacher.ts';

type Failure = keyof typeof teacherMessages.answers.help.failures;

/** Why an act was not done, in a sentence. */
export function describeActFailure(
  t: ReturnType<typeof useTranslations<'teacher.answers.help.failures'>>,
  error: unknown,
  name: string,
): string {
  if (error instanceof OfflineError) return t('offline');
  const code = error instanceof ApiError ? error.code : '';
  return isKnown(code) ? t(code, { name }) : t('failed');
}

function isKnown(code: string): code is Failure {
  return Object.hasOwn(teacherMessages.answers.help.failures, code);
}
