import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { SegmentedChoice } from '../../../../lab/ui/choice/segmented-choice.tsx';
import { CheckboxField } from '../../../../lab/ui/field/checkbox-field.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { type PlaceCounts, whoChoices } from '../tile-order.ts';
import { type BoardQuery, orderChoices } from './use-board-query.client.ts';

interface WhoControlProps {
  readonly query: BoardQuery;
  readonly counts: PlaceCounts;
  /** The element that says how the numbers add up. */
  readonly sumId: string;
}

/** Which students are shown; the numbers are those of the whole class. */
export function WhoControl({ query, counts, sumId }: WhoControlProps) {
  const t = useTranslations('live');
  const id = useId();
  return (
    // On a phone one line that scrolls sideways, so that the first tile is in the first window.
    <div className="present:hidden max-sm:overflow-x-auto max-sm:p-1 max-sm:[&>[role=radiogroup]]:w-max max-sm:[&>[role=radiogroup]]:flex-nowrap">
      <SegmentedChoice
        name={`${id}-who`}
        label={t('who.label')}
        describedBy={sumId}
        options={whoChoices.map((who) => ({
          id: who,
          label: t(`who.${who}`, { count: counts[who] }),
        }))}
        chosenId={query.at === null ? query.who : undefined}
        isReadOnly={false}
        onChoose={(who) => query.set('who', who === 'all' ? null : who)}
      />
    </div>
  );
}

interface OrderControlsProps {
  readonly query: BoardQuery;
  /** The number of students who need the teacher but are shown behind others who do not. */
  readonly misplacedCount: number;
  onArrange(): void;
}

/** Order and names of the tiles, and a button that moves those in need to the front. */
export function OrderControls({ query, misplacedCount, onArrange }: OrderControlsProps) {
  const t = useTranslations('live');
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 present:hidden">
      <SegmentedChoice
        name={`${id}-order`}
        label={t('order.label')}
        options={orderChoices.map((order) => ({ id: order, label: t(`order.${order}`) }))}
        chosenId={query.order}
        isReadOnly={false}
        onChoose={(order) => query.set('order', order === 'need' ? null : order)}
      />
      <CheckboxField
        label={t('hideNames')}
        checked={query.areNamesHidden}
        onChange={({ target }) => query.set('names', target.checked ? 'hidden' : null)}
      />
      {query.order === 'need' ? (
        // Its place is always there, so that the button moves no tile when it comes and goes.
        <div className="flex min-h-11 items-center sm:min-w-52">
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
