import { useTranslations } from 'use-intl';
import type { Criterion } from '../../../../lab/exercises/define.ts';
import { Disclosure } from '../../../../lab/ui/layout/disclosure.tsx';
import { Spans } from '../../../../lab/ui/rich-text/spans.tsx';
import { Instant } from '../../../client/page/instant.tsx';
import { findHolding, isTakenBack, sumPoints } from '../../progress/hand-in.ts';
import type { GivenMark } from './hand-ins.ts';

interface Props {
  /** Oldest first. */
  readonly marks: readonly GivenMark[];
  /** Empty: no points are given by hand. */
  readonly rubric: readonly Criterion[];
  readonly timeZone: string;
}

/** Whether the student has looked at the mark that holds, and what was given before it: nothing of it is lost. */
export function MarkHistory({ marks, rubric, timeZone }: Props) {
  const t = useTranslations('savedComments');
  const holding = findHolding(marks);
  const earlier = holding ? marks.slice(0, -1) : marks;
  const seenAt = holding?.seenAt;
  return (
    <>
      {holding ? (
        <p className="text-sm text-ink-soft">
          {seenAt ? (
            <Spans>{t.rich('read', { when: () => <Instant value={seenAt} timeZone={timeZone} /> })}</Spans>
          ) : (
            t('unread')
          )}
        </p>
      ) : null}
      {earlier.length > 0 ? (
        <Disclosure title={t('history', { count: earlier.length })} className="mt-2">
          <ul className="flex flex-col gap-2 text-sm">
            {earlier.map((mark) => (
              <li key={mark.id}>
                <Instant value={mark.at} timeZone={timeZone} />
                <GivenWords mark={mark} rubric={rubric} />
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </>
  );
}

/** The points, where their criteria are known, and the words of one mark. */
export function GivenWords({ mark, rubric }: Pick<Props, 'rubric'> & { mark: GivenMark }) {
  const t = useTranslations('savedComments');
  return (
    <>
      {mark.points && rubric.length > 0 ? (
        <span className="block font-semibold">{t('points', sumPoints(rubric, mark.points))}</span>
      ) : null}
      {isTakenBack(mark) ? <span className="block font-semibold">{t('historyTaken')}</span> : null}
      {mark.comment ? <span className="block wrap-anywhere whitespace-pre-line">{mark.comment}</span> : null}
    </>
  );
}
