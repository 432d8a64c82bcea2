import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../contract/classes.ts';
import { Notice } from '../../../ui/message/notice.tsx';

/** What keeps students out of the class, where something does. */
export function StandingNotice({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.class');
  const standing = findStanding(taught);
  if (standing === null) return null;
  return (
    <Notice tone={standing === 'full' ? 'info' : 'caution'} title={t(`${standing}Title`)}>
      {t(`${standing}Text`)}
    </Notice>
  );
}

function findStanding(taught: TeacherClass): 'archived' | 'disabled' | 'paused' | 'full' | null {
  if (taught.isArchived) return 'archived';
  if (taught.isDisabled) return 'disabled';
  if (taught.isJoiningPaused) return 'paused';
  return taught.students.length >= taught.studentQuantity ? 'full' : null;
}
