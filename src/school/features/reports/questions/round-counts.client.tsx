import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { SegmentedChoice } from '../../../../lab/ui/choice/segmented-choice.tsx';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { roundsMessages } from '../messages/rounds.client.ts';
import { PlaceTables } from './place-tables.client.tsx';
import type { CountedQuestion, CountedRound, PlaceCounts } from './question-view.ts';

const messages = { rounds: roundsMessages };

interface Props {
  readonly question: CountedQuestion;
  readonly studentCount: number;
  readonly isKeyShown: boolean;
}

/** A question that was asked again: the first answers beside those after talking, and how the picks moved. */
export function RoundCounts(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Compared {...props} />
    </WithMessages>
  );
}

function Compared({ question, studentCount, isKeyShown }: Props) {
  const t = useTranslations('rounds');
  const name = useId();
  /** Id of the round beside the first answers; null: the latest; `now`: the answers that stand. */
  const [chosen, choose] = useState<string | null>(null);
  const { places, rounds } = question;
  const open = rounds.find(({ endedAt }) => endedAt === null);
  if (open) return <WhileOpen key={open.id} round={open} {...{ question, studentCount }} />;
  const shown = chosen === 'now' ? undefined : (rounds.find(({ id }) => id === chosen) ?? rounds.at(-1));
  const options = [
    ...rounds.map(({ id, number }) => ({
      id,
      label: rounds.length > 1 ? t('afterNumber', { number }) : t('after'),
    })),
    { id: 'now', label: t('now') },
  ];
  return (
    <div className="flex flex-col gap-5 present:gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <p className="font-semibold" id={`${name}-label`}>
          {t('compare')}
        </p>
        <SegmentedChoice
          name={name}
          labelledBy={`${name}-label`}
          options={options}
          chosenId={shown?.id ?? 'now'}
          isReadOnly={false}
          onChoose={choose}
        />
      </div>
      {shown?.answeredCount === 0 ? (
        <p className="font-semibold">{t('none')}</p>
      ) : (
        <>
          {shown ? (
            <p className="tabular-nums">
              <span className="font-semibold">{t('answered', { count: shown.answeredCount })}</span>
              <span className="text-ink-soft">{` ${t('same')}`}</span>
            </p>
          ) : null}
          <PlaceTables
            places={shown ? shown.places : places}
            studentCount={studentCount}
            isKeyShown={isKeyShown}
            nowWord={shown ? t('after') : undefined}
          />
          {shown ? <Moves round={shown} places={places} /> : null}
        </>
      )}
    </div>
  );
}

interface WhileOpenProps extends Pick<Props, 'question' | 'studentCount'> {
  readonly round: CountedRound;
}

/**
 * While a round is open, first answers are shown only after a press. Bars would tell students who still think what the
 * others say.
 */
function WhileOpen({ round, question, studentCount }: WhileOpenProps) {
  const t = useTranslations('rounds');
  const [isFirstShown, setIsFirstShown] = useState(false);
  return (
    <div className="flex flex-col gap-5 present:gap-2">
      <p className="font-semibold tabular-nums">
        <span>{t('answered', { count: round.answeredCount })}</span>
        <span className="font-normal text-ink-soft">{` ${t('waiting')}`}</span>
      </p>
      <div className="print:hidden">
        <Button
          variant="secondary"
          aria-pressed={isFirstShown}
          className="present:min-h-0! present:text-sm"
          onClick={() => setIsFirstShown(!isFirstShown)}
        >
          {t(isFirstShown ? 'hideFirst' : 'showFirst')}
        </Button>
      </div>
      {isFirstShown ? (
        <PlaceTables places={question.places} {...{ studentCount }} isKeyShown={false} isFirstOnly />
      ) : (
        <Choices places={question.places} />
      )}
    </div>
  );
}

/** The options without a count: the class talks about them. */
function Choices({ places }: Pick<CountedQuestion, 'places'>) {
  return places
    .filter(({ isTyped, values }) => !isTyped && values.length > 0)
    .map(({ id, label, values }) => (
      <div key={id} className="flex flex-col gap-2 present:gap-1">
        {label === '' ? null : (
          <p className="font-semibold">
            <RichText text={label} isInline />
          </p>
        )}
        <ul className="flex list-disc flex-col gap-1 pl-6">
          {values.map((value) => (
            <li key={value.id}>
              <RichText text={value.text} isInline />
            </li>
          ))}
        </ul>
      </div>
    ));
}

function Moves({ round, places }: { round: CountedRound; places: readonly PlaceCounts[] }) {
  const t = useTranslations('rounds.moves');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-t border-rule pt-5">
      <h3 id={titleId}>{t('title')}</h3>
      <p className="mt-1 text-ink-soft">{t('of')}</p>
      <div className="mt-3 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {round.places.map((place) => (
          <MovesOfPlace key={place.id} place={place} label={places.length > 1 ? place.label : ''} />
        ))}
      </div>
    </section>
  );
}

interface MovesOfPlaceProps {
  readonly place: CountedRound['places'][number];
  /** Empty: the question has this place only. */
  readonly label: string;
}

function MovesOfPlace({ place: { moves: ways, values }, label }: MovesOfPlaceProps) {
  const t = useTranslations('rounds.moves');
  const questions = useTranslations('questions');
  const format = useFormatter();
  const wordsOf = (ids: readonly string[]) =>
    ids.length === 0
      ? t('unread')
      : ids.map((id) => values.find((value) => value.id === id)?.text ?? t('unread')).join(' + ');
  const cell = 'border-b border-rule py-2 pr-3 text-left font-normal wrap-anywhere';
  const count = (students: number) => (
    <td className="w-px border-b border-rule py-2 text-right font-semibold whitespace-nowrap tabular-nums">
      <span aria-hidden="true">{format.number(students)}</span>
      <span className="sr-only">{questions('students', { count: students })}</span>
    </td>
  );
  return (
    <table className="w-full border-separate border-spacing-0 self-start">
      <caption className={label === '' ? 'sr-only' : 'pb-1 text-left font-semibold text-pretty'}>
        {label === '' ? t('title') : <RichText text={label} isInline />}
      </caption>
      <thead>
        <tr className="text-left text-sm">
          {(['from', 'to', 'count'] as const).map((head) => (
            <th key={head} scope="col" className="border-b border-rule-strong py-1 pr-3 font-semibold">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ways.moves.map(({ from, to, count: students }) => (
          <tr key={JSON.stringify([from, to])}>
            <th scope="row" className={cell}>
              <RichText text={wordsOf(from)} isInline />
            </th>
            <td className={cell}>
              <RichText text={wordsOf(to)} isInline />
            </td>
            {count(students)}
          </tr>
        ))}
        {ways.otherMoves > 0 ? (
          <tr>
            <th scope="row" colSpan={2} className={cell}>
              {t('other')}
            </th>
            {count(ways.otherMoves)}
          </tr>
        ) : null}
        <tr>
          <th scope="row" colSpan={2} className={cell}>
            {t('stayed')}
          </th>
          {count(ways.stayed)}
        </tr>
      </tbody>
    </table>
  );
}
