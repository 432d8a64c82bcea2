import { getCharacter } from '../../science/characters/characters.ts';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { AnswerViewProps } from '../define-view.tsx';
import type { SelectableSilhouettesResponse } from './response.ts';
import type { PublicSelectableSilhouettes } from './schema.ts';
import { texts } from './texts.ts';

type Props = AnswerViewProps<PublicSelectableSilhouettes, SelectableSilhouettesResponse>;

/** The chosen people in the order of the exercise, each with the mark. */
export function Answer({ item, response, parts }: Props) {
  const t = useTexts(texts);
  const chosen = item.personIds.filter((id) => response.includes(id));
  if (chosen.length === 0) return <p>{t('unanswered')}</p>;
  return (
    <ul className="grid gap-1">
      {chosen.map((id) => {
        const part = parts.find(({ partId }) => partId === id);
        return (
          <li key={id} className="flex flex-wrap items-center gap-2">
            {getCharacter(id).name}
            {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
          </li>
        );
      })}
    </ul>
  );
}
