import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { v7 } from 'uuid';
import { ApiError } from '../../../client/http/api-error.ts';
import { Instant } from '../../../client/page/instant.tsx';
import type { Criterion } from '../../../exercises/define.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useOneAtATime } from '../../../ui/action/use-one-at-a-time.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextAreaField } from '../../../ui/field/text-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { longestComment, type Points, sumPoints } from '../../progress/hand-in.ts';
import type { HandedIn } from './hand-ins.ts';
import { useMarkHandIn } from './use-hand-ins.client.ts';

/** What a teacher has chosen and typed, and not saved yet. */
export interface Draft {
  readonly points: Points;
  readonly comment: string;
}

interface Props {
  readonly place: { readonly code: string; readonly activityId: string };
  readonly handedIn: HandedIn;
  readonly rubric: readonly Criterion[];
  readonly timeZone: string;
  readonly name: string;
  /** null: nothing has been changed. */
  readonly draft: Draft | null;
  onDraft(draft: Draft | null): void;
  /** On a phone: whether the card is unfolded, and its button. null: it always is. */
  readonly fold: { readonly isOpen: boolean; onToggle(): void } | null;
}

/** One answer that was handed in, with its points, its comment, and what was given before. */
export function HandInCard({ place, handedIn, rubric, timeZone, name, draft, onDraft, fold }: Props) {
  const t = useTranslations('handIns');
  const announce = useAnnounce();
  const titleId = useId();
  const press = useOneAtATime();
  const mark = useMarkHandIn(place, handedIn.studentId);
  const isFolded = fold?.isOpen === false;
  const [isMissing, setIsMissing] = useState(false);
  const last = handedIn.marks.at(-1);
  const held = last?.points ? { points: last.points, comment: last.comment } : null;
  const { points, comment } = draft ?? held ?? { points: {}, comment: '' };
  const isComplete = rubric.every(({ id }) => points[id] !== undefined);
  const total = held ? sumPoints(rubric, held.points) : null;
  // A lost reply is asked for again under the same id, so that a mark counts once.
  const sent = useRef<{ readonly id: string; readonly body: string } | null>(null);

  async function send(given: Points | null) {
    const body = {
      questionCode: handedIn.questionCode,
      attemptID: handedIn.attemptID,
      points: given && { ...given },
      comment: given ? comment.trim() : '',
    };
    const text = JSON.stringify(body);
    if (sent.current?.body !== text) sent.current = { id: v7(), body: text };
    try {
      await mark.mutateAsync({ ...body, id: sent.current.id });
    } catch {
      return;
    }
    sent.current = null;
    onDraft(null);
    announce(given ? t('given', { name, ...sumPoints(rubric, given) }) : t('takenBack', { name }));
  }

  function save() {
    setIsMissing(!isComplete);
    // What is given already is not given again.
    if (isComplete && draft) press(() => send(points));
  }

  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-4 border border-rule bg-paper-raised p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="min-w-0">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={titleId} className="text-lg wrap-anywhere">
            {fold ? (
              <button
                type="button"
                aria-expanded={fold.isOpen}
                onClick={fold.onToggle}
                className="flex min-h-11 items-center gap-2 text-left text-primary"
              >
                <Icon
                  icon={ChevronRight}
                  className={classNames('transition-transform', fold.isOpen && 'rotate-90')}
                />
                {name}
              </button>
            ) : (
              name
            )}
          </h2>
          <p className="font-semibold tabular-nums">{total ? t('total', total) : t('noPoints')}</p>
        </header>
        <div className={classNames(isFolded && 'hidden print:block')}>
          <Answer handedIn={handedIn} rubric={rubric} timeZone={timeZone} isMarked={held !== null} />
        </div>
      </div>
      <form
        noValidate
        className={classNames('flex flex-col gap-3 print:hidden', isFolded && 'hidden')}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {rubric.map(({ id, label, points: most }) => (
          <SelectField
            key={id}
            label={t('criterion', { label, points: most })}
            placeholder={points[id] === undefined ? t('choosePoints') : undefined}
            error={isMissing && points[id] === undefined ? t('missing') : undefined}
            value={String(points[id] ?? '')}
            options={Array.from({ length: most + 1 }, (_, given) => ({
              value: String(given),
              label: String(given),
            }))}
            onChange={({ target }) => onDraft({ comment, points: { ...points, [id]: Number(target.value) } })}
          />
        ))}
        <TextAreaField
          label={t('comment')}
          description={t('commentHint', { most: longestComment })}
          rows={3}
          maxLength={longestComment}
          value={comment}
          onChange={({ target }) => onDraft({ points, comment: target.value })}
        />
        <div role="alert" className={mark.error ? 'text-sm font-semibold text-negative' : 'sr-only'}>
          {mark.error
            ? mark.error instanceof ApiError
              ? t('failed', { reason: mark.error.detail })
              : t('offline')
            : null}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            isBusy={mark.isPending}
            busyText={t('busy')}
            aria-disabled={draft === null || undefined}
          >
            {t(held ? 'change' : 'give')}
          </Button>
          {held ? (
            <Button variant="secondary" isBusy={mark.isPending} onClick={() => press(() => send(null))}>
              {t('takeBack')}
            </Button>
          ) : null}
        </div>
      </form>
    </section>
  );
}

interface AnswerProps {
  readonly handedIn: HandedIn;
  readonly rubric: readonly Criterion[];
  readonly timeZone: string;
  /** It has a mark that holds. */
  readonly isMarked: boolean;
}

/** What the student wrote, and the marks before the one that holds. */
function Answer({ handedIn, rubric, timeZone, isMarked }: AnswerProps) {
  const t = useTranslations('handIns');
  const { answeredAt, attemptID, described, marks } = handedIn;
  return (
    <>
      <p className="text-sm text-ink-soft">
        {t.rich('at', { when: () => <Instant value={answeredAt} timeZone={timeZone} /> })}
      </p>
      {isMarked && marks.at(-1)?.attemptID !== attemptID ? (
        <p className="mt-2 text-sm font-semibold text-caution">{t('changed')}</p>
      ) : null}
      <div className="mt-3 flex max-w-measure flex-col gap-3 wrap-anywhere whitespace-pre-line">
        {described.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Earlier marks={marks.slice(0, isMarked ? -1 : undefined)} rubric={rubric} timeZone={timeZone} />
    </>
  );
}

interface EarlierProps {
  readonly marks: HandedIn['marks'];
  readonly rubric: readonly Criterion[];
  readonly timeZone: string;
}

/** What was given before, or taken back: nothing of it is lost. */
function Earlier({ marks, rubric, timeZone }: EarlierProps) {
  const t = useTranslations('handIns');
  if (marks.length === 0) return null;
  return (
    <Disclosure title={t('history', { count: marks.length })} className="mt-3">
      <ul className="flex flex-col gap-2 text-sm">
        {marks.map(({ at, points, comment }) => (
          <li key={at}>
            <Instant value={at} timeZone={timeZone} />
            {': '}
            <span className="font-semibold">
              {points ? t('total', sumPoints(rubric, points)) : t('historyTaken')}
            </span>
            {comment ? <span className="block wrap-anywhere whitespace-pre-line">{comment}</span> : null}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
