import { useId } from 'react';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { controlClasses } from '../../ui/field/field-frame.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { drawNotes } from '../choices.tsx';
import type { ExerciseViewProps } from '../define-view.tsx';
import { RightHere } from './ratio-fields.tsx';
import type { PunnettResponse } from './response.ts';
import type { PublicPunnett } from './schema.ts';
import { texts } from './texts.ts';

type ViewProps = ExerciseViewProps<PublicPunnett, PunnettResponse>;

interface Props extends Pick<ViewProps, 'response' | 'isReadOnly' | 'verdict' | 'revealed' | 'renderText'> {
  readonly question: PublicPunnett['questions'][number];
  /** Element id of the words on how a chance is written. */
  readonly hintId: string;
  onAnswer(text: string): void;
}

/** One question about chance: a short line of text. */
export function QuestionField(props: Props) {
  const { question, hintId, response, isReadOnly, verdict, revealed, renderText, onAnswer } = props;
  const t = useTexts(texts);
  const id = useId();
  const part = verdict?.parts.find(({ partId }) => partId === question.id);
  const notes = drawNotes(verdict, question.id, renderText);
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="max-w-measure">
        {renderText(question.text, 'inline')}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          readOnly={isReadOnly}
          aria-describedby={`${hintId} ${id}-notes`}
          value={response.get(question.id) ?? ''}
          onChange={(event) => {
            if (!isReadOnly) onAnswer(event.target.value);
          }}
          className={`${controlClasses} max-w-48`}
        />
        {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
      </div>
      <div id={`${id}-notes`} className="grid gap-1.5 text-sm empty:hidden">
        {notes}
        {revealed && !part?.isRight && <RightHere>{revealed.get(question.id)}</RightHere>}
      </div>
    </div>
  );
}
