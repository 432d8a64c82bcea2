import { useFormatter, useTranslations } from 'use-intl';
import { PartMark } from '../../../../lab/ui/choice/part-mark.tsx';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';
import type { CountedValue, PlaceCounts } from './question-view.ts';

interface PlaceTableProps {
  readonly place: PlaceCounts;
  readonly studentCount: number;
  readonly isKeyShown: boolean;
  /** The heading of the second column. Left out: it says that these answers stand now. */
  readonly nowWord?: string | undefined;
  /** true: the table has no second column. */
  readonly isFirstOnly?: boolean;
}

/** Up to this many options are all listed. If there are more, options that nobody chose are left out. */
const mostOptionsListed = 6;

/**
 * A right value that only one student has typed is listed only together with the key: its place in the list would tell
 * it.
 */
const fewestWithoutKey = 2;

const moments = ['first', 'now'] as const;
/** The columns of answers. */
export const momentsOf = (isFirstOnly: boolean) => (isFirstOnly ? moments.slice(0, 1) : moments);
const looks = {
  first: 'border-2 border-primary bg-primary-soft',
  now: 'border-2 border-transparent bg-primary forced-colors:bg-[CanvasText]',
} as const;

/** One place as a table whose cells are bars: at first an outline, now a full bar, each with its number. */
export function PlaceTable(props: PlaceTableProps) {
  const { place, studentCount, isKeyShown, nowWord, isFirstOnly = false } = props;
  const shownMoments = momentsOf(isFirstOnly);
  const t = useTranslations('questions');
  const { label, isTyped } = place;
  const { values, others } = isTyped && !isKeyShown ? withoutRare(place) : place;
  const isGiven = ({ first, now }: Pick<CountedValue, 'first' | 'now'>) =>
    first > 0 || (now > 0 && !isFirstOnly);
  // A right answer that nobody gave is listed only together with the key, so that the list does not give it away.
  const listed = values.filter(
    (value) =>
      isGiven(value) ||
      (value.isRight === true && isKeyShown) ||
      (!isTyped && values.length <= mostOptionsListed),
  );
  const leftOut = isTyped ? 0 : values.length - listed.length;
  return (
    <div className="min-w-0">
      <table className="w-full border-separate border-spacing-0">
        <caption className={label === '' ? 'sr-only' : 'pb-1 text-left font-semibold text-pretty'}>
          {label === '' ? t('caption') : <RichText text={label} isInline />}
        </caption>
        <thead>
          <tr className="text-left text-sm">
            <th scope="col" className="border-b border-rule-strong py-1 pr-3 pl-2 font-semibold">
              {t('answer')}
            </th>
            {shownMoments.map((when) => (
              <th
                key={when}
                scope="col"
                className="w-[30%] present:w-[20%] border-b border-rule-strong py-1 pr-3 font-semibold"
              >
                {when === 'now' && nowWord !== undefined ? nowWord : t(when)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listed.map((value) => (
            <tr key={value.id} className={classNames(isKeyShown && value.isRight && 'bg-positive-soft')}>
              <th
                scope="row"
                className="border-b border-rule py-2 pr-3 pl-2 text-left font-normal wrap-anywhere"
              >
                {isTyped ? <span>{value.text}</span> : <RichText text={value.text} isInline />}{' '}
                {isKeyShown && value.isRight ? <PartMark isRight word={t('right')} /> : null}
              </th>
              {shownMoments.map((when) => (
                <BarCell key={when} when={when} count={value[when]} of={studentCount} />
              ))}
            </tr>
          ))}
          {isGiven(others) ? (
            <tr>
              <th
                scope="row"
                className="border-b border-rule py-2 pr-3 pl-2 text-left font-normal text-ink-soft"
              >
                {t('others')}
              </th>
              {shownMoments.map((when) => (
                <BarCell key={when} when={when} count={others[when]} of={studentCount} />
              ))}
            </tr>
          ) : null}
        </tbody>
      </table>
      {isGiven(others) ? <p className="mt-1 text-sm text-ink-soft">{t('othersNote')}</p> : null}
      {leftOut > 0 ? <p className="mt-1 text-sm text-ink-soft">{t('nobody', { count: leftOut })}</p> : null}
    </div>
  );
}

function withoutRare({ values, others }: PlaceCounts): Pick<PlaceCounts, 'values' | 'others'> {
  const isRare = ({ first, now }: CountedValue) => Math.max(first, now) < fewestWithoutKey;
  const rare = values.filter(isRare);
  const total = (when: 'first' | 'now') => rare.reduce((sum, value) => sum + value[when], others[when]);
  return {
    values: values.filter((value) => !isRare(value)),
    others: { first: total('first'), now: total('now') },
  };
}

interface BarCellProps {
  readonly when: (typeof moments)[number];
  readonly count: number;
  readonly of: number;
  readonly className?: string | false | undefined;
}

/** The number of students who gave this answer, as a figure and as a bar. A full bar is the whole class. */
export function BarCell({ when, count, of, className }: BarCellProps) {
  const t = useTranslations('questions');
  const format = useFormatter();
  return (
    <td className={classNames('border-b border-rule py-2 pr-3', className)}>
      <span className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className={classNames('block h-6 shrink-0 rounded-data', count > 0 && looks[when])}
          // The rest of the cell is for the number, of at most three figures, and the space before it.
          style={{ width: `calc((100% - 3ch - 0.5rem) * ${of === 0 ? 0 : count / of})` }}
        />
        <span aria-hidden="true" className="font-semibold tabular-nums">
          {format.number(count)}
        </span>
        <span className="sr-only">{t('students', { count })}</span>
      </span>
    </td>
  );
}
