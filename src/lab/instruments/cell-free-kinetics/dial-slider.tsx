import { useId } from 'react';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly step: number;
  /** The value in words, shown and read. */
  readonly words: string;
  onChange(value: number): void;
}

/** A native slider with its value beside the label. */
export function DialSlider({ label, value, max, step, words, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col">
      <div className="flex flex-wrap justify-between gap-x-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="tabular-nums">{words}</span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={step}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="min-h-11 w-full accent-primary"
      />
    </div>
  );
}
