import type { OrderTexts } from '../../ui/placement/order-entry.ts';
import { OrderList } from '../../ui/placement/order-list.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import { drawNotes } from '../choices.tsx';
import { defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { Answer, OrderedOptions } from './answer.tsx';
import { arrange, type OptionsOrderResponse, responses } from './response.ts';
import type { PublicOptionsOrder } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicOptionsOrder, OptionsOrderResponse>;

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  const listTexts: OrderTexts = {
    hint: t('hint'),
    position: (place, count) => t('position', { place, count }),
    moveUp: (name) => t('moveUp', { name }),
    moveDown: (name) => t('moveDown', { name }),
    putHere: t('putHere'),
    lifted: (name) => t('lifted', { name }),
    moved: (name, place, count) => t('moved', { name, place, count }),
    cancelled: (name) => t('cancelled', { name }),
  };
  return (
    <>
      <OrderList
        entries={item.options.map(({ id, text }) => {
          const part = verdict?.parts.find(({ partId }) => partId === id);
          return {
            id,
            name: plainWords(text),
            label: renderText(text, 'inline'),
            mark: part && { isRight: part.isRight, word: t(part.isRight ? 'right' : 'wrong') },
            notes: drawNotes(verdict, id, renderText),
          };
        })}
        order={response ?? item.options.map(({ id }) => id)}
        labelledBy={promptId}
        isReadOnly={isReadOnly}
        texts={listTexts}
        onReorder={(order) => onChange(arrange(item, order))}
      />
      {/* Of several right orders, one more beside the learner's own would only raise doubts. */}
      {revealed && verdict?.outcome !== 'correct' && (
        <div className="mt-4 rounded-press border border-positive bg-positive-soft p-4">
          <p className="mb-2 font-semibold text-positive">{t('rightOrder')}</p>
          <OrderedOptions item={item} order={revealed} renderText={renderText} />
        </div>
      )}
    </>
  );
}

export const view = defineExerciseView<PublicOptionsOrder, OptionsOrderResponse>({ responses, View, Answer });
