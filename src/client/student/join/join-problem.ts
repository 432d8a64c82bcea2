import type { useTranslations } from 'use-intl';
import { findRefusal } from '../../classes/refusal.ts';
import { OfflineError } from '../../data/api-error.ts';

interface Translators {
  readonly t: ReturnType<typeof useTranslations<'student.join'>>;
  readonly words: ReturnType<typeof useTranslations<'classes'>>;
}

/** Why a class was not found or not joined, in a sentence. */
export function describeJoinProblem(error: Error, { t, words }: Translators): string {
  if (error instanceof OfflineError) return t('offline');
  const refusal = findRefusal(error);
  return refusal ? words(`refusals.${refusal}`) : t('failed');
}
