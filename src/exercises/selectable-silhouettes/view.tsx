import { useState } from 'react';
import { useFormatter } from 'use-intl';
import type { CharacterId } from '../../science/characters/character-ids.ts';
import { getCharacter } from '../../science/characters/characters.ts';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useSaid } from '../../ui/message/use-said.ts';
import { SilhouettePicker } from '../../ui/silhouettes/silhouette-picker.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { drawNotes } from '../choices.tsx';
import { defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { Answer } from './answer.tsx';
import { responses, type SelectableSilhouettesResponse } from './response.ts';
import type { PublicSelectableSilhouettes } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicSelectableSilhouettes, SelectableSilhouettesResponse>;

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  const format = useFormatter();
  const status = useSaid<HTMLParagraphElement>();
  /** A choice that waits for its confirmation; part of the response only after it. */
  const [asked, setAsked] = useState<SelectableSilhouettesResponse | null>(null);
  const shown = isReadOnly ? response : (asked ?? response);

  const change = (ids: CharacterId[]) => {
    if (!item.confirm) onChange(ids);
    else setAsked(isSame(ids, response) ? null : ids);
  };
  const settle = (isTaken: boolean) => {
    if (isTaken && asked) onChange(asked);
    setAsked(null);
    // The pressed button goes away; the line that tells the result takes its focus.
    status.current?.focus();
  };
  const markOf = (id: CharacterId) => {
    const part = verdict?.parts.find(({ partId }) => partId === id);
    // What the verdict says belongs to the checked choice, not to one that still waits.
    if (part && response.includes(id)) {
      return { isRight: part.isRight, word: t(part.isRight ? 'right' : 'wrong') };
    }
    return revealed?.includes(id) ? { isRight: true, word: t('rightAnswer') } : undefined;
  };
  const namesOf = (ids: SelectableSilhouettesResponse) =>
    format.list(item.personIds.filter((id) => ids.includes(id)).map((id) => getCharacter(id).name));
  const task =
    item.pick === 'one'
      ? t('chooseOne')
      : item.choose === undefined
        ? t('chooseAll')
        : t('chooseSome', { choose: item.choose, chosen: shown.length });
  const statusText = () => {
    if (asked && !isReadOnly) return asked.length > 0 ? t('ask', { people: namesOf(asked) }) : t('askNobody');
    return response.length > 0 ? t('chosen', { people: namesOf(response) }) : t('unanswered');
  };

  return (
    <SilhouettePicker
      kind={item.pick}
      silhouettes={item.personIds.map((id) => ({
        person: getCharacter(id),
        isSelected: shown.includes(id),
        mark: markOf(id),
        notes: drawNotes(verdict, id, renderText),
      }))}
      labelledBy={promptId}
      isReadOnly={isReadOnly}
      onChange={change}
    >
      <div className="grid gap-1">
        <p className="text-sm text-ink-soft">{task}</p>
        <div
          className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2', item.confirm && 'min-h-11')}
        >
          <p ref={status} tabIndex={-1} className="font-semibold">
            {statusText()}
          </p>
          {asked && !isReadOnly && (
            <>
              <Button onClick={() => settle(true)}>{t('confirm')}</Button>
              <Button variant="secondary" onClick={() => settle(false)}>
                {t('keep')}
              </Button>
            </>
          )}
        </div>
      </div>
    </SilhouettePicker>
  );
}

function isSame(left: SelectableSilhouettesResponse, right: SelectableSilhouettesResponse): boolean {
  return left.length === right.length && left.every((id) => right.includes(id));
}

export const view = defineExerciseView<PublicSelectableSilhouettes, SelectableSilhouettesResponse>({
  responses,
  View,
  Answer,
});
