import { PartMark } from '../../ui/choice/part-mark.tsx';
import type { OrderTexts } from '../../ui/placement/order-entry.ts';
import { OrderList } from '../../ui/placement/order-list.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import { drawNotes } from '../choices.tsx';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { arrange, type OptionsOrderResponse, responses } from './answer.ts';
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
            mark: part && { isRight: part.isRight, word: t(wordOf(part, verdict?.parts)) },
            notes: drawNotes(verdict, id, renderText),
          };
        })}
        order={response ?? item.options.map(({ id }) => id)}
        labelledBy={promptId}
        isReadOnly={isReadOnly}
        texts={listTexts}
        onReorder={(order) => onChange(arrange(item, order))}
      />
      {/* After a right answer no other right order is shown: it would only make the learner doubt their own. */}
      {revealed && verdict?.outcome !== 'correct' && (
        <div className="mt-4 rounded-press border border-positive bg-positive-soft p-4">
          <p className="mb-2 font-semibold text-positive">{t('rightOrder')}</p>
          <OrderedOptions item={item} order={revealed} renderText={renderText} />
        </div>
      )}
    </>
  );
}

export const view = defineExerciseView<PublicOptionsOrder, OptionsOrderResponse>({
  responses,
  View,
  Answer,
  usePartNames(_item, response) {
    const t = useTexts(texts);
    return (id) => (response?.includes(id) ? t('step', { place: response.indexOf(id) + 1 }) : null);
  },
});

/** Steps before a mistake are right so far; in an order that is right as a whole each is right. */
function wordOf({ isRight }: { isRight: boolean }, parts: AnswerProps['parts'] = []) {
  if (!isRight) return 'wrong';
  return parts.every((part) => part.isRight) ? 'right' : 'rightSoFar';
}

type AnswerProps = AnswerViewProps<PublicOptionsOrder, OptionsOrderResponse>;

/** The steps in the learner's order; marked up to the first that stands too early. */
export function Answer({ item, response, parts, renderText }: AnswerProps) {
  const t = useTexts(texts);
  if (response === null) return <p>{t('unanswered')}</p>;
  return <OrderedOptions item={item} order={response} parts={parts} renderText={renderText} />;
}

interface OrderedOptionsProps extends Pick<AnswerProps, 'item' | 'renderText'> {
  readonly order: readonly string[];
  readonly parts?: AnswerProps['parts'];
}

export function OrderedOptions({ item, order, parts = [], renderText }: OrderedOptionsProps) {
  const t = useTexts(texts);
  return (
    <ol className="grid list-decimal gap-1 pl-6">
      {order.flatMap((id) => {
        const option = item.options.find((candidate) => candidate.id === id);
        if (!option) return [];
        const part = parts.find(({ partId }) => partId === id);
        return (
          <li key={id}>
            <span>{renderText(option.text, 'inline')}</span>{' '}
            {part && <PartMark isRight={part.isRight} word={t(wordOf(part, parts))} />}
          </li>
        );
      })}
    </ol>
  );
}
