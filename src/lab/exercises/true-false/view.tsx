import { type ReactNode, useId } from 'react';
import { PartMark, type PartMarkProps } from '../../ui/choice/part-mark.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { drawNotes } from '../choices.tsx';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { useNumbered } from '../part-names.tsx';
import { mostOfReason, responses, say, type TrueFalseResponse } from './answer.ts';
import type { PublicTrueFalse } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicTrueFalse, TrueFalseResponse>;

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  return (
    // The container is around the fieldset: in one, Chromium may leave it out of the page when a verdict comes.
    <div className="@container">
      <fieldset aria-labelledby={promptId} className="grid min-w-0 gap-3 @2xl:gap-2">
        {item.statements.map(({ id, text }) => {
          const part = verdict?.parts.find(({ partId }) => partId === id);
          return (
            <StatementRow
              key={id}
              name={`${item.id}-${id}`}
              label={renderText(text, 'inline')}
              judgement={response.get(id)?.isTrue ?? null}
              answer={revealed?.get(id)?.isTrue ?? null}
              mark={part && { isRight: part.isRight, word: t(part.isRight ? 'right' : 'wrong') }}
              notes={drawNotes(verdict, id, renderText)}
              isReadOnly={isReadOnly}
              onJudge={(isTrue) => onChange(say(response, id, { isTrue }))}
              reason={item.asksReason ? (response.get(id)?.reason ?? '') : null}
              onReason={(reason) => onChange(say(response, id, { reason }))}
            />
          );
        })}
      </fieldset>
    </div>
  );
}

export const view = defineExerciseView<PublicTrueFalse, TrueFalseResponse>({
  responses,
  View,
  Answer,
  usePartNames: ({ statements }) => useNumbered('statement', statements),
});

type AnswerProps = AnswerViewProps<PublicTrueFalse, TrueFalseResponse>;

/** Every statement with the judgement it was given and its mark. */
export function Answer({ item, response, parts, renderText }: AnswerProps) {
  const t = useTexts(texts);
  return (
    <dl className="grid gap-3">
      {item.statements.map(({ id, text }) => {
        const { isTrue = null, reason = '' } = response.get(id) ?? {};
        const part = parts.find(({ partId }) => partId === id);
        return (
          <div key={id}>
            <dt>{renderText(text, 'inline')}</dt>
            <dd className="flex flex-wrap items-center gap-2 font-semibold">
              <span>{isTrue === null ? t('unanswered') : t(isTrue ? 'true' : 'false')}</span>
              {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
            </dd>
            {reason !== '' && <dd className="max-w-measure wrap-anywhere">{t('because', { reason })}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

interface StatementRowProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly judgement: boolean | null;
  /** The right judgement once it is due. */
  readonly answer: boolean | null;
  readonly mark: PartMarkProps | undefined;
  readonly notes: ReactNode;
  readonly isReadOnly: boolean;
  /** null: no reason is asked. */
  readonly reason: string | null;
  onJudge(isTrue: boolean): void;
  onReason(reason: string): void;
}

/**
 * One statement with its two answers as large native radio buttons, on one line where there is room: then all statements
 * and their marks are in one view.
 */
export function StatementRow({
  name,
  label,
  judgement,
  answer,
  mark,
  notes,
  isReadOnly,
  reason,
  onJudge,
  onReason,
}: StatementRowProps) {
  const t = useTexts(texts);
  const notesId = useId();
  return (
    <fieldset
      aria-describedby={notes ? notesId : undefined}
      className="min-w-0 rounded-press border border-rule bg-paper-raised p-4 @2xl:grid @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center @2xl:gap-x-6 @2xl:py-1.5 @2xl:pr-1.5"
    >
      <legend className="float-left mb-3 w-full max-w-measure @2xl:mb-0">{label}</legend>
      <div className="clear-both grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 sm:max-w-lg @2xl:grid-cols-[8.5rem_8.5rem]">
        {[true, false].map((side) => {
          const isChosen = judgement === side;
          return (
            <label
              key={String(side)}
              className={`flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-press border px-3 py-2 font-semibold sm:px-4 @2xl:gap-x-2 @2xl:px-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${
                isChosen ? 'border-primary bg-info-soft' : 'border-rule-strong'
              } ${isReadOnly ? 'cursor-default' : 'cursor-pointer hover:border-primary'}`}
            >
              <input
                type="radio"
                name={name}
                checked={isChosen}
                // With `aria-disabled` a locked statement stays readable and focusable; with `disabled` it would not.
                aria-disabled={isReadOnly || undefined}
                onChange={() => {
                  if (!isReadOnly) onJudge(side);
                }}
                className="size-5 shrink-0 cursor-inherit accent-primary outline-none"
              />
              <span>{t(side ? 'true' : 'false')}</span>
              {isChosen && mark && (
                // On one line the sign stands alone; its word is still read to those who do not see it.
                <span className="flex @2xl:[&_[data-verdict]>span]:sr-only">
                  <PartMark {...mark} />
                </span>
              )}
              {answer === side && !(isChosen && mark) && <PartMark isRight word={t('rightAnswer')} />}
            </label>
          );
        })}
      </div>
      {reason !== null && (
        <TextField
          label={t('why')}
          value={reason}
          maxLength={mostOfReason}
          autoComplete="off"
          readOnly={isReadOnly}
          onChange={(event) => onReason(event.target.value)}
          className="mt-3 max-w-measure @2xl:col-span-full @2xl:mt-1 @2xl:mb-1.5"
        />
      )}
      {notes && (
        <div
          id={notesId}
          className="mt-3 border-t border-rule pt-3 @2xl:col-span-full @2xl:mt-1.5 @2xl:pt-1.5 @2xl:pb-0.5"
        >
          {notes}
        </div>
      )}
    </fieldset>
  );
}
