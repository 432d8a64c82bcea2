import type { ReactNode } from 'react';
import { labelSize, pen } from '../../../bench/apparatus/pen.ts';
import type { Box, Form } from '../../../bench/stage/spot.ts';
import { useTexts } from '../../../ui/texts.tsx';
import type { CuttingBench } from '../work/bench.ts';
import { layouts } from './layout.tsx';
import { stageTexts } from './stage-texts.ts';

/** A small centrifuge that one flicks a tube into, seen from the front. */
export function Spinner({ box: { x, y, width, height } }: { readonly box: Box }) {
  const middle = x + width / 2;
  return (
    <g fill="var(--paper-raised)" {...pen}>
      <path d={`M${x} ${y + height} V${y + height * 0.5} H${x + width} V${y + height} Z`} />
      <path
        d={`M${x + 3} ${y + height * 0.5} Q${x + 3} ${y + 2} ${middle} ${y + 2} Q${x + width - 3} ${y + 2} ${x + width - 3} ${y + height * 0.5} Z`}
        fill="var(--primary-soft)"
      />
      <path
        d={`M${middle - width * 0.22} ${y + height * 0.42} L${middle} ${y + height * 0.2} L${middle + width * 0.22} ${y + height * 0.42}`}
        fill="none"
      />
      <circle cx={middle} cy={y + height * 0.76} r={Math.min(8, height * 0.1)} fill="var(--signal)" />
    </g>
  );
}

interface Props {
  readonly bench: CuttingBench;
  readonly form: Form;
  readonly progress: number | null;
  /** The tubes in it. */
  readonly children: ReactNode;
}

/** The heat block with its display: temperature, time, and how far the time has come. */
export function HeatBlock({ bench, form, progress, children }: Props) {
  const t = useTexts(stageTexts);
  const { block, celsius, minutes, start } = layouts[form];
  const size = labelSize[form];
  const last = bench.runs.at(-1);
  const isRunning = progress !== null && last !== undefined;
  const warmth = Math.min(1, Math.max(0, (bench.celsius - 20) / 60));
  const display = (box: Box, words: string, unit: string) => (
    <g>
      <rect {...box} rx={5} fill="var(--gel)" />
      <text
        x={box.x + box.width / 2}
        y={box.y + box.height / 2 + 6}
        textAnchor="middle"
        fontSize={form === 'wide' ? 17 : 14}
        className="font-mono"
        fill="var(--band)"
      >
        {`${words} ${unit}`}
      </text>
    </g>
  );
  const left = isRunning ? Math.round(last.minutes * (1 - progress)) : bench.minutes;
  return (
    <g>
      <g>{children}</g>
      <rect {...block} rx={10} fill="var(--paper-raised)" {...pen} />
      <rect
        x={block.x + 6}
        y={block.y + 3}
        width={block.width - 12}
        height={9}
        rx={3}
        fill={`color-mix(in oklab, var(--negative) ${Math.round(warmth * 70)}%, var(--rule-strong))`}
        className={isRunning ? 'animate-light-up' : undefined}
      />
      {display(celsius, String(isRunning ? last.celsius : bench.celsius), '°C')}
      {display(minutes, String(left), 'min')}
      <rect {...start} rx={10} fill="var(--primary)" />
      <text
        x={start.x + start.width / 2}
        y={start.y + start.height / 2 + size / 3}
        textAnchor="middle"
        fontSize={size}
        fontWeight={700}
        fill="var(--primary-ink)"
      >
        {t('start')}
      </text>
      {form === 'wide' ? (
        <text
          x={block.x + block.width / 2}
          y={block.y + block.height - 12}
          textAnchor="middle"
          fontSize={size}
          fill="var(--ink)"
        >
          {t('block')}
        </text>
      ) : null}
      {isRunning ? (
        <rect
          x={block.x + 12}
          y={celsius.y + celsius.height + 1}
          width={(block.width - 24) * progress}
          height={3}
          rx={1.5}
          fill="var(--signal)"
        />
      ) : null}
    </g>
  );
}
