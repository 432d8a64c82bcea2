import { useId } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { texts } from './texts.ts';

interface Props {
  /** The number of acts that are shown. */
  readonly at: number;
  readonly count: number;
  /** What the last shown act was. */
  readonly line: string;
  onMove(at: number): void;
  onEnd(): void;
}

/** Goes through the record of a bench, act by act. */
export function ReplayBar({ at, count, line, onMove, onEnd }: Props) {
  const t = useTexts(texts);
  const id = useId();
  return (
    <div className="flex w-full min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm tabular-nums">
        {t('replayStep', { step: at, count })}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={count}
        value={at}
        aria-valuetext={line}
        onChange={({ target }) => onMove(Number(target.value))}
        className="min-h-8 w-full"
      />
      <p className="min-h-[3em] text-sm">{line}</p>
      <Button variant="secondary" onClick={onEnd}>
        {t('replayEnd')}
      </Button>
    </div>
  );
}
