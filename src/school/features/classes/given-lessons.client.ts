import { useFormatter, useTranslations } from 'use-intl';
import { dateDueOf, listDues, numberGiven } from './lesson-dues.ts';
import type { Pace } from './pace.ts';

interface Given<M> {
  readonly modules: readonly M[];
  readonly pace?: Pace | undefined;
}

/** The lessons that the teacher gives, in the order of the lab; a lesson that is held is one of them. */
export function listGiven<M extends { readonly id: string }>({ modules, pace }: Given<M>): M[] {
  return modules.filter(({ id }) => pace?.assigned?.includes(id) ?? true);
}

/** When the lessons that are given are due for the class, by date and with their numbers. */
export function listActivityDues(
  activity: Given<{ readonly id: string }> & { readonly dateDue: string | null },
) {
  return listDues(numberGiven(activity.modules, activity.pace), (id) => {
    const due = dateDueOf(activity, id);
    return due === null ? null : new Date(due);
  });
}

/** `Lessons 1 and 2 of 6`; null where all are given. The numbers are those of the lab. */
export function useGivenLessons(): (activity: Given<{ readonly id: string }>) => string | null {
  const t = useTranslations('classes');
  const format = useFormatter();
  return ({ modules, pace }) => {
    if (!pace?.assigned) return null;
    const numbers = modules.flatMap(({ id }, index) =>
      pace.assigned?.includes(id) ? [format.number(index + 1)] : [],
    );
    return t('lessonsGiven', {
      ...{ count: numbers.length, lessons: format.list(numbers), total: modules.length },
    });
  };
}
