import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { glowColours, type LampName } from '../../ui/tubes/glow.ts';
import type { Column } from './bands.ts';

interface Props {
  readonly column: Column;
  /** Shared by the radio buttons; unique on the page. */
  readonly name: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly chosenId: string | undefined;
  readonly isReadOnly: boolean;
  renderText(text: string, form: 'inline'): ReactNode;
  onChoose(optionId: string): void;
}

/**
 * The options of one cell in the columns of their words, each with what it means drawn: a step that is crossed out on its
 * chain, lamps that are on or off, or a plain point. They are native radio buttons.
 */
export function HandChoice({ column, ...props }: Props) {
  const { options } = column;
  const lamps = [...new Set(options.flatMap(({ lights = [] }) => lights))];
  const failed = options.findIndex(({ id }) => id === props.chosenId);
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      aria-describedby={props.describedBy}
      className="col-span-full grid grid-cols-subgrid"
    >
      {options.map((option, at) => {
        const isChosen = at === failed;
        return (
          <label
            key={option.id}
            className={classNames(
              // In forced colours a transparent line is seen.
              'relative flex min-h-11 min-w-0 items-center border border-transparent justify-center rounded-press has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
              isChosen && 'font-semibold forced-colors:border-4',
              !props.isReadOnly && 'cursor-pointer hover:inset-ring-1 hover:inset-ring-primary',
            )}
          >
            <input
              type="radio"
              name={props.name}
              value={option.id}
              checked={isChosen}
              // Not `disabled`: a locked choice stays readable and keeps the focus.
              aria-disabled={props.isReadOnly || undefined}
              onChange={() => {
                if (!props.isReadOnly) props.onChoose(option.id);
              }}
              className={
                column.isChain || option.lights
                  ? 'absolute inset-0 cursor-inherit appearance-none outline-none'
                  : 'size-5 shrink-0 cursor-inherit accent-primary outline-none'
              }
            />
            {column.isChain ? (
              <Step
                stage={failed < 0 ? 'open' : at < failed ? 'runs' : isChosen ? 'failed' : 'unreached'}
                isLast={at + 1 === options.length}
              />
            ) : (
              option.lights && <Lamps lamps={lamps} on={option.lights} isChosen={isChosen} />
            )}
            <span className="sr-only">{props.renderText(option.text, 'inline')}</span>
          </label>
        );
      })}
    </div>
  );
}

type Stage = 'open' | 'runs' | 'failed' | 'unreached';

/** One step of the chain, with its stretch of the line: up to the failed step it runs, behind it nothing arrives. */
function Step({ stage, isLast }: { readonly stage: Stage; readonly isLast: boolean }) {
  const before = stage === 'unreached' ? 'border-dashed border-rule-strong' : 'border-primary';
  const after =
    stage === 'failed' || stage === 'unreached' ? 'border-dashed border-rule-strong' : 'border-primary';
  return (
    <span aria-hidden="true" className="flex w-full items-center">
      <span className={classNames('grow border-t-2', stage === 'open' ? 'border-rule-strong' : before)} />
      <span
        className={classNames(
          'flex size-7 shrink-0 items-center justify-center rounded-full border-2',
          stage === 'open' && 'border-rule-strong',
          stage === 'runs' && 'border-primary bg-primary-soft',
          stage === 'failed' && 'border-primary bg-primary text-primary-ink forced-colors:text-ink',
          stage === 'unreached' && 'border-dashed border-rule-strong',
        )}
      >
        {stage === 'failed' && <X size={20} strokeWidth={3} />}
      </span>
      <span
        className={classNames(
          'grow border-t-2',
          isLast && 'invisible',
          stage === 'open' ? 'border-rule-strong' : after,
        )}
      />
    </span>
  );
}

interface LampsProps {
  /** All lamps of the column. */
  readonly lamps: readonly LampName[];
  readonly on: readonly LampName[];
  readonly isChosen: boolean;
}

/** The lamps of one option in the dark of the imager: a lamp that is on is filled, one that is off is a ring. */
function Lamps({ lamps, on, isChosen }: LampsProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'rounded-full border-3 p-0.5',
        isChosen ? 'border-primary' : 'border-transparent',
      )}
    >
      <span data-scheme="dark" className="flex items-center gap-1 rounded-full bg-gel px-2 py-1">
        {lamps.map((glow) => {
          const colour = glowColours[glow];
          return (
            <span
              key={glow}
              style={on.includes(glow) ? { backgroundColor: colour, borderColor: colour } : undefined}
              className={classNames(
                'size-4 rounded-full border-2 forced-color-adjust-none',
                on.includes(glow) ? 'shadow-glow' : 'border-gel-ink-soft',
              )}
            />
          );
        })}
      </span>
    </span>
  );
}
