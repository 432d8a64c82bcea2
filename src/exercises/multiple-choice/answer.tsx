import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { AnswerViewProps } from '../define-view.tsx';
import type { MultipleChoiceResponse } from './response.ts';
import type { PublicMultipleChoice } from './schema.ts';
import { texts } from './texts.ts';

type Props = AnswerViewProps<PublicMultipleChoice, MultipleChoiceResponse>;

/** The chosen option with its mark. */
export function Answer({ item, response, parts, renderText }: Props) {
  const t = useTexts(texts);
  const chosen = item.options.find((option) => option.id === response);
  if (!chosen) return <p>{t('unanswered')}</p>;
  const part = parts.find(({ partId }) => partId === chosen.id);
  return (
    <p className="flex flex-wrap items-center gap-2">
      {renderText(chosen.text, 'inline')}
      {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
    </p>
  );
}
