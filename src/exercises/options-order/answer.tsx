import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { AnswerViewProps } from '../define-view.tsx';
import type { OptionsOrderResponse } from './response.ts';
import type { PublicOptionsOrder } from './schema.ts';
import { texts } from './texts.ts';

type Props = AnswerViewProps<PublicOptionsOrder, OptionsOrderResponse>;

/** The steps in the learner's order; marked up to the first that stands too early. */
export function Answer({ item, response, parts, renderText }: Props) {
  const t = useTexts(texts);
  if (response === null) return <p>{t('unanswered')}</p>;
  return <OrderedOptions item={item} order={response} parts={parts} renderText={renderText} />;
}

interface OrderedOptionsProps extends Pick<Props, 'item' | 'renderText'> {
  readonly order: readonly string[];
  readonly parts?: Props['parts'];
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
            {renderText(option.text, 'inline')}{' '}
            {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
          </li>
        );
      })}
    </ol>
  );
}
