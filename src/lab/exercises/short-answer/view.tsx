import Check from 'lucide-react/icons/check';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { textOf } from '../../marking/cells/response.ts';
import { classNames } from '../../ui/class-names.ts';
import { controlClasses } from '../../ui/field/field-frame.tsx';
import { isOfInputMethod } from '../../ui/field/input-method.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { drawNotes } from '../choices.tsx';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { useNumbered } from '../part-names.tsx';
import { responses, type ShortAnswerResponse } from './answer.ts';
import type { PublicShortAnswer } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicShortAnswer, ShortAnswerResponse>;

function View({ item, response, onChange, isReadOnly, verdict, renderText, promptId }: Props) {
  const t = useTexts(texts);
  return (
    <div className="grid max-w-measure grid-cols-1 gap-5">
      {item.rubric ? (
        <div className="border-l-2 border-rule-strong pl-3 text-sm text-ink-soft">
          <p>{t('handIn')}</p>
          <ul className="list-disc pl-5">
            {item.rubric.map(({ id, label, points }) => (
              <li key={id}>{t('criterion', { label, points })}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {item.wordList && <WordList words={item.wordList} text={Object.values(response).join('\n')} />}
      {item.boxes.map(({ id, label, hint, starters, lines, maxLength, isOptional }) => {
        const value = textOf(response, id);
        return (
          <AnswerBox
            key={id}
            id={`${item.id}-${id}`}
            label={label && isOptional ? t('optional', { label }) : label}
            labelledBy={promptId}
            hint={hint && renderText(hint)}
            starters={starters}
            lines={lines}
            maxLength={maxLength}
            value={value}
            notes={drawNotes(verdict, id, renderText)}
            countText={t('count', { count: value.length, most: maxLength })}
            isReadOnly={isReadOnly}
            onChange={(text) => onChange({ ...response, [id]: text })}
          />
        );
      })}
    </div>
  );
}

export const view = defineExerciseView<PublicShortAnswer, ShortAnswerResponse>({
  responses,
  View,
  Answer,
  usePartNames: ({ boxes }) =>
    useNumbered(
      'box',
      boxes.map(({ id, label = '' }) => ({ id, text: label })),
    ),
});

type AnswerProps = AnswerViewProps<PublicShortAnswer, ShortAnswerResponse>;

/** What the learner wrote, box by box, with its line breaks; nothing here is right or wrong. */
export function Answer({ item, response }: AnswerProps) {
  const t = useTexts(texts);
  return (
    <dl className="grid gap-3">
      {item.boxes.map(({ id, label }) => {
        const text = textOf(response, id);
        return (
          <div key={id} className="grid gap-1">
            <dt className="text-sm font-semibold text-ink-soft">{label ?? t('only')}</dt>
            {text === '' ? (
              <dd className="text-ink-soft">{t('unanswered')}</dd>
            ) : (
              <dd className="max-w-measure border-l-4 border-rule-strong pl-3 break-words whitespace-pre-line">
                {text}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

interface AnswerBoxProps {
  readonly id: string;
  /** Absent where the prompt above names the box. */
  readonly label?: string | undefined;
  readonly labelledBy: string;
  readonly hint?: ReactNode;
  readonly starters: readonly string[] | undefined;
  readonly lines: number;
  readonly maxLength: number;
  readonly value: string;
  /** Questions about what was saved in this box. */
  readonly notes: ReactNode;
  readonly countText: string;
  readonly isReadOnly: boolean;
  onChange(value: string): void;
}

/** A field for a sentence or several, with the count of its letters below. */
export function AnswerBox(props: AnswerBoxProps) {
  const { id, label, labelledBy, hint, starters, lines, maxLength, value, isReadOnly, onChange } = props;
  const { notes, countText } = props;
  const ownId = useId();
  const shared = {
    id,
    value,
    maxLength,
    readOnly: isReadOnly,
    'aria-labelledby': label ? `${ownId}-label` : labelledBy,
    'aria-describedby': classNames(
      hint ? `${ownId}-hint` : null,
      notes ? `${ownId}-notes` : null,
      `${ownId}-count`,
    ),
    className: controlClasses,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="grid grid-cols-1 gap-1.5">
      {label && (
        <label id={`${ownId}-label`} htmlFor={id} className="font-semibold">
          {label}
        </label>
      )}
      {hint && (
        <div id={`${ownId}-hint`} className="max-w-measure text-sm text-ink-soft">
          {hint}
        </div>
      )}
      {lines === 1 ? (
        <input {...shared} type="text" autoComplete="off" onKeyDown={keepEnter} />
      ) : (
        // Grows with the text where the browser can (field-sizing), and by its handle elsewhere.
        <textarea
          {...shared}
          rows={lines}
          className={`${controlClasses} field-sizing-content resize-y leading-relaxed`}
          style={{ minHeight: `calc(${lines} * 1.625em + 1.25rem)` }}
        />
      )}
      {notes && (
        <div id={`${ownId}-notes`} data-verdict="look" className="border-l-4 border-caution pl-3">
          {notes}
        </div>
      )}
      {starters && (
        <Starters
          label={label}
          starters={starters}
          fieldId={id}
          {...{ value, maxLength, isReadOnly }}
          onChange={props.onChange}
        />
      )}
      <p id={`${ownId}-count`} className="text-right text-sm text-ink-soft tabular-nums">
        {countText}
      </p>
    </div>
  );
}

interface StartersProps
  extends Pick<AnswerBoxProps, 'label' | 'value' | 'maxLength' | 'isReadOnly' | 'onChange'> {
  readonly starters: readonly string[];
  readonly fieldId: string;
}

/** Beginnings of a sentence. A press appends one to the text in the field and moves the focus there. */
function Starters({ label, starters, fieldId, value, maxLength, isReadOnly, onChange }: StartersProps) {
  const t = useTexts(texts);
  const withStarter = (starter: string) => `${value}${/(^|\s)$/.test(value) ? '' : ' '}${starter} `;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2 print:hidden">
      <legend className="float-left mr-1 text-sm text-ink-soft">
        <span aria-hidden="true">{t('starters')}</span>
        <span className="sr-only">{label ? t('startersOf', { label }) : t('starters')}</span>
      </legend>
      {starters.map((starter) => {
        const isOff = isReadOnly || withStarter(starter).length > maxLength;
        return (
          <button
            key={starter}
            type="button"
            aria-disabled={isOff || undefined}
            onClick={() => {
              if (isOff) return;
              onChange(withStarter(starter));
              document.getElementById(fieldId)?.focus();
            }}
            className={classNames(
              'min-h-11 max-w-full rounded-press border border-rule-strong bg-paper-raised px-3 text-left text-sm wrap-anywhere',
              isOff ? 'text-ink-soft' : 'text-primary hover:border-primary',
            )}
          >
            <span>{starter}</span> <span>…</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** Terms to write with; a term that the text names has a tick. */
function WordList({ words, text }: { readonly words: readonly string[]; readonly text: string }) {
  const t = useTexts(texts);
  const titleId = useId();
  return (
    <div className="text-sm">
      <p id={titleId} className="font-semibold text-ink-soft">
        {t('wordList')}
      </p>
      <ul aria-labelledby={titleId} className="mt-1 flex flex-wrap gap-2">
        {words.map((word) => {
          const isUsed = isNamed(text, word);
          return (
            <li
              key={word}
              className={classNames(
                'flex max-w-full items-center gap-1 rounded-data border px-2 py-0.5 wrap-anywhere',
                isUsed ? 'border-positive bg-positive-soft' : 'border-rule-strong bg-paper-raised',
              )}
            >
              {isUsed && <Icon icon={Check} size={16} className="text-positive" />}
              <span>{word}</span>
              {isUsed && <span className="sr-only">{`, ${t('usedWord')}`}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Whether a word or phrase stands in a text by itself, in the singular or plural, in any case. */
function isNamed(text: string, word: string): boolean {
  const [written, wanted] = [text, word].map((words) =>
    words
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((one) => one !== '')
      .join(' '),
  );
  return ['', 's', 'es'].some((ending) => ` ${written} `.includes(` ${wanted}${ending} `));
}

/** In a field of one line Enter would send the form around it. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && !isOfInputMethod(event)) event.preventDefault();
}
