import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../../contract/class-activities.ts';
import type { TeacherClass } from '../../../contract/classes.ts';
import { classEndpoints } from '../../../contract/classes.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useApi } from '../../data/api.ts';
import { OfflineError } from '../../data/api-error.ts';
import { go } from '../../shell/navigation/address.ts';
import { addresses } from '../addresses.ts';

interface Props {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
}

/** Lets the teacher into the class as a student of it, and opens the lab so. */
export function TryAsStudent({ taught, activity }: Props) {
  const t = useTranslations('teacher.class');
  const api = useApi();
  const { code } = taught;
  const begin = useMutation({
    mutationFn: () => api.call(classEndpoints.workAsStudent, { params: { code } }),
  });
  // What a student could not open, the teacher does not try.
  const isOpen = activity.modules.length > 0 && activity.isCovered && !activity.isHidden;
  if (!isOpen || taught.isArchived || taught.isDisabled) return null;

  async function open() {
    try {
      await begin.mutateAsync();
    } catch {
      return;
    }
    go(addresses.tryAsStudent(activity.id, code));
  }

  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('tryAsStudentNamed', { activity: activity.title })}
        isBusy={begin.isPending}
        onClick={() => void open()}
      >
        {t('tryAsStudent')}
      </Button>
      {begin.error ? (
        <p role="alert" className="order-last w-full text-sm font-semibold text-negative">
          {begin.error instanceof OfflineError ? t('tryOffline') : t('tryFailed')}
        </p>
      ) : null}
    </>
  );
}
