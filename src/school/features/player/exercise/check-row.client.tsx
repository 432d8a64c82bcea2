import { type ReactNode, type RefCallback, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { IgnoredBecause } from '../../../../lab/marking/attempt.ts';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { StatusMark } from '../../../../lab/ui/mark/status-mark.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { useWaiting } from '../item/use-response.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import type { PartStanding } from '../store/part-standing.client.ts';
import type { AskedBack } from '../store/work-state.client.ts';
import { useWorkOf } from '../use-work.client.ts';
import { IgnoredNotice } from './late-notices.client.tsx';

interface Props {
  readonly standing: PartStanding;
  readonly isReady: boolean;
  readonly isDraft: boolean;
  /** The answer on the screen, in wire form. */
  readonly answer: readonly string[];
  /** The answer on the screen is the one on record. */
  readonly isChecked: boolean;
  readonly isVerdictShown: boolean;
  /** Between the press and the moment the answer is safe. */
  readonly isBusy: boolean;
  readonly ignored: IgnoredBecause | null;
  /** The answer was ignored because it could not be read, or its run could not; the notes say why. */
  readonly askedBack: AskedBack | null;
  onSubmit(): void;
  /** The learner has confirmed an answer that cannot be changed afterwards. */
  onConfirm(): void;
  /** Moves to the first part that is not right; `goOnWords` name it. */
  onGoOn(): void;
  readonly goOnWords: string;
  /** The button that takes back. It stands after Check, so that Tab and Enter at the end of an answer check it. */
  readonly undo: ReactNode;
  readonly buttonRef: RefCallback<HTMLButtonElement>;
}

/** Where the row stays in view, it leaves its room while something is dragged, see `lab/ui/drag-and-drop`. */
const givesWay =
  'max-sm:transition-[translate,opacity] max-sm:in-data-dragging:pointer-events-none max-sm:in-data-dragging:translate-y-full max-sm:in-data-dragging:opacity-0';

/** Tries left and the Check button. On phones the row stays within reach of the thumb while the exercise is in view. */
export function CheckRow(props: Props) {
  const { standing, isVerdictShown, isBusy, ignored, buttonRef } = props;
  const t = useTranslations('player.exercise');
  const announce = useAnnounce();
  const reasonId = useId();
  const { mode } = usePlayer().store;
  const status = useWorkOf((work) => work.status);
  const { isStalled, sentence: waitingSentence } = useWaiting();
  const { part, waiting, refused, isClosed } = standing;
  const row = useRef<HTMLDivElement>(null);
  const isOnItsWay = waiting !== null;
  const canTryAgain = part.isScored && isVerdictShown && !isOnItsWay;
  const reason = findReason(props, t);
  const shownReason = canTryAgain || isOnItsWay || isClosed || refused ? null : reason;
  const isStuck = isOnItsWay && isStalled;
  /** The answer that the learner is asked to confirm, as JSON; a changed answer needs a new question. */
  const [asked, setAsked] = useState<string | null>(null);
  const answer = JSON.stringify(props.answer);
  const isAsking = asked === answer && !isBusy && !isOnItsWay && !isClosed;

  function onPress() {
    // How sure the learner is comes first. Where that question has not loaded, the answer is checked without it.
    const unsaid = row.current?.closest('section')?.querySelector<HTMLElement>('[data-unsaid] input');
    if (canTryAgain) props.onGoOn();
    else if (reason) announce(reason);
    else if (unsaid) unsaid.focus();
    else if (part.isFixedOnceSaved) setAsked(answer);
    else props.onSubmit();
  }

  function leaveQuestion() {
    // The pressed button is removed; the focus moves to the button that replaces it.
    flushSync(() => setAsked(null));
    row.current?.querySelector('button')?.focus();
  }

  const isFinished = isClosed && status === 'COMPLETED' && mode !== 'preview';
  // An empty row would show nothing but its border line.
  if (isClosed && part.isScored && standing.record?.isCorrect && !isFinished && !ignored && !isStuck)
    return <div className="h-6" />;

  const label = canTryAgain
    ? props.goOnWords
    : t(part.isFixedOnceSaved ? 'confirm' : part.isScored ? 'check' : 'save');
  // When nothing is left to press, a sticky row would only cover a strip of the exercise.
  const isSticky = !isClosed && !refused;
  return (
    <>
      {/* The margin above a sticky row stays inside the card, so that the row covers neither the title nor the beginning of
          the question. This element takes the space back. */}
      {isSticky && <div className="-mb-52 sm:hidden" />}
      <div
        ref={row}
        data-check-row
        className={classNames(
          '-mx-4 border-t border-rule bg-paper-raised px-4 py-3 sm:static sm:-mx-7 sm:px-7',
          isSticky ? `sticky bottom-[var(--foot,0px)] z-10 mt-57 sm:mt-5 ${givesWay}` : 'mt-5',
        )}
      >
        {ignored && <IgnoredNotice because={ignored} askedBack={props.askedBack} />}
        {isStuck && (
          <p className="mb-2 text-sm">
            <StatusMark state="waiting" text={t('waitingWord')} className="mr-2" />
            <span>{waitingSentence}</span>
          </p>
        )}
        {isAsking && <ConfirmStep onConfirm={props.onConfirm} onBack={leaveQuestion} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {isClosed || isAsking || refused || isStuck ? null : (
            <Button
              ref={buttonRef}
              isBusy={isBusy || isOnItsWay}
              busyText={part.isScored ? t('checking') : t('saving')}
              aria-disabled={(reason !== null && !canTryAgain) || undefined}
              aria-describedby={shownReason ? reasonId : undefined}
              variant={canTryAgain ? 'secondary' : 'primary'}
              onClick={onPress}
              className="min-w-32"
            >
              {label}
            </Button>
          )}
          <TriesLeft standing={standing} />
          <div className="contents">{props.undo}</div>
          {shownReason && (
            <p id={reasonId} className="text-sm text-ink-soft">
              {shownReason}
            </p>
          )}
          {isFinished && <p className="text-sm text-ink-soft">{t('closedText')}</p>}
        </div>
      </div>
    </>
  );
}

/** Why the button would do nothing now; null when it would. */
function findReason(
  { standing, isReady, isDraft, isChecked }: Props,
  t: ReturnType<typeof useTranslations<'player.exercise'>>,
): string | null {
  const { isScored, isFixedOnceSaved } = standing.part;
  if (!isReady && isFixedOnceSaved) return t('notReadyToConfirm');
  if (!isReady && isScored) return isDraft ? t('notComplete') : t('notReady');
  if (!isReady) return t('notReadyToSave');
  if (isChecked) return isScored ? t('alreadyChecked') : t('alreadySaved');
  return isDraft || standing.savedAnswer.length === 0
    ? null
    : isScored
      ? t('alreadyChecked')
      : t('alreadySaved');
}

function TriesLeft({ standing }: { standing: PartStanding }) {
  const t = useTranslations('player.exercise');
  const { part, triesLeft, record } = standing;
  const words = !part.isScored
    ? t('notMarked')
    : // An answer to be confirmed has no tries.
      record?.isCorrect || (part.isFixedOnceSaved && !record)
      ? null
      : triesLeft === null
        ? t('unlimitedTries')
        : t('triesLeft', { count: triesLeft });
  return words && <p className="text-sm font-semibold whitespace-nowrap">{words}</p>;
}

/**
 * Asks before an answer is given that cannot be changed. The question stands in the page, not in a dialog over it, so
 * that the answer stays in sight.
 */
function ConfirmStep({ onConfirm, onBack }: { onConfirm(): void; onBack(): void }) {
  const t = useTranslations('player.exercise');
  const questionId = useId();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <fieldset
      aria-labelledby={questionId}
      className="mb-3 grid min-w-0 gap-3 rounded-data border-l-4 border-caution bg-caution-soft px-4 py-3"
    >
      <p id={questionId} ref={question} tabIndex={-1} className="focus:outline-none">
        <strong>{t('confirmAsk')}</strong> <span>{t('confirmText')}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onConfirm}>{t('confirmYes')}</Button>
        <Button variant="secondary" onClick={onBack}>
          {t('confirmBack')}
        </Button>
      </div>
    </fieldset>
  );
}
