import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import { useLowerHand } from '../../data/live/live-acts.ts';

interface LowerHandProps {
  readonly place: { readonly code: string; readonly activityId: string; readonly studentId: string };
  readonly name: string;
  readonly tabIndex: number;
  readonly className?: string;
}

/** The teacher has seen it. The focus goes to the name: the button goes with the hand. */
export function LowerHand({ place, name, tabIndex, className }: LowerHandProps) {
  const t = useTranslations('live');
  const lower = useLowerHand(place);
  return (
    <div className={className}>
      <Button
        variant="secondary"
        tabIndex={tabIndex}
        aria-label={t('lowerHandOf', { name })}
        isBusy={lower.isPending || lower.isSuccess}
        onClick={({ currentTarget }) => {
          currentTarget.closest('li')?.querySelector<HTMLElement>('a[data-tile]')?.focus();
          lower.mutate();
        }}
      >
        {t('lowerHand')}
      </Button>
      {lower.isError ? (
        <p role="alert" className="mt-1 text-sm text-negative">
          {t('lowerFailed')}
        </p>
      ) : null}
    </div>
  );
}
