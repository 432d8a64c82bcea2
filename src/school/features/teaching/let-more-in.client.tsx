import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { useNow } from '../../client/page/instant.tsx';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { CareFailure } from './care/form-dialog.client.tsx';
import { useLetMoreIn } from './care-for-class.client.ts';

/**
 * One device brings at most two students into a class in a lesson, so that nobody takes all places from one browser. One
 * press of the teacher lets more in for that lesson, where students share devices.
 */
export function LetMoreIn({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.codeScreen');
  const format = useFormatter();
  const nowMs = useNow();
  const letIn = useLetMoreIn(taught.code);
  const until = taught.sharedDevicesUntil;
  if (taught.areClassAccountsOff || taught.isDemonstration) return null;
  const isOpen = until !== null && Date.parse(until) > nowMs;
  return (
    <div className="flex flex-col items-start gap-2" aria-live="polite">
      {isOpen ? (
        <p>{t('moreUntil', { time: format.dateTime(new Date(until), { timeStyle: 'short' }) })}</p>
      ) : (
        <>
          <p className="text-ink-soft">{t('twoEach')}</p>
          <Button
            variant="secondary"
            isBusy={letIn.isPending}
            busyText={t('lettingIn')}
            onClick={() => letIn.mutate()}
          >
            {t('letMoreIn')}
          </Button>
        </>
      )}
      <CareFailure error={letIn.error} />
    </div>
  );
}
