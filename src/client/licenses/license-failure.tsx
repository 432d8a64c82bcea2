import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/message/notice.tsx';
import { ApiError, OfflineError } from '../data/api-error.ts';
import { licensesMessages } from '../messages/en-us/licenses.ts';

type Failure = keyof typeof licensesMessages.failures;

/** Says why a licence was not put to use; an empty place until then, so that it is heard when it comes. */
export function LicenseFailure({ error }: { error: Error | null }) {
  const t = useTranslations('licenses.failures');
  return <div role="alert">{error ? <Notice tone="negative">{t(failureOf(error))}</Notice> : null}</div>;
}

function failureOf(error: Error): Failure {
  if (error instanceof OfflineError) return 'offline';
  return error instanceof ApiError && isKnown(error.code) ? error.code : 'unknown';
}

function isKnown(code: string): code is Failure {
  return Object.hasOwn(licensesMessages.failures, code);
}
