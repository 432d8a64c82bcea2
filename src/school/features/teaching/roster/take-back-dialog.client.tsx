import { useFormatter, useTranslations } from 'use-intl';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { CareConfirm } from '../care/care-confirm.client.tsx';
import { useTakeBack } from '../care-for-class.client.ts';
import type { PinCard, RosterStudent } from '../roster-endpoints.ts';

interface TakeBackDialogProps {
  readonly taught: TeacherClass;
  readonly student: RosterStudent;
  readonly name: string;
  readonly onClose: () => void;
  /** The account has a new PIN, which is shown once. */
  readonly onCards: (cards: readonly PinCard[]) => void;
}

/** Asks before an account that its student has made their own becomes one of the class again. */
export function TakeBackDialog({ taught, student, name, onClose, onCards }: TakeBackDialogProps) {
  const t = useTranslations('classCare.takeBack');
  const format = useFormatter();
  const takeBack = useTakeBack(taught.code);
  const until = format.dateTime(new Date(student.takeBackUntil ?? 0), {
    dateStyle: 'long',
    timeZone: taught.timeZone,
  });

  async function confirm() {
    try {
      const { card } = await takeBack.mutateAsync(student.id);
      onClose();
      onCards([card]);
    } catch {
      // The dialog says why the request failed.
    }
  }

  return (
    <CareConfirm
      title={t('title', { name })}
      confirmLabel={t('confirm')}
      busyText={t('busy')}
      act={takeBack}
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3">
        <p>{t('when', { until })}</p>
        <ul className="flex list-disc flex-col gap-2 pl-6">
          <li>{t('pin')}</li>
          <li>{t('ends')}</li>
          <li>{t('stays')}</li>
        </ul>
      </div>
    </CareConfirm>
  );
}
