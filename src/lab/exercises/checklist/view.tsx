import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { ChoiceList } from '../../ui/choice/choice-list.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import { drawNotes } from '../choices.tsx';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { nameByWords } from '../part-names.tsx';
import { type ChecklistResponse, responses } from './answer.ts';
import type { PublicChecklist } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicChecklist, ChecklistResponse>;

function View({ item, response, onChange, isReadOnly, verdict, renderText, promptId }: Props) {
  const t = useTexts(texts);
  const missing = verdict?.notes.filter(({ partId }) => partId !== undefined) ?? [];
  const drawReason = (id: string, text: string) => {
    const notes = drawNotes(verdict, id, renderText);
    const reason = notes && <div data-verdict="look">{notes}</div>;
    // Learners do not read many reasons at once, so each of several opens by a press. A single reason is shown at once.
    if (!reason || missing.length === 1) return reason;
    return (
      <Disclosure
        title={
          <span>
            <span>{t('why')}</span>
            <span className="sr-only">{`: ${plainWords(text)}`}</span>
          </span>
        }
        className="-my-3 border-y-0"
      >
        {reason}
      </Disclosure>
    );
  };
  return (
    <ChoiceList
      kind="many"
      name={item.id}
      labelledBy={promptId}
      hint={t('ticked', { ticked: response.length, all: item.entries.length })}
      choices={item.entries.map(({ id, text }) => ({
        id,
        label: renderText(text, 'inline'),
        notes: drawReason(id, text),
      }))}
      chosenIds={response}
      isReadOnly={isReadOnly}
      onChange={onChange}
    />
  );
}

export const view = defineExerciseView<PublicChecklist, ChecklistResponse>({
  responses,
  View,
  Answer,
  usePartNames: ({ entries }) => nameByWords(entries),
});

type AnswerProps = AnswerViewProps<PublicChecklist, ChecklistResponse>;

/** Every entry, ticked or not; no entry is right or wrong. */
export function Answer({ item, response, renderText }: AnswerProps) {
  const t = useTexts(texts);
  return (
    <ul className="grid gap-1">
      {item.entries.map(({ id, text }) => {
        const isTicked = response.includes(id);
        const Shape = isTicked ? Check : Minus;
        return (
          <li key={id} className="flex items-start gap-2">
            <Shape aria-hidden="true" size={18} className="mt-1 shrink-0 text-ink-soft" />
            <span className={isTicked ? '' : 'text-ink-soft'}>
              <span className="sr-only">{`${t(isTicked ? 'isTicked' : 'isOpen')}: `}</span>
              <span>{renderText(text, 'inline')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
