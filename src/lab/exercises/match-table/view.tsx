import { CardTable } from '../../ui/placement/card-table.tsx';
import { PlacementBench } from '../../ui/placement/placement-bench.tsx';
import { PlacementBoard } from '../../ui/placement/placement-board.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { SlotAssignment } from '../assignment-key.ts';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { orderOptions } from '../option-order.ts';
import { useNumbered } from '../part-names.tsx';
import { GivenOptions, toPieces, toPlacement, toPlaces, toResponse } from '../placed-answer.tsx';
import { PlacedSlot } from '../placed-slot.tsx';
import { responses } from './answer.ts';
import type { PublicMatchTable } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicMatchTable, SlotAssignment>;

function View({
  item,
  response,
  onChange,
  isReadOnly,
  verdict,
  revealed,
  renderText,
  promptId,
  orderKey,
}: Props) {
  const t = useTexts(texts);
  const words = { right: t('right'), wrong: t('wrong'), rightAnswer: t('rightAnswer') };
  return (
    <PlacementBoard
      pieces={toPieces(orderOptions(item, orderKey), item.isReusable, renderText)}
      places={toPlaces(item.rows)}
      placement={toPlacement(response)}
      labelledBy={promptId}
      isReadOnly={isReadOnly}
      onPlace={(placement) => onChange(toResponse(placement))}
    >
      <PlacementBench trayTitle={plainWords(item.optionHeading)}>
        <CardTable
          labelledBy={promptId}
          rowHeading={renderText(item.rowHeading, 'inline')}
          columns={[{ id: 'option', heading: renderText(item.optionHeading, 'inline') }]}
          rows={item.rows.map(({ id, text }) => ({ id, heading: renderText(text, 'inline') }))}
          drawCell={(rowId) => (
            <PlacedSlot
              slotId={rowId}
              options={item.options}
              response={response}
              verdict={verdict}
              revealed={revealed}
              words={words}
              renderText={renderText}
            />
          )}
        />
      </PlacementBench>
    </PlacementBoard>
  );
}

export const view = defineExerciseView<PublicMatchTable, SlotAssignment>({
  responses,
  View,
  Answer,
  usePartNames: ({ rows }) => useNumbered('row', rows),
});

/** Every row with the option it was given and its mark. */
export function Answer({ item, ...given }: AnswerViewProps<PublicMatchTable, SlotAssignment>) {
  const t = useTexts(texts);
  const slots = item.rows.map(({ id, text }) => ({ id, name: given.renderText(text, 'inline') }));
  return <GivenOptions {...given} t={t} slots={slots} options={item.options} />;
}
