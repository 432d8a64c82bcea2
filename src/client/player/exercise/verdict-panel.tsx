import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import type { Part } from '../../../activity/part.ts';
import type { ProgressRecord, Verdict } from '../../../contract/progress.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type AnswerState, StatusMark } from '../../../ui/mark/status-mark.tsx';
import { renderText } from '../item-text.tsx';
import { type Belief, Beliefs } from './beliefs.tsx';
import { verdictSentence } from './verdict-words.ts';

interface Props {
  readonly record: ProgressRecord;
  readonly part: Part;
  /** false: the response has been changed since; the verdict speaks of the answer before. */
  readonly isOnScreen: boolean;
  readonly ref: Ref<HTMLElement>;
}

const looks = {
  correct: 'border-positive bg-positive-soft',
  partly: 'border-caution bg-caution-soft',
  incorrect: 'border-negative bg-negative-soft',
  'near-miss': 'border-caution bg-caution-soft',
  unanswered: 'border-info bg-info-soft',
  waiting: 'border-info bg-info-soft',
} satisfies Record<AnswerState, string>;

/** What the server said of the answer: in a word, in reasons, and once it is due with the right answer's why. */
export function VerdictPanel({ record, part, isOnScreen, ref }: Props) {
  const t = useTranslations('player.verdict');
  const { verdict, rightAtTry } = record;
  const state = stateOf(verdict);
  const notes = verdict.notes.filter(({ partId }) => partId === undefined);
  const beliefs = listBeliefs(verdict);
  // A teacher may have given more than three: above that the words say it.
  const times = rightAtTry === 2 || rightAtTry === 3 ? rightAtTry : 1;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={isOnScreen ? t('heading') : t('lastHeading')}
      className={classNames(
        'mt-5 flex scroll-mt-24 scroll-mb-24 flex-col gap-3 rounded-data border-l-4 px-4 py-3 text-ink focus:outline-none',
        isOnScreen ? `${looks[state]} animate-arrive` : 'border-rule-strong bg-paper-sunk',
      )}
    >
      <div className="flex items-start gap-3">
        <StatusMark state={state} times={times} text="" size={24} className="mt-0.5" />
        <div className="min-w-0">
          {isOnScreen ? null : <p className="text-sm text-ink-soft">{t('lastHeading')}</p>}
          <p className={isOnScreen ? 'text-lg font-semibold' : 'font-semibold'}>
            {verdictSentence(t, record, part.isScored)}
          </p>
        </div>
      </div>
      {notes.map(({ text }) => (
        <div key={text}>{renderText(text)}</div>
      ))}
      <Beliefs beliefs={beliefs} />
      {isOnScreen && verdict.reveal?.explanation ? (
        <div className="border-t border-rule pt-3">
          <p className="text-sm font-semibold text-ink-soft">{t('explanation')}</p>
          <div className="mt-1">{renderText(verdict.reveal.explanation)}</div>
        </div>
      ) : null}
    </section>
  );
}

function stateOf({ outcome }: Verdict): AnswerState {
  if (outcome === 'not-yet') return 'incorrect';
  return outcome === 'incomplete' ? 'unanswered' : outcome;
}

/** One belief may stand behind several parts of an answer; it is told once. */
function listBeliefs({ notes }: Verdict): Belief[] {
  const found = notes.flatMap(({ belief }) => (belief ? [belief] : []));
  return [...new Map(found.map((belief) => [belief.id, belief])).values()];
}
