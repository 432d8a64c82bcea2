import { classNames } from '../class-names.ts';
import type { CellFieldProps } from './cell-field-props.ts';

type CellChoiceProps = Pick<
  CellFieldProps,
  'id' | 'options' | 'value' | 'labelledBy' | 'isReadOnly' | 'mark' | 'onChange'
> & { readonly describedBy: string | undefined };

const edges = { right: 'border-positive', near: 'border-caution', wrong: 'border-negative' } as const;

/** A few options side by side, of which one is picked: native radio buttons whose labels are the targets. */
export function CellChoice(props: CellChoiceProps) {
  const { id, options, value, labelledBy, describedBy, isReadOnly, mark, onChange } = props;
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="flex min-w-0 flex-wrap gap-2"
    >
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-11 max-w-full items-center gap-2 rounded-press border-2 px-3 py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              isChosen ? `bg-info-soft ${mark ? edges[mark.standing] : 'border-primary'}` : 'border-rule',
              isReadOnly ? 'cursor-default' : 'cursor-pointer hover:border-primary',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={isChosen}
              aria-disabled={isReadOnly || undefined}
              onChange={() => {
                if (!isReadOnly) onChange(option.value);
              }}
              className="size-5 shrink-0 cursor-inherit accent-primary outline-none"
            />
            <span className="min-w-0">{option.text}</span>
          </label>
        );
      })}
    </div>
  );
}
