import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import { SegmentedChoice } from '../../../ui/choice/segmented-choice.tsx';
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import type { PlaceCounts } from './count-places.ts';
import { type BoardQuery, orderChoices, whoChoices } from './use-board-query.ts';

interface BoardControlsProps {
  readonly query: BoardQuery;
  readonly counts: PlaceCounts;
  /** How many wait further back than they should. */
  readonly misplacedCount: number;
  onArrange(): void;
}

/** What is shown, in which order, and a calm way to bring those in need to the front. */
export function BoardControls({ query, counts, misplacedCount, onArrange }: BoardControlsProps) {
  const t = useTranslations('live');
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <Labelled id={`${id}-who`} label={t('who.label')}>
          <SegmentedChoice
            name={`${id}-who`}
            labelledBy={`${id}-who`}
            options={whoChoices.map((who) => ({ id: who, label: t(`who.${who}`, { count: counts[who] }) }))}
            chosenId={query.who}
            isReadOnly={false}
            onChoose={(who) => query.set('who', who === 'all' ? null : who)}
          />
        </Labelled>
        <Labelled id={`${id}-order`} label={t('order.label')}>
          <SegmentedChoice
            name={`${id}-order`}
            labelledBy={`${id}-order`}
            options={orderChoices.map((order) => ({ id: order, label: t(`order.${order}`) }))}
            chosenId={query.order}
            isReadOnly={false}
            onChoose={(order) => query.set('order', order === 'need' ? null : order)}
          />
        </Labelled>
        <CheckboxField
          label={t('hideNames')}
          checked={query.areNamesHidden}
          onChange={({ target }) => query.set('names', target.checked ? 'hidden' : null)}
        />
      </div>
      {query.order === 'need' ? (
        // Always there, so that its coming and going moves no tile.
        <div className="flex min-h-11 items-center gap-3">
          {misplacedCount > 0 ? (
            <Button variant="secondary" icon={<Icon icon={ArrowUpToLine} />} onClick={onArrange}>
              {t('order.bring', { count: misplacedCount })}
            </Button>
          ) : (
            <p className="text-sm text-ink-soft">{t('order.calm')}</p>
          )}
        </div>
      ) : null}
    </div>
  );
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={id} className="text-sm font-semibold">
        {label}
      </span>
      {children}
    </div>
  );
}
