import Strikethrough from 'lucide-react/icons/strikethrough';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../mark/icon.tsx';
import { useTexts } from '../texts.tsx';
import { PartMark } from './part-mark.tsx';
import { texts } from './texts.ts';

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
  /** Says how many to choose, or how many are chosen. Drawn above the list, which it describes. */
  readonly hint?: ReactNode;
  readonly choices: readonly Choice[];
  readonly chosenIds: readonly string[];
  readonly isReadOnly: boolean;
  /**
   * Which choices are ruled out; they cannot be chosen until they are put back. Left out: no choice can be ruled out.
   */
  readonly crossing?: Crossing | undefined;
  onChange(chosenIds: string[]): void;
}

/** Which choices a learner has ruled out: never part of an answer. */
export interface Crossing {
  readonly crossedIds: readonly string[];
  onCross(crossedIds: readonly string[]): void;
}

/**
 * A list of native radio buttons or checkboxes drawn as large rows; the state of a row is never shown by colour alone.
 */
export function ChoiceList(props: ChoiceListProps) {
  const { kind, name, labelledBy, hint, choices, chosenIds, isReadOnly, crossing, onChange } = props;
  const hintId = useId();
  const [focusedId, setFocusedId] = useState<string>();
  // Only one of the buttons that cross out is a Tab stop: the one beside the chosen row, or where the focus was last.
  const stopId = focusedId ?? chosenIds[0] ?? choices[0]?.id;
  // Without a choice every radio button between two buttons that cross out would be a stop. Arrow keys go to the others.
  const isOpen = ({ id }: Choice) => !crossing?.crossedIds.includes(id);
  const radioStop = choices.find((choice) => choice.id === stopId && isOpen(choice)) ?? choices.find(isOpen);
  const isRoving = kind === 'one' && crossing !== undefined && chosenIds.length === 0;
  const toggle = (id: string) => {
    if (isReadOnly) return;
    if (kind === 'one') onChange([id]);
    else onChange(chosenIds.includes(id) ? chosenIds.filter((chosen) => chosen !== id) : [...chosenIds, id]);
  };
  const cross = (id: string) => {
    if (isReadOnly || !crossing) return;
    const { crossedIds, onCross } = crossing;
    onCross(crossedIds.includes(id) ? crossedIds.filter((crossed) => crossed !== id) : [...crossedIds, id]);
    if (chosenIds.includes(id)) onChange(chosenIds.filter((chosen) => chosen !== id));
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
          isCrossed={crossing?.crossedIds.includes(choice.id)}
          isRadioStop={!isRoving || choice === radioStop}
          isCrossStop={choice.id === stopId}
          onCross={() => cross(choice.id)}
          onFocus={() => setFocusedId(choice.id)}
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
  /** undefined: this choice cannot be crossed out. */
  readonly isCrossed: boolean | undefined;
  /** Whether Tab goes to the radio button of this row. */
  readonly isRadioStop: boolean;
  /** Whether the button of this row that crosses out is the Tab stop. */
  readonly isCrossStop: boolean;
  onCross(): void;
  /** The row has taken the focus. */
  onFocus(): void;
  onToggle(): void;
}

function ChoiceRow({
  choice,
  kind,
  name,
  isChosen,
  isReadOnly,
  isCrossed,
  isRadioStop,
  isCrossStop,
  ...on
}: ChoiceRowProps) {
  const t = useTexts(texts);
  const inputId = `${name}-${choice.id}`;
  const labelId = `${inputId}-label`;
  const notesId = `${inputId}-notes`;
  return (
    <div
      data-row
      className={classNames(
        'rounded-press border has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-primary bg-info-soft' : 'border-rule-strong bg-paper-raised',
        !isReadOnly && 'hover:border-primary',
      )}
    >
      <div className="flex items-start">
        <label
          htmlFor={inputId}
          className={classNames(
            'flex min-h-12 min-w-0 flex-1 items-start gap-x-3 py-3 pl-4',
            isCrossed === undefined && 'pr-4',
            isReadOnly || isCrossed ? 'cursor-default' : 'cursor-pointer',
          )}
        >
          <input
            id={inputId}
            type={kind === 'one' ? 'radio' : 'checkbox'}
            name={name}
            checked={isChosen}
            tabIndex={isRadioStop ? undefined : -1}
            // `disabled` would take the row out of the reading order; a locked row stays readable and focusable.
            aria-disabled={isReadOnly || undefined}
            aria-describedby={choice.notes ? notesId : undefined}
            onChange={on.onToggle}
            // Tab leads from a radio button to the button beside it. Each checkbox is a stop by itself.
            onFocus={kind === 'one' ? on.onFocus : undefined}
            // Arrow keys pass over a choice that is crossed out.
            disabled={isCrossed && !isReadOnly}
            aria-keyshortcuts={isCrossed === undefined ? undefined : 'Delete'}
            onKeyDown={
              isCrossed === undefined || isReadOnly ? undefined : (event) => crossByKey(event, on.onCross)
            }
            className="mt-[0.2rem] size-5 shrink-0 cursor-inherit accent-primary outline-none"
          />
          {/* The mark stands beside a short text and below a long one. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-1">
            <span
              className={classNames(
                'min-w-0 flex-auto text-pretty',
                isCrossed && 'text-ink-soft line-through',
              )}
            >
              {isCrossed && <span className="sr-only">{t('crossedOut')}</span>}{' '}
              <span id={labelId}>{choice.label}</span>
            </span>
            {choice.mark && <PartMark {...choice.mark} />}
            {!choice.mark && choice.revealWord && <PartMark isRight word={choice.revealWord} />}
          </span>
        </label>
        {isCrossed !== undefined && (
          <button
            type="button"
            id={`${inputId}-cross`}
            title={t('crossOutTitle')}
            aria-label={t('crossOut')}
            aria-labelledby={`${inputId}-cross ${labelId}`}
            aria-pressed={isCrossed}
            aria-disabled={isReadOnly || undefined}
            tabIndex={isCrossStop ? 0 : -1}
            onFocus={on.onFocus}
            onKeyDown={moveByArrow}
            onClick={on.onCross}
            className={classNames(
              'm-0.5 flex size-11 shrink-0 items-center justify-center rounded-press print:hidden',
              isCrossed ? 'bg-paper-sunk text-ink' : 'text-ink-soft',
              isReadOnly ? 'cursor-default' : 'cursor-pointer hover:text-primary',
              // The button keeps its room and the focus, but is invisible once nothing can be crossed out any more.
              isReadOnly && !isCrossed && 'opacity-0 focus-visible:opacity-100',
            )}
          >
            <Icon icon={Strikethrough} size={20} />
          </button>
        )}
      </div>
      {choice.notes && (
        <div id={notesId} className="border-t border-rule py-3 pr-4 pl-12 text-ink">
          {choice.notes}
        </div>
      )}
    </div>
  );
}

/** The choice is disabled once it is crossed out, so the focus goes to the button that puts it back. */
function crossByKey(event: KeyboardEvent<HTMLInputElement>, onCross: () => void) {
  if (event.key !== 'Delete' && event.key !== 'Backspace') return;
  event.preventDefault();
  document.getElementById(`${event.currentTarget.id}-cross`)?.focus();
  onCross();
}

/** From one button that crosses out to the next: the arrow keys go from row to row, as they do among radio buttons. */
function moveByArrow(event: KeyboardEvent<HTMLButtonElement>) {
  if (!event.key.startsWith('Arrow')) return;
  event.preventDefault();
  const row = event.currentTarget.closest('[data-row]');
  const isOn = event.key === 'ArrowDown' || event.key === 'ArrowRight';
  const to = isOn ? row?.nextElementSibling : row?.previousElementSibling;
  to?.querySelector('button')?.focus();
}
