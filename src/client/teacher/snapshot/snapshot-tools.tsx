import Presentation from 'lucide-react/icons/presentation';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { QuestionOrder } from '../../../domain/reports/sort.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SegmentedChoice } from '../../../ui/choice/segmented-choice.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { useClearToasts } from '../../../ui/overlay/toast.tsx';
import type { SnapshotAddress } from './use-snapshot-address.ts';

export interface SnapshotToolsProps {
  readonly shown: SnapshotAddress;
  onOrder(order: QuestionOrder): void;
  onProjector(isOn: boolean): void;
}

/** Which order, and whether others may look. */
export function SnapshotTools({ shown, onOrder, onProjector }: SnapshotToolsProps) {
  const t = useTranslations('snapshot.tools');
  const announce = useAnnounce();
  const clearToasts = useClearToasts();
  const labelId = useId();
  const { isProjector } = shown;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
      <div>
        <p id={labelId} className="mb-1 text-sm font-semibold">
          {t('order')}
        </p>
        <SegmentedChoice
          name="order"
          labelledBy={labelId}
          options={[
            { id: 'lesson', label: t('lesson') },
            { id: 'hardest', label: t('hardest') },
          ]}
          chosenId={shown.order}
          isReadOnly={false}
          onChoose={(id) => onOrder(id === 'hardest' ? 'hardest' : 'lesson')}
        />
        {shown.order === 'hardest' ? <p className="mt-1 text-sm text-ink-soft">{t('hardestNote')}</p> : null}
      </div>
      <div className="max-w-measure sm:text-right">
        <Button
          variant={isProjector ? 'primary' : 'secondary'}
          aria-pressed={isProjector}
          icon={<Icon icon={Presentation} />}
          onClick={() => {
            onProjector(!isProjector);
            // News of a moment ago may hold a name: it goes, and what is said now takes the place of what was said.
            if (!isProjector) clearToasts();
            announce(t(isProjector ? 'projectorOff' : 'projectorOn'));
          }}
        >
          {t('projector')}
        </Button>
        {isProjector ? <p className="mt-1 text-sm text-ink-soft">{t('projectorNote')}</p> : null}
      </div>
    </div>
  );
}
