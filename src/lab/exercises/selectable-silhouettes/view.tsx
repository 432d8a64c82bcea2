import { useFormatter } from 'use-intl';
import { type CharacterId, isCharacterId } from '../../science/characters/character-ids.ts';
import { getCharacter } from '../../science/characters/characters.ts';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useSaid } from '../../ui/message/live-region.tsx';
import { SilhouettePicker } from '../../ui/silhouettes/silhouette-picker.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { drawNotes, useMost } from '../choices.tsx';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { responses, type SelectableSilhouettesResponse } from './answer.ts';
import type { PublicSelectableSilhouettes } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicSelectableSilhouettes, SelectableSilhouettesResponse>;

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  const format = useFormatter();
  const status = useSaid<HTMLParagraphElement>();
  const markOf = (id: CharacterId) => {
    const part = verdict?.parts.find(({ partId }) => partId === id);
    if (part) return { isRight: part.isRight, word: t(part.isRight ? 'right' : 'wrong') };
    return revealed?.includes(id) ? { isRight: true, word: t('rightAnswer') } : undefined;
  };
  const namesOf = (ids: SelectableSilhouettesResponse) =>
    format.list(item.personIds.filter((id) => ids.includes(id)).map((id) => getCharacter(id).name));
  const task =
    item.pick === 'one'
      ? t('chooseOne')
      : item.choose === undefined
        ? t('chooseAll')
        : response.length < item.choose
          ? t('chooseSome', { choose: item.choose, chosen: response.length })
          : t('full', { choose: item.choose });
  const choose = useMost(
    { most: item.pick === 'many' ? item.choose : undefined, chosen: response },
    (most) => t('full', { choose: most }),
    onChange,
  );

  return (
    <SilhouettePicker
      kind={item.pick}
      silhouettes={item.personIds.map((id) => ({
        person: getCharacter(id),
        isSelected: response.includes(id),
        mark: markOf(id),
        notes: drawNotes(verdict, id, renderText),
      }))}
      labelledBy={promptId}
      isReadOnly={isReadOnly}
      onChange={choose}
    >
      <div className="grid gap-1">
        <p className="text-sm text-ink-soft">{task}</p>
        <p ref={status} className="font-semibold">
          {response.length > 0 ? t('chosen', { people: namesOf(response) }) : t('unanswered')}
        </p>
      </div>
    </SilhouettePicker>
  );
}

export const view = defineExerciseView<PublicSelectableSilhouettes, SelectableSilhouettesResponse>({
  responses,
  View,
  Answer,
  usePartNames: (item) => (partId) =>
    item.pick === 'one' || !isCharacterId(partId) ? null : getCharacter(partId).name,
});

type AnswerProps = AnswerViewProps<PublicSelectableSilhouettes, SelectableSilhouettesResponse>;

/** The chosen people in the order of the exercise, each with the mark. */
export function Answer({ item, response, parts }: AnswerProps) {
  const t = useTexts(texts);
  const chosen = item.personIds.filter((id) => response.includes(id));
  if (chosen.length === 0) return <p>{t('unanswered')}</p>;
  return (
    <ul className="grid gap-1">
      {chosen.map((id) => {
        const part = parts.find(({ partId }) => partId === id);
        return (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <span>{getCharacter(id).name}</span>
            {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
          </li>
        );
      })}
    </ul>
  );
}
