import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../../../lab/ui/layout/disclosure.tsx';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';
import { Spans } from '../../../../lab/ui/rich-text/spans.tsx';
import { Instant } from '../../../client/page/instant.tsx';
import { isRight, type Mark } from '../mark.ts';
import type { SummaryAnswer } from '../summary.ts';

interface Props {
  readonly answer: SummaryAnswer;
  /** The label of the question. */
  readonly label: string;
  /** The part that is the question: feedback on other parts is shown at those. null: the exercise is one question. */
  readonly partId: string | null;
  readonly isScored: boolean;
  readonly mark: Mark;
  readonly timeZone: string;
}

/** The learner's own answer, the feedback on it, and the right answer as soon as it is due. */
export function GivenAnswer({ answer, label, partId, isScored, mark, timeZone }: Props) {
  const t = useTranslations('summary.answer');
  const notes = answer.notes.filter((note) => partId === null || (note.partId ?? partId) === partId);
  return (
    <Disclosure
      // A closed answer cannot be opened on paper, so it is not printed.
      className="print:not-open:hidden"
      title={
        <>
          <span aria-hidden="true">{t('open')}</span>
          <span className="sr-only">{t('openNamed', { label })}</span>
        </>
      }
    >
      <div className="flex max-w-measure flex-col gap-4">
        <Part title={t('given')}>
          <Words described={answer.described} />
          <p className="text-sm text-ink-soft">
            <span>
              <Spans>
                {t.rich('at', { when: () => <Instant value={answer.answeredAt} timeZone={timeZone} /> })}
              </Spans>
            </span>
            {/* A right answer's mark says at which try: an exercise may have used more, for its other questions. */}
            {isScored && !isRight(mark) ? <span>{` · ${t('tries', { count: answer.tries })}`}</span> : null}
            {isScored && !isRight(mark) && answer.triesLeft !== null && !answer.isClosed ? (
              <span>{`, ${t('triesLeft', { count: answer.triesLeft })}`}</span>
            ) : null}
          </p>
        </Part>
        {notes.length > 0 ? (
          <Part title={t('feedback')}>
            {notes.map(({ text, belief }) => (
              <div key={text} className="flex flex-col gap-1">
                <RichText text={text} />
                {belief ? (
                  <div className="border-l-4 border-rule pl-3">
                    <p className="font-semibold">{t('belief', { belief: belief.belief })}</p>
                    <RichText text={belief.explanation} />
                  </div>
                ) : null}
              </div>
            ))}
          </Part>
        ) : null}
        {answer.reveal ? (
          <Part title={t('right')}>
            <Words described={answer.reveal.described} />
            {answer.reveal.explanation ? <RichText text={answer.reveal.explanation} /> : null}
          </Part>
        ) : isScored ? (
          <p className="text-sm text-ink-soft">{t('later')}</p>
        ) : null}
      </div>
    </Disclosure>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-base">{title}</h2>
      <div className="contents">{children}</div>
    </section>
  );
}

function Words({ described }: { described: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {described.map((words) => (
        <li key={words} className="wrap-anywhere">
          <RichText text={words} isInline />
        </li>
      ))}
    </ul>
  );
}
