import { useId } from 'react';
import { PickList } from '../../ui/placement/pick-list.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import { SlotVerdict, type SlotVerdictProps } from '../slot-verdict.tsx';
import { texts } from './texts.ts';

interface Props extends Omit<SlotVerdictProps, 'id'> {
  readonly row: string;
  readonly column: string;
  readonly isReadOnly: boolean;
  onChoose(optionId: string | null): void;
}

/** One cell: a native list with the chosen option drawn in full, and what the verdict says of it. */
export function Cell({ row, column, isReadOnly, onChoose, ...slot }: Props) {
  const t = useTexts(texts);
  const verdictId = useId();
  const chosen = slot.options.find(({ id }) => id === slot.response.get(slot.slotId));
  const hasVerdict = slot.verdict !== null || slot.revealed !== null;
  return (
    <div className="grid min-w-0 gap-1.5">
      <PickList
        label={t('cell', { column: plainWords(column), row: plainWords(row) })}
        value={chosen?.id ?? ''}
        emptyWord={t('none')}
        options={slot.options.map(({ id, text }) => ({ id, name: plainWords(text) }))}
        isReadOnly={isReadOnly}
        describedBy={hasVerdict ? verdictId : undefined}
        className={`min-h-12 w-full border ${
          chosen ? 'border-rule-strong bg-paper-raised' : 'border-dashed border-rule-strong bg-paper-sunk'
        } ${isReadOnly ? '' : 'hover:border-primary'}`}
        onPick={onChoose}
      >
        <span aria-hidden="true" className="min-w-0 py-2 pl-3">
          {chosen ? (
            slot.renderText(chosen.text, 'inline')
          ) : (
            <span className="text-ink-soft">{t('choose')}</span>
          )}
        </span>
      </PickList>
      <SlotVerdict {...slot} id={verdictId} />
    </div>
  );
}
