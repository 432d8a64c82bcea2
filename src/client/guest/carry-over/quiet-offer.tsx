import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import type { GuestWork } from '../work/guest-work.ts';

/** One line for somebody who has said "not now". */
export function QuietOffer({ work: { title, count }, onReview }: { work: GuestWork; onReview: () => void }) {
  const t = useTranslations('guest.carry');
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-y border-rule py-1 text-sm text-ink-soft">
      {t('quiet', { title, count })}
      <Button variant="quiet" onClick={onReview}>
        {t('review')}
      </Button>
    </p>
  );
}
