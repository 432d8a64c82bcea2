import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { PartMark } from './part-mark.tsx';

export interface Choice {
  readonly id: string;
  readonly label: ReactNode;
  /** undefined: this choice has no mark. */
  readonly mark?: { readonly isRight: boolean; readonly word: string } | undefined;
  /** Feedback on this choice; drawn below it. */
  readonly notes?: ReactNode;
  /** Shown beside a choice that belongs to the right answer once that is due. */
  readonly revealWord?: string | undefined;
}

export interface ChoiceListProps {
  readonly kind: 'one' | 'many';
  readonly name: string;
  readonly labelledBy: string;
  /** How many to choose, or how many are chosen; drawn above the list, which it describes. */
  readonly hint?: ReactNode;
  readonly choices: readonly Choice[];
  readonly chosenIds: readonly string[];
  readonly isReadOnly: boolean;
  onChange(chosenIds: string[]): void;
}

/**
 * A list of native radio buttons or checkboxes drawn as large rows; the state of a row is never shown by colour alone.
 */
export function ChoiceList(props: ChoiceListProps) {
  const { kind, name, labelledBy, hint, choices, chosenIds, isReadOnly, onChange } = props;
  const hintId = useId();
  const toggle = (id: string) => {
    if (isReadOnly) return;
    if (kind === 'one') onChange([id]);
    else onChange(chosenIds.includes(id) ? chosenIds.filter((chosen) => chosen !== id) : [...chosenIds, id]);
  };
  return (
    <fieldset
      role={kind === 'one' ? 'radiogroup' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={hint ? hintId : undefined}
      className="grid min-w-0 grid-cols-1 gap-2"
    >
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {choices.map((choice) => (
        <ChoiceRow
          key={choice.id}
          choice={choice}
          kind={kind}
          name={name}
          isChosen={chosenIds.includes(choice.id)}
          isReadOnly={isReadOnly}
          onToggle={() => toggle(choice.id)}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceRowProps {
  readonly choice: Choice;
  readonly kind: 'one' | 'many';
  readonly name: string;
  readonly isChosen: boolean;
  readonly isReadOnly: boolean;
  onToggle(): void;
}

function ChoiceRow({ choice, kind, name, isChosen, isReadOnly, onToggle }: ChoiceRowProps) {
  const inputId = `${name}-${choice.id}`;
  const notesId = `${inputId}-notes`;
  return (
    <div
      className={classNames(
        'rounded-press border has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-primary bg-info-soft' : 'border-rule-strong bg-paper-raised',
        !isReadOnly && 'hover:border-primary',
      )}
    >
      <label
        htmlFor={inputId}
        className={classNames(
          'flex min-h-12 flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3',
          isReadOnly ? 'cursor-default' : 'cursor-pointer',
        )}
      >
        <input
          id={inputId}
          type={kind === 'one' ? 'radio' : 'checkbox'}
          name={name}
          checked={isChosen}
          // `disabled` would take the row out of the reading order; a locked row stays readable and focusable.
          aria-disabled={isReadOnly || undefined}
          aria-describedby={choice.notes ? notesId : undefined}
          onChange={onToggle}
          className="mt-[0.2rem] size-5 shrink-0 cursor-inherit accent-primary outline-none"
        />
        <span className="min-w-32 flex-1">{choice.label}</span>
        {choice.mark && <PartMark {...choice.mark} />}
        {!choice.mark && choice.revealWord && <PartMark isRight word={choice.revealWord} />}
      </label>
      {choice.notes && (
        <div id={notesId} className="border-t border-rule py-3 pr-4 pl-12 text-ink">
          {choice.notes}
        </div>
      )}
    </div>
  );
}
