import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Spans } from '../../../lab/ui/rich-text/spans.tsx';

interface Props {
  /** The due dates, with the numbers of the lessons. */
  readonly dues: readonly { readonly at: string | null; readonly lessons: readonly number[] }[];
  readonly sayDate: (at: string) => ReactNode;
  /** The only date is that of all lessons, so the lessons need no name. */
  readonly isWhole?: boolean;
}

/** When what is given is due: one date, or each date with its lessons. Nothing where nothing is due. */
export function DueDates({ dues, sayDate, isWhole = dues.length === 1 }: Props) {
  const t = useTranslations('classes');
  const format = useFormatter();
  return dues.map(({ at, lessons }) => {
    if (at === null) return null;
    const date = () => sayDate(at);
    return (
      <p key={at}>
        <Spans>
          {isWhole
            ? t.rich('due', { date })
            : t.rich('lessonsDue', {
                ...{ date, count: lessons.length },
                lessons: format.list(lessons.map((number) => format.number(number))),
              })}
        </Spans>
      </p>
    );
  });
}
