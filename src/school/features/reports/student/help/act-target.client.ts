import type { useTranslations } from 'use-intl';
import { ApiError, OfflineError } from '../../../../client/http/api-error.ts';
import { studentHelpMessages } from '../../messages/student-help.client.ts';
import type { AnswerRow } from '../answer-modules.client.ts';
import type { StudentWorkPlace } from '../student-work.client.ts';

/** What an act is done to, and what its question has to say about it. */
export interface ActTarget {
  readonly place: StudentWorkPlace;
  readonly row: AnswerRow;
  readonly studentName: string;
  /** The student has finished the activity: an act opens it again. */
  readonly isFinished: boolean;
}

export interface ActDialogOwner {
  readonly target: ActTarget;
  onClose(): void;
  onDone(): void;
}

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
