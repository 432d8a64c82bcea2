import { useTranslations } from 'use-intl';
import { Link } from '../../client/navigation/link.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';

/** What keeps students from joining or using the class, if anything does. */
export function StandingNotice({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.class');
  const standing = findStanding(taught);
  if (standing === null) return null;
  return (
    <Notice
      tone={standing === 'full' || standing === 'waiting' ? 'info' : 'caution'}
      title={t(`${standing}Title`)}
      actions={
        standing === 'waiting' ? (
          <Link
            to={`${teacherAddresses.classDetails(taught.code)}#licenses`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {t('applyLicense')}
          </Link>
        ) : undefined
      }
    >
      {t(`${standing}Text`)}
    </Notice>
  );
}

function findStanding(taught: TeacherClass): 'archived' | 'disabled' | 'waiting' | 'paused' | 'full' | null {
  if (taught.isArchived) return 'archived';
  if (taught.isDisabled) return 'disabled';
  if (taught.isWaitingForLicense) return 'waiting';
  if (taught.isJoiningPaused) return 'paused';
  return taught.students.length >= taught.studentQuantity ? 'full' : null;
}
