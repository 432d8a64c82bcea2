import { useId } from 'react';
import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import { SlotVerdict, type SlotVerdictProps } from '../slot-verdict.tsx';
import type { PublicSwitchImageTable } from './schema.ts';
import { texts } from './texts.ts';

interface Props extends Omit<SlotVerdictProps, 'id' | 'slotId' | 'options'> {
  readonly item: PublicSwitchImageTable;
  readonly row: PublicSwitchImageTable['rows'][number];
  readonly isReadOnly: boolean;
  onChoose(optionId: string): void;
}

/** What one row is given, and what the verdict says of it. */
export function RowChoice({ item, row, isReadOnly, onChoose, ...said }: Props) {
  const t = useTexts(texts);
  const verdictId = useId();
  const hasVerdict = said.verdict !== null || said.revealed !== null;
  return (
    <div className="grid min-w-0 gap-1.5">
      <SegmentedChoice
        name={`${item.id}-${row.id}`}
        label={t('choice', { heading: plainWords(item.optionHeading), row: plainWords(row.text) })}
        describedBy={hasVerdict ? verdictId : undefined}
        options={item.options.map(({ id, text }) => ({ id, label: said.renderText(text, 'inline') }))}
        chosenId={said.response.get(row.id)}
        isReadOnly={isReadOnly}
        onChoose={onChoose}
      />
      <SlotVerdict {...said} id={verdictId} slotId={row.id} options={item.options} />
    </div>
  );
}
