import { type ReactNode, useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import { FitWindow } from '../fit-window.client.tsx';
import { PlaceTables } from './place-tables.client.tsx';
import type { CountedQuestion } from './question-view.ts';

// It is loaded late, because few questions are asked again.
const RoundCounts = latePart(() => import('./round-counts.client.tsx').then((module) => module.RoundCounts));

interface QuestionCountsProps {
  readonly question: CountedQuestion;
  /** The number of all students who are counted, with or without an answer. A full bar has this length. */
  readonly studentCount: number;
  readonly isKeyShown: boolean;
  readonly isPresented: boolean;
  /** The class is asked it again at this moment. */
  readonly isAsked: boolean;
  /** Leads to the text that the question is about. */
  readonly text: ReactNode;
  /** What learners wrote, where they answer in their own words; otherwise null. */
  readonly written: ReactNode;
}

/** One question: what is asked, how many answered what, and what the answers point to. */
export function QuestionCounts(props: QuestionCountsProps) {
  const { question, studentCount, isKeyShown, isPresented, isAsked, text, written } = props;
  const t = useTranslations('questions');
  const titleId = useId();
  const { places, answeredCount } = question;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-5">
      <FitWindow
        isPresented={isPresented}
        isForReading={written !== null}
        // The question stands beside the bars, so that both are in one window; large letters need the whole width.
        className={
          written === null
            ? 'grid items-start gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] present:gap-y-2 present:lg:grid-cols-1'
            : 'flex flex-col gap-5 present:gap-3'
        }
      >
        <header>
          <h2 id={titleId} className="text-xl">
            {t('question', question)}
          </h2>
          <RichText
            text={question.text}
            markerPlaceholder={t('ownAnswer')}
            className="mt-2 max-w-none! text-lg present:mt-1 present:text-base"
          />
          <div className="mt-2 flex flex-wrap gap-x-6 present:mt-0 present:text-sm">
            <p className={classNames('font-semibold tabular-nums', written !== null && 'present:hidden')}>
              {t('answered', { count: answeredCount, of: studentCount })}
            </p>
            {question.byHand ? (
              <p className="text-ink-soft tabular-nums present:hidden">{t('byHand', question.byHand)}</p>
            ) : null}
            <div className="contents">{text}</div>
          </div>
          {question.isScored ? null : <p className="mt-1 text-ink-soft present:hidden">{t('notScored')}</p>}
        </header>
        {written === null ? null : <div className="contents">{written}</div>}
        {written !== null ? null : question.rounds.length > 0 ? (
          <RoundCounts key={question.label} {...{ question, studentCount, isKeyShown }} />
        ) : (
          <PlaceTables places={places} studentCount={studentCount} isKeyShown={isKeyShown} />
        )}
      </FitWindow>
      {question.beliefs.length > 0 && question.places.length > 0 ? (
        <p className="text-sm text-ink-soft present:hidden">{`${t('nowMeans')} ${t('rule')}`}</p>
      ) : null}
      {/* What stands below is about the answers that stand, too. */}
      {question.confidence && !isAsked ? (
        <Confidence confidence={question.confidence} isOfPart={question.partId !== null} />
      ) : null}
      {question.help ? <Help help={question.help} isOfPart={question.partId !== null} /> : null}
      {isKeyShown && question.beliefs.length > 0 ? <Beliefs beliefs={question.beliefs} /> : null}
    </section>
  );
}

interface ConfidenceProps {
  readonly confidence: NonNullable<CountedQuestion['confidence']>;
  /** The question is one of several in its exercise, and students say how sure they are of all of them together. */
  readonly isOfPart: boolean;
}

/** The counts that marks alone do not tell: students who were right by luck, and students who were sure and wrong. */
function Confidence({ confidence: { saidCount, rightByLuck, wrongAndSure }, isOfPart }: ConfidenceProps) {
  const t = useTranslations('questions.confidence');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-t border-rule pt-5">
      <h3 id={titleId}>{t('title')}</h3>
      <p className="mt-1 text-ink-soft tabular-nums">{`${t('said', { count: saidCount })} ${isOfPart ? t('ofExercise') : ''}`}</p>
      <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-3">
        <Figure label={t('wrongAndSure')} count={wrongAndSure} />
        <Figure label={t('rightByLuck')} count={rightByLuck} />
      </dl>
    </section>
  );
}

interface HelpProps extends Pick<ConfidenceProps, 'isOfPart'> {
  readonly help: NonNullable<CountedQuestion['help']>;
}

/** Who took the hints that the author wrote, or opened the worked example. If many did, the lesson lacks something. */
function Help({ help: { tookHints, openedExample }, isOfPart }: HelpProps) {
  const t = useTranslations('questions.help');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-t border-rule pt-5">
      <h3 id={titleId}>{t('title')}</h3>
      {isOfPart ? <p className="mt-1 text-ink-soft">{t('ofExercise')}</p> : null}
      <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-3">
        {tookHints > 0 ? <Figure label={t('tookHints')} count={tookHints} /> : null}
        {openedExample > 0 ? <Figure label={t('openedExample')} count={openedExample} /> : null}
      </dl>
    </section>
  );
}

/** What first and current answers point to. It would give the right answer away, so it is shown together with it. */
function Beliefs({ beliefs }: Pick<CountedQuestion, 'beliefs'>) {
  const t = useTranslations('questions');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-t border-rule pt-5">
      <h3 id={titleId}>{t('beliefs')}</h3>
      <ul className="mt-3 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {beliefs.map(({ id, belief, firstCount, stillCount, sinceCount }) => (
          <li key={id}>
            <blockquote className="border-l-4 border-rule-strong pl-4 text-lg">
              <RichText text={belief} />
            </blockquote>
            <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-1">
              <Figure label={t('belief.first')} count={firstCount} />
              <Figure label={t('belief.still')} count={stillCount} />
              {sinceCount > 0 ? <Figure label={t('belief.since')} count={sinceCount} /> : null}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  const t = useTranslations('questions');
  const format = useFormatter();
  return (
    <div>
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="font-display text-2xl font-semibold tabular-nums">
        <span aria-hidden="true">{format.number(count)}</span>
        <span className="sr-only">{t('students', { count })}</span>
      </dd>
    </div>
  );
}
