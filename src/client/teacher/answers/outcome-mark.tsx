import { useTranslations } from 'use-intl';
import { StatusMark } from '../../../ui/mark/status-mark.tsx';
import { BandMark } from '../../classes/band-mark.tsx';
import type { StudentAnswer } from './answer-modules.ts';
import { showOutcome } from './shown-outcome.ts';

export type OutcomeMarkProps = {
  answer: Pick<StudentAnswer, 'outcome' | 'isScored' | 'rightAtTry'> | null;
};

/** Shape, colour and words of one answer's outcome. */
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
      {text}
    </span>
  );
}
