import type { useTranslations } from 'use-intl';
import type { ClassActivities } from '../../../contract/class-activities.ts';
import type { TeacherClass } from '../../../contract/classes.ts';

/** Where the class stands, in one sentence: how many have joined, and how far they are in the initial activity. */
export function summarizeProgress(
  t: ReturnType<typeof useTranslations<'teacher.class'>>,
  taught: Pick<TeacherClass, 'initialActivity' | 'students'>,
  activities: ClassActivities['activities'],
): string {
  const joined = taught.students.length;
  const initial = activities.find(({ id }) => id === taught.initialActivity) ?? activities[0];
  if (initial?.view !== 'teacher') return t('joinedOnly', { joined });
  return t('summary', { joined, activity: initial.title, ...initial.counts });
}
