import { ChoiceList } from '../../ui/choice/choice-list.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { drawNotes } from '../choices.tsx';
import { defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { Answer } from './answer.tsx';
import { type ChecklistResponse, responses } from './response.ts';
import type { PublicChecklist } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicChecklist, ChecklistResponse>;

function View({ item, response, onChange, isReadOnly, verdict, renderText, promptId }: Props) {
  const t = useTexts(texts);
  return (
    <ChoiceList
      kind="many"
      name={item.id}
      labelledBy={promptId}
      hint={t('ticked', { ticked: response.length, all: item.entries.length })}
      choices={item.entries.map(({ id, text }) => ({
        id,
        label: renderText(text, 'inline'),
        notes: drawNotes(verdict, id, renderText),
      }))}
      chosenIds={response}
      isReadOnly={isReadOnly}
      onChange={onChange}
    />
  );
}

export const view = defineExerciseView<PublicChecklist, ChecklistResponse>({ responses, View, Answer });
