import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface SegmentedChoiceProps {
  /** Shared by the radio buttons; unique on the page. */
  readonly name: string;
  /** Name of the group for screen readers; use `labelledBy` instead if the page shows the name. */
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly options: readonly { readonly id: string; readonly label: ReactNode }[];
  readonly chosenId: string | undefined;
  readonly isReadOnly: boolean;
  /** true: without the circles, for columns that are hardly wider than the words. */
  readonly isNarrow?: boolean | undefined;
  onChoose(id: string): void;
}

/** Two to five short options side by side: native radio buttons, so one Tab stop and the arrow keys. */
export function SegmentedChoice(props: SegmentedChoiceProps) {
  const { name, label, labelledBy, describedBy, options, chosenId, isReadOnly, isNarrow, onChoose } = props;
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classNames('flex min-w-0 flex-wrap', isNarrow ? 'gap-1' : 'gap-1.5')}
    >
      {options.map((option) => {
        const isChosen = option.id === chosenId;
        return (
          <label
            key={option.id}
            className={classNames(
              'relative flex min-h-11 min-w-11 max-w-full items-center gap-2 rounded-press border py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              isNarrow ? 'justify-center px-1.5' : 'px-2.5',
              lookOf(isChosen, isNarrow),
              isReadOnly ? 'cursor-default' : 'cursor-pointer hover:border-primary',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.id}
              checked={isChosen}
              // Not `disabled`: a locked choice stays readable and keeps the focus.
              aria-disabled={isReadOnly || undefined}
              onChange={() => {
                if (!isReadOnly) onChoose(option.id);
              }}
              className={
                isNarrow
                  ? 'absolute inset-0 cursor-inherit appearance-none outline-none'
                  : 'size-4 shrink-0 cursor-inherit accent-primary outline-none'
              }
            />
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
          </label>
        );
      })}
    </div>
  );
}

/** Where no circle shows what is chosen, the colours change places: light and dark, not one hue and another. */
function lookOf(isChosen: boolean, isNarrow = false): string {
  if (!isChosen) return 'border-rule-strong bg-paper-raised';
  return isNarrow
    ? 'border-primary bg-primary font-semibold text-primary-ink'
    : 'border-primary bg-info-soft font-semibold';
}
