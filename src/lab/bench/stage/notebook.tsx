import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { PlanLine } from '../station.ts';
import { texts } from './texts.ts';

interface Props<Act> {
  readonly plan: readonly PlanLine<Act>[];
  /** The line of the plan to do now; null: all lines are done. */
  readonly current: PlanLine<Act> | null;
  /** What was done, in order. */
  readonly record: readonly string[];
  readonly notices: readonly string[];
  /** The author's whole text; it folds away. */
  readonly instruction: ReactNode;
  readonly notes: ReactNode;
  readonly isReadOnly: boolean;
  onRest(acts: readonly Act[]): void;
}

/** The plan with what is done of it, and the record of every act. */
export function Notebook<Act>(props: Props<Act>) {
  const { plan, current, record, notices, instruction, notes, isReadOnly, onRest } = props;
  const t = useTexts(texts);
  const [shown, setShown] = useState<'plan' | 'record'>('plan');
  const other = shown === 'plan' ? 'record' : 'plan';
  const rest = isReadOnly ? null : (current?.rest ?? null);
  const page = useRef<HTMLElement>(null);
  const end = shown === 'record' ? record.length : (current?.id ?? '');
  // Only the page of the notebook is moved: what stands around it stays where it is.
  useEffect(() => {
    if (end !== '') showLine(page.current);
  }, [end]);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h4 className="text-lg">{t(shown)}</h4>
        <Button variant="quiet" className="text-sm" onClick={() => setShown(other)}>
          {t(other)}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long record is scrolled with the keys */}
      <section ref={page} className="min-h-0 flex-1 overflow-y-auto" tabIndex={0} aria-label={t(shown)}>
        {notices.map((notice) => (
          <p key={notice} className="mb-2 border-l-4 border-caution pl-3 text-sm">
            {notice}
          </p>
        ))}
        {shown === 'plan' ? (
          <PlanList plan={plan} current={current} />
        ) : record.length === 0 ? (
          <p className="text-sm text-ink-soft">{t('recordEmpty')}</p>
        ) : (
          <ol className="grid list-decimal gap-1 pl-7 text-sm">
            {record.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added and taken off at the end
              <li key={index} data-line={index === record.length - 1 || undefined}>
                {line}
              </li>
            ))}
          </ol>
        )}
        {instruction ? (
          <Disclosure title={t('readMore')} className="mt-3">
            {instruction}
          </Disclosure>
        ) : null}
        <Disclosure title={t('notes')} className="mt-3">
          {notes}
        </Disclosure>
      </section>
      <RestButton rest={rest} onRest={onRest} />
    </div>
  );
}

/** Brings the line of now, or the last one of the record, into view where it is not. */
function showLine(page: HTMLElement | null): void {
  const line = page?.querySelector('[data-line]');
  if (!page || !line) return;
  const [frame, box] = [page.getBoundingClientRect(), line.getBoundingClientRect()];
  if (box.bottom > frame.bottom) page.scrollTop += box.bottom - frame.bottom;
  else if (box.top < frame.top) page.scrollTop -= frame.top - box.top;
}

interface RestProps<Act> {
  readonly rest: PlanLine<Act>['rest'];
  onRest(acts: readonly Act[]): void;
}

/** Does the rest of a line in one press, once the learner has done a part of it by hand. */
function RestButton<Act>({ rest, onRest }: RestProps<Act>) {
  if (!rest) return null;
  return (
    <Button variant="secondary" data-rest className="shrink-0" onClick={() => onRest(rest.acts)}>
      {rest.words}
    </Button>
  );
}

/** Beside the stage: what to do now, or why the last act was refused. The eyes are here, not at the foot of the stage. */
export function NowWords({ words, refusal }: { readonly words: string; readonly refusal: string | null }) {
  return (
    <p
      data-now
      className={classNames(
        'border-l-4 px-3 py-2 font-semibold',
        refusal === null ? 'border-primary bg-primary-soft' : 'border-caution bg-caution-soft',
      )}
    >
      {refusal ?? words}
    </p>
  );
}

/** On a phone: what to do now, above the stage. */
export function NowStrip<Act>({ words, ...rest }: RestProps<Act> & { readonly words: string }) {
  return (
    <div className="flex items-center gap-2 border-b border-rule bg-primary-soft px-3 py-1">
      <p data-now className="min-w-0 flex-1 py-1 text-sm font-semibold">
        {words}
      </p>
      <RestButton {...rest} />
    </div>
  );
}

function PlanList<Act>({ plan, current }: Pick<Props<Act>, 'plan' | 'current'>) {
  const t = useTexts(texts);
  return (
    <ol>
      {plan.map((line) => {
        const isNow = line === current;
        return (
          <li
            key={line.id}
            aria-current={isNow ? 'step' : undefined}
            data-line={isNow || undefined}
            className={classNames(
              'flex items-start gap-2.5 border-b border-rule px-1 py-1.5 text-sm',
              isNow && 'bg-primary-soft font-semibold',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border-2',
                line.isDone && !line.isLeftOut
                  ? 'border-positive bg-positive text-positive-ink'
                  : isNow
                    ? 'border-primary'
                    : 'border-rule-strong',
              )}
            >
              {line.isDone ? <Icon icon={line.isLeftOut ? Minus : Check} className="size-3" /> : null}
            </span>
            <span className="min-w-0">
              <span>{line.words}</span>
              {line.isLeftOut ? (
                <span className="ml-1 text-ink-soft">{t('leftUndone')}</span>
              ) : line.isDone ? (
                <span className="sr-only">{t('done')}</span>
              ) : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
