import { useFormatter, useTranslations } from 'use-intl';
import { StatusMark } from '../../../../lab/ui/mark/status-mark.tsx';
import { BandMark } from '../../progress/band-mark.client.tsx';
import type { StudentAnswer } from './answer-modules.client.ts';
import { showOutcome } from './shown-outcome.client.ts';
import type { StudentAnswers } from './students-answers.ts';

export type OutcomeMarkProps = {
  answer: Pick<StudentAnswer, 'outcome' | 'isScored' | 'rightAtTry'> | null;
};

export function OutcomeMark({ answer }: OutcomeMarkProps) {
  const t = useTranslations('teacher.answers.outcome');
  const { state, times, wording } = showOutcome(answer);
  const text = t(wording, { tries: times });
  if (state !== null) {
    return <StatusMark state={state} times={times} text={text} isTextVisible className="font-semibold" />;
  }
  return (
    <span className="inline-flex items-center gap-2 font-semibold">
      <BandMark status="completed" />
      <span>{text}</span>
    </span>
  );
}

/**
 * Normal networks deliver within seconds. An answer that took longer was kept on the device, or the device's clock is
 * wrong.
 */
const slowAfterMs = 120_000;

/** When an answer arrived, where that was long after it was given. */
export function ArrivalNote({ answeredAt, receivedAt }: { answeredAt: string; receivedAt: string }) {
  const t = useTranslations('teacher.answers');
  const format = useFormatter();
  if (Date.parse(receivedAt) - Date.parse(answeredAt) < slowAfterMs) return null;
  const when = format.dateTime(new Date(receivedAt), { dateStyle: 'medium', timeStyle: 'short' });
  return <p className="text-ink-soft">{t('received', { when })}</p>;
}

type GivenWithNoteProps = { answer: Pick<StudentAnswer, 'outcome' | 'givenWith'> };

/** How sure the student was, what that adds to the mark, and the help taken; nothing where there is nothing to say. */
export function GivenWithNote({ answer: { outcome, givenWith } }: GivenWithNoteProps) {
  const t = useTranslations('teacher.answers.givenWith');
  const { confidence, hintsTaken, openedExample } = givenWith ?? {};
  const isWrong = outcome === 'partly' || outcome === 'not-yet';
  const finding =
    outcome === 'correct' && confidence === 'guess'
      ? t('luck')
      : isWrong && confidence === 'sure'
        ? t('sureAndWrong')
        : null;
  return (
    <>
      {confidence && (
        <p className="text-ink-soft">
          <span>{t(confidence)}</span>{' '}
          {finding && <strong className="font-semibold text-caution">{finding}</strong>}
        </p>
      )}
      {hintsTaken && <p className="text-ink-soft">{t('hints', { count: hintsTaken })}</p>}
      {openedExample && <p className="text-ink-soft">{t('example')}</p>}
    </>
  );
}

/** What the teacher gave, or that an answer waits for its points; nothing where nobody scores it. */
export function PointsNote({ of, student }: { of: string; student: Pick<StudentAnswers, 'byHand'> }) {
  const t = useTranslations('teacher.answers');
  const found = student.byHand?.find(({ questionCode }) => questionCode === of);
  if (!found) return null;
  return (
    <p className={found.points ? 'font-semibold' : 'font-semibold text-caution'}>
      {found.points ? t('byHand', found.points) : t('byHandWaits')}
    </p>
  );
}

/** That the right answer was corrected after this one was given; nothing where it was not. */
export function CorrectedNote({ answer: { corrected } }: { answer: Pick<StudentAnswer, 'corrected'> }) {
  const t = useTranslations('teacher.answers.corrected');
  const format = useFormatter();
  if (!corrected) return null;
  const date = format.dateTime(new Date(corrected.at), { year: 'numeric', month: 'short', day: 'numeric' });
  return (
    <p className="max-w-measure text-sm font-semibold text-caution">
      {t(corrected.isMarkChanged ? 'changed' : 'same', { date })}
    </p>
  );
}

/** That an answer was given after its activity was due; nothing where it was in time. */
export function LateNote({ isLate }: { isLate: boolean }) {
  const t = useTranslations('teacher.answers');
  return isLate ? <p className="font-semibold text-caution">{t('late')}</p> : null;
}
