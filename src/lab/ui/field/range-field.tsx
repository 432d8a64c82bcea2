import { FieldFrame, useFieldIds } from './field-frame.tsx';

interface Props {
  readonly label: string;
  readonly description?: string | undefined;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** A value as it is shown beside the slider and read out. */
  format(value: number): string;
  onChange(value: number): void;
}

/** A slider with its value beside it: arrow keys move it by a step, Page Up and Page Down by several. */
export function RangeField({ label, description, value, min, max, step, format, onChange }: Props) {
  const { id, control } = useFieldIds(undefined, { label, description });
  return (
    <FieldFrame id={id} label={label} description={description}>
      <span className="flex items-center gap-3">
        <input
          {...control}
          type="range"
          {...{ min, max, step, value }}
          aria-valuetext={format(value)}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          className="min-h-11 min-w-0 flex-1 accent-primary"
        />
        {/* Wide enough for the longest value, so that the slider keeps its length. */}
        <span aria-hidden="true" className="min-w-14 text-right font-semibold tabular-nums">
          {format(value)}
        </span>
      </span>
    </FieldFrame>
  );
}
