import { type Ref, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Part } from '../../../../lab/activity/part.ts';
import { countLooks, type ShownVerdict, type Verdict } from '../../../../lab/marking/verdict.ts';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { Disclosure } from '../../../../lab/ui/layout/disclosure.tsx';
import { type AnswerState, StatusMark } from '../../../../lab/ui/mark/status-mark.tsx';
import type { ProgressRecord } from '../../progress/progress-endpoints.ts';
import { renderText } from '../item/item-text.client.tsx';
import { verdictSentence } from './verdict-words.client.ts';

type Belief = NonNullable<Verdict['notes'][number]['belief']>;

/** The number of boxes that are open at once. More would hide what to do next, so the others are folded. */
const mostOpen = 1;

/** Misconceptions that may explain a wrong answer, or the first one before a right one, each with the evidence against it. */
function Beliefs({ beliefs, areOvercome }: { beliefs: readonly Belief[]; areOvercome: boolean }) {
  const t = useTranslations('player.verdict');
  const folded = beliefs.slice(mostOpen);
  return (
    <>
      {beliefs.slice(0, mostOpen).map((belief) => (
        <BeliefBox key={belief.id} belief={belief} isOvercome={areOvercome} />
      ))}
      {folded.length > 0 && (
        <Disclosure title={t('moreBeliefs', { count: folded.length })}>
          <div className="flex flex-col gap-3">
            {folded.map((belief) => (
              <BeliefBox key={belief.id} belief={belief} isOvercome={areOvercome} />
            ))}
          </div>
        </Disclosure>
      )}
    </>
  );
}

function BeliefBox({ belief: { belief, explanation }, isOvercome }: { belief: Belief; isOvercome: boolean }) {
  const t = useTranslations('player.verdict');
  return (
    <div className="rounded-data border border-rule bg-paper-raised px-4 py-3">
      <p className="text-sm font-semibold text-ink-soft">{t(isOvercome ? 'beliefBefore' : 'belief')}</p>
      <div className="mt-1 border-l-2 border-rule-strong pl-3 italic">{renderText(belief)}</div>
      <p className="mt-3 text-sm font-semibold text-ink-soft">{t('beliefAnswer')}</p>
      <div className="mt-1">{renderText(explanation)}</div>
    </div>
  );
}

interface Props {
  readonly record: ProgressRecord;
  readonly part: Part;
  /** false: the response has been changed since; the verdict is about the answer before. */
  readonly isOnScreen: boolean;
  /** The part of the verdict that still applies to the response on the screen. */
  readonly kept: ShownVerdict | null;
  /** Moves to the first part that is not right. */
  onGoOn(): void;
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
export function VerdictPanel({ record, part, isOnScreen, kept, onGoOn, ref }: Props) {
  const t = useTranslations('player.verdict');
  const { verdict, rightAtTry } = record;
  const state = part.isScored ? stateOf(verdict) : verdict.outcome === 'incomplete' ? 'unanswered' : 'saved';
  const notes = verdict.notes.filter(({ partId }) => partId === undefined);
  const isOpen = part.isScored && !record.isClosed;
  const head = useRef<HTMLDivElement>(null);
  const isApart = useIsApart(head, record.id);
  // A remark that stands beside its part on this very screen is not said a second time.
  const remarks = isOpen && (!isOnScreen || isApart) ? listRemarks(verdict) : [];
  // An answer that is only saved has no marks to look for, and on a phone its fields may be out of sight.
  const besideCount = isOnScreen && !part.isScored ? listRemarks(verdict).length : 0;
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
      <div ref={head} className="flex items-start gap-3">
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
      {remarks.length > 0 && (
        // On a small screen a remark beside its part may be out of sight, and it disappears once the part is changed.
        <div className={classNames('flex flex-col gap-3', isOnScreen && 'lg:hidden')}>
          <Remarks texts={remarks} />
        </div>
      )}
      {isOnScreen && isToLookAt && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{t('lookOnce', { count: besideCount })}</p>
          {besideCount > 0 && (
            <Button variant="secondary" onClick={onGoOn}>
              {t('goToLook')}
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
              {t('goToLook')}
            </Button>
          )}
        </div>
      )}
      <Beliefs beliefs={beliefs} areOvercome={verdict.overcome !== undefined} />
      {isOnScreen && verdict.reveal?.explanation ? (
        <div className="border-t border-rule pt-3">
          <p className="text-sm font-semibold text-ink-soft">{t('explanation')}</p>
          <div className="mt-1">{renderText(verdict.reveal.explanation)}</div>
        </div>
      ) : null}
    </section>
  );
}

/** Whether the first part that needs another look and the panel are too far from each other to be on one screen. */
function useIsApart(head: RefObject<HTMLElement | null>, recordId: string): boolean {
  const [isApart, setIsApart] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each verdict has its parts at other places
  useLayoutEffect(() => {
    const look = head.current?.closest('section[id]')?.querySelector('[data-verdict=look]');
    const end = head.current?.getBoundingClientRect().bottom ?? 0;
    // The row with the Check button and the verdict's own frame take some of the window.
    setIsApart(!look || end - look.getBoundingClientRect().top > window.innerHeight - 200);
  }, [recordId]);
  return isApart;
}

/** The first remark, and the others on demand: each is also shown beside its part. They are not the hints that a learner takes. */
function Remarks({ texts: [first = '', ...others] }: { texts: readonly string[] }) {
  const t = useTranslations('player.verdict');
  return (
    <>
      <div>{renderText(first)}</div>
      {others.length > 0 && (
        <Disclosure title={t('moreRemarks', { count: others.length })}>
          <ul className="flex list-disc flex-col gap-2 pl-5">
            {others.map((text) => (
              <li key={text}>{renderText(text)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

/** Notes on single parts of the answer; several parts may have the same note, which is listed once. */
function listRemarks({ notes }: Verdict): string[] {
  return [...new Set(notes.flatMap(({ partId, text }) => (partId === undefined ? [] : [text])))];
}

function stateOf({ outcome }: Verdict): AnswerState {
  if (outcome === 'not-yet') return 'incorrect';
  return outcome === 'incomplete' ? 'unanswered' : outcome;
}

/** Several parts of an answer may point to one belief; it is listed once. */
function listBeliefs({ notes, overcome = [] }: Verdict): Belief[] {
  const found = [...notes.flatMap(({ belief }) => (belief ? [belief] : [])), ...overcome];
  return [...new Map(found.map((belief) => [belief.id, belief])).values()];
}
