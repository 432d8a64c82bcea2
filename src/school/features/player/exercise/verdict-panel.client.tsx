import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import type { Part } from '../../../../lab/activity/part.ts';
import { countLooks, type ShownVerdict, type Verdict } from '../../../../lab/marking/verdict.ts';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { type AnswerState, StatusMark } from '../../../../lab/ui/mark/status-mark.tsx';
import type { ProgressRecord } from '../../progress/progress-endpoints.ts';
import { renderText } from '../item/item-text.client.tsx';
import { type BeliefNote, Beliefs, type RemarksProps, VerdictRemarks } from './late-notices.client.tsx';
import { verdictSentence } from './verdict-words.client.ts';

interface Props extends Pick<RemarksProps, 'bench' | 'nameOf' | 'arrived'> {
  readonly record: ProgressRecord;
  readonly part: Part;
  /** false: the response has been changed since; the verdict is about the answer before. */
  readonly isOnScreen: boolean;
  /** The part of the verdict that still applies to the response on the screen. */
  readonly kept: ShownVerdict | null;
  /** Moves to the first part that is not right; `goOnWords` say where that is. */
  onGoOn(): void;
  readonly goOnWords: string;
  readonly ref: Ref<HTMLElement>;
}

const looks = {
  correct: 'border-positive bg-positive-soft',
  partly: 'border-caution bg-caution-soft',
  incorrect: 'border-negative bg-negative-soft',
  'near-miss': 'border-caution bg-caution-soft',
  saved: 'border-info bg-info-soft',
  unanswered: 'border-info bg-info-soft',
  waiting: 'border-info bg-info-soft',
} satisfies Record<AnswerState, string>;

/**
 * The server's verdict on the answer: in a word, with reasons and, once it is due, with the explanation of the right
 * answer.
 */
export function VerdictPanel(props: Props) {
  const { record, part, isOnScreen, kept, onGoOn, goOnWords, ref } = props;
  const t = useTranslations('player.verdict');
  const { verdict, rightAtTry } = record;
  const state = part.isScored ? stateOf(verdict) : verdict.outcome === 'incomplete' ? 'unanswered' : 'saved';
  const notes = verdict.notes.filter(({ partId }) => partId === undefined);
  const isOpen = part.isScored && !record.isClosed;
  // An answer that is only saved has no marks to look for, and on a phone its fields may be out of sight.
  const besideCount = isOnScreen && !part.isScored ? countRemarks(verdict) : 0;
  const isToLookAt = state === 'saved' && besideCount + notes.length > 0;
  const lookCount = isOpen && kept && verdict.parts.length > 1 ? countLooks(kept) : 0;
  const beliefs = listBeliefs(verdict);
  // A teacher may have given more than three tries: above three, only the words say the number.
  const times = rightAtTry === 2 || rightAtTry === 3 ? rightAtTry : 1;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={isOnScreen ? t('heading') : t('lastHeading')}
      className={classNames(
        'mt-5 flex scroll-mt-24 scroll-mb-24 flex-col gap-3 rounded-data border-l-4 px-4 py-3 text-ink focus:outline-none',
        isOnScreen
          ? `${looks[isToLookAt ? 'partly' : state]} animate-arrive`
          : 'border-rule-strong bg-paper-sunk',
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
      {(state !== 'correct' || !part.isScored) && (
        <VerdictRemarks
          notes={isOpen || (isOnScreen && !part.isScored) ? verdict.notes : noNotes}
          bench={props.bench}
          nameOf={props.nameOf}
          arrived={props.arrived}
          verdictId={record.id}
        />
      )}
      {notes.map(({ text }) => (
        <div key={text}>{renderText(text)}</div>
      ))}
      {isOnScreen && isToLookAt && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{t('lookOnce', { count: besideCount })}</p>
          {besideCount > 0 && (
            <Button variant="secondary" onClick={onGoOn}>
              {goOnWords}
            </Button>
          )}
        </div>
      )}
      {lookCount > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{t('looks', { count: lookCount })}</p>
          {/* The button below does the same while nothing has been changed. */}
          {!isOnScreen && (
            <Button variant="secondary" onClick={onGoOn}>
              {goOnWords}
            </Button>
          )}
        </div>
      )}
      {beliefs.length > 0 && <Beliefs beliefs={beliefs} areOvercome={verdict.overcome !== undefined} />}
      {isOnScreen && verdict.reveal?.explanation ? (
        <div className="border-t border-rule pt-3">
          <p className="text-sm font-semibold text-ink-soft">{t('explanation')}</p>
          <div className="mt-1">{renderText(verdict.reveal.explanation)}</div>
        </div>
      ) : null}
    </section>
  );
}

const noNotes: Verdict['notes'] = [];

/** The number of remarks on single parts; several parts may have the same one. */
function countRemarks({ notes }: Verdict): number {
  return new Set(notes.flatMap(({ partId, text }) => (partId === undefined ? [] : [text]))).size;
}

function stateOf({ outcome }: Verdict): AnswerState {
  if (outcome === 'not-yet') return 'incorrect';
  return outcome === 'incomplete' ? 'unanswered' : outcome;
}

/** Several parts of an answer may point to one belief; it is listed once. */
function listBeliefs({ notes, overcome = [] }: Verdict): BeliefNote[] {
  const found = [...notes.flatMap(({ belief }) => (belief ? [belief] : [])), ...overcome];
  return [...new Map(found.map((belief) => [belief.id, belief])).values()];
}
