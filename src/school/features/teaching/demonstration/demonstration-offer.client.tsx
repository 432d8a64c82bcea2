import { useTimeZone, useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { useOneAtATime } from '../../../../lab/ui/action/use-one-at-a-time.ts';
import { go } from '../../../client/navigation/address.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { CareFailure } from '../care/form-dialog.client.tsx';
import { useMakeDemonstration } from './use-demonstration.client.ts';

/** One press makes a class of made-up students and opens it. Quiet among classes with students, where it is no first step. */
export function DemonstrationOffer({ isQuiet = false }: { isQuiet?: boolean }) {
  const t = useTranslations('classCare.demonstration');
  const timeZone = useTimeZone() ?? 'UTC';
  const make = useMakeDemonstration();
  const press = useOneAtATime();

  async function open() {
    try {
      const { code } = await make.mutateAsync(timeZone);
      go(teacherAddresses.class(code));
    } catch {
      // A hint that stands below the button.
    }
  }
  return (
    <>
      <Button
        variant={isQuiet ? 'quiet' : 'secondary'}
        size={isQuiet ? 'regular' : 'large'}
        isBusy={make.isPending}
        busyText={t('making')}
        onClick={() => press(open)}
      >
        {t('offer')}
      </Button>
      {isQuiet ? null : <p className="w-full text-sm text-ink-soft">{t('offerText')}</p>}
      <CareFailure error={make.error} className="w-full text-start" />
    </>
  );
}
