import { useTranslations } from 'use-intl';
import { PartMark } from '../../../../lab/ui/choice/part-mark.tsx';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';
import { BarCell, momentsOf, PlaceTable } from './place-table.client.tsx';
import type { PlaceCounts } from './question-view.ts';

interface Props {
  readonly places: readonly PlaceCounts[];
  readonly studentCount: number;
  readonly isKeyShown: boolean;
  /** The heading of the second column. Left out: it says that these answers stand now. */
  readonly nowWord?: string | undefined;
  /** true: the tables have no second column. */
  readonly isFirstOnly?: boolean;
}

/** Every place of a question: a table each, or one table where all of them are answered with the same few words. */
export function PlaceTables({ places, ...rest }: Props) {
  if (areJudged(places)) return <JudgedTable places={places} {...rest} />;
  return (
    <div
      className={
        places.length > 2
          ? 'grid gap-x-8 gap-y-6 lg:grid-cols-2'
          : places.length === 2
            ? 'grid gap-x-8 gap-y-6 present:lg:grid-cols-2'
            : undefined
      }
    >
      {places.map((place) => (
        <PlaceTable key={place.id} place={place} {...rest} />
      ))}
    </div>
  );
}

const mostWords = 3;

/** Statements that are each judged with the same words, as true or false. */
function areJudged(places: readonly PlaceCounts[]): boolean {
  const [first] = places;
  if (places.length < 2 || !first || first.isTyped || first.values.length > mostWords) return false;
  return places.every(
    ({ isTyped, values, others }) =>
      !isTyped &&
      others.first + others.now === 0 &&
      values.length === first.values.length &&
      values.every(({ id, text }, at) => id === first.values[at]?.id && text === first.values[at]?.text),
  );
}

/** A statement in each row, and beside it how many judged it in each way. */
function JudgedTable({ places, studentCount, isKeyShown, nowWord, isFirstOnly = false }: Props) {
  const shownMoments = momentsOf(isFirstOnly);
  const t = useTranslations('questions');
  const head = 'border-b border-rule-strong py-1 pr-3 text-left font-semibold';
  const words = places[0]?.values ?? [];
  return (
    <table className="w-full border-separate border-spacing-0 self-start">
      <caption className="sr-only">{t('caption')}</caption>
      <thead className="text-sm">
        <tr>
          <th scope="col" rowSpan={2} className={`${head} pl-2 align-bottom`}>
            {t('statement')}
          </th>
          {words.map(({ id, text }) => (
            <th
              key={id}
              scope="colgroup"
              colSpan={shownMoments.length}
              className="pr-3 text-left font-semibold"
            >
              <RichText text={text} isInline />
            </th>
          ))}
        </tr>
        <tr>
          {words.flatMap(({ id }) =>
            shownMoments.map((when) => (
              <th key={`${id}-${when}`} scope="col" className={`${head} w-[13%] whitespace-nowrap`}>
                {when === 'now' && nowWord !== undefined ? nowWord : t(when)}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.id}>
            <th
              scope="row"
              className="border-b border-rule py-2 pr-3 pl-2 text-left font-normal wrap-anywhere"
            >
              <RichText text={place.label} isInline />{' '}
              {isKeyShown
                ? place.values
                    .filter(({ isRight }) => isRight)
                    .map(({ id, text }) => (
                      <PartMark key={id} isRight word={t('rightIs', { answer: text })} />
                    ))
                : null}
            </th>
            {place.values.flatMap((value) =>
              shownMoments.map((when) => (
                <BarCell
                  key={`${value.id}-${when}`}
                  when={when}
                  count={value[when]}
                  of={studentCount}
                  className={isKeyShown && value.isRight === true && 'bg-positive-soft'}
                />
              )),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
