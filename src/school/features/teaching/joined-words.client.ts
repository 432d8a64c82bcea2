import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { whoHasCome } from '../classes/who-has-come.ts';

/** How many students of a class have joined, and how many have a card and have not come yet. */
export function useJoinedWords({ students, studentQuantity }: TeacherClass): string {
  const t = useTranslations('teacher.class');
  const { come, notYet } = whoHasCome(students);
  const joined = t('seats', { count: come.length, seats: studentQuantity });
  return notYet.length === 0 ? joined : `${joined} · ${t('notYetCome', { count: notYet.length })}`;
}
