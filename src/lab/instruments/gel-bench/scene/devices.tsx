import { labelSize, pen } from '../../../bench/apparatus/pen.ts';
import { totalMinOf } from '../../../science/gel/run-settings.ts';
import { useTexts } from '../../../ui/texts.tsx';
import type { GelBench } from '../station/bench.ts';
import { texts } from '../texts.ts';
import type { Layout } from './layout.ts';

/** Power supply, blue light, and the way to another gel. */
export function Devices(props: PowerProps) {
  const t = useTexts(texts);
  const { layout, bench } = props;
  const { newGel, form } = layout;
  const isWide = form === 'wide';
  return (
    <g fontSize={labelSize[form]}>
      <PowerSupply {...props} />
      <Lamp box={layout.lamp} label={t('lamp')} size={labelSize[form]} isOn={bench.isPhotographed} />
      <rect
        x={newGel.x}
        y={newGel.y}
        width={newGel.width}
        height={newGel.height}
        rx={9}
        fill="var(--paper-raised)"
        {...pen}
        strokeDasharray="5 5"
      />
      {isWide ? (
        <rect
          x={newGel.x + 20}
          y={newGel.y + 14}
          width={newGel.width - 40}
          height={36}
          rx={4}
          fill="var(--info-soft)"
          {...pen}
        />
      ) : null}
      <text
        x={newGel.x + newGel.width / 2}
        y={newGel.y + (isWide ? 76 : newGel.height / 2 + 4)}
        textAnchor="middle"
        fill="var(--ink)"
      >
        {t('newGel')}
      </text>
    </g>
  );
}

interface PowerProps {
  readonly layout: Layout;
  readonly bench: GelBench;
  readonly movingMin: number | null;
}

/** Volts and minutes on a display, and the switch. */
export function PowerSupply({ layout, bench, movingMin }: PowerProps) {
  const t = useTexts(texts);
  const { power, switch: knob, form } = layout;
  const isWide = form === 'wide';
  const size = labelSize[form];
  const ran = movingMin ?? totalMinOf(bench.slab?.spans ?? []);
  const isOn = movingMin !== null;
  const display = {
    x: power.x + (isWide ? 12 : 6),
    y: power.y + (isWide ? 10 : 6),
    width: power.width - (isWide ? 20 : 8),
    height: isWide ? 50 : power.height - 12,
  };
  return (
    <g fontSize={size}>
      <rect
        x={power.x}
        y={power.y}
        width={power.width + knob.width}
        height={power.height}
        rx={9}
        fill="var(--paper-raised)"
        {...pen}
      />
      <rect {...display} rx={4} fill="var(--gel)" />
      <g className="font-mono" fill="var(--band)" textAnchor="middle">
        <text
          x={display.x + display.width / 2}
          y={display.y + display.height * 0.42}
          fontSize={size + (isWide ? 4 : 1)}
        >
          {t('displayVolts', { volts: bench.volts })}
        </text>
        <text x={display.x + display.width / 2} y={display.y + display.height * 0.86} fontSize={size}>
          {t('displayMinutes', { ran: Math.floor(ran), minutes: bench.minutes })}
        </text>
      </g>
      {isWide ? (
        <text x={power.x + power.width / 2} y={power.y + 78} textAnchor="middle" fill="var(--ink)">
          {t('power')}
        </text>
      ) : null}
      <circle
        cx={knob.x + knob.width / 2 - 2}
        cy={knob.y + knob.height * (isWide ? 0.42 : 0.5)}
        r={isWide ? 21 : 17}
        fill={isOn ? 'var(--signal)' : 'var(--primary)'}
        {...pen}
      />
      <path
        transform={`translate(${knob.x + knob.width / 2 - 2} ${knob.y + knob.height * (isWide ? 0.42 : 0.5)})`}
        d="M0 -9 V-1 M-6 -6 A8.5 8.5 0 1 0 6 -6"
        fill="none"
        stroke={isOn ? 'var(--signal-ink)' : 'var(--primary-ink)'}
        strokeWidth={2.6}
        strokeLinecap="round"
      />
    </g>
  );
}

interface LampProps {
  readonly box: Layout['lamp'];
  readonly label: string;
  readonly size: number;
  readonly isOn: boolean;
}

/** A camera over a blue light, behind its amber filter. */
export function Lamp({ box: { x, y, width, height }, label, size, isOn }: LampProps) {
  const isWide = height > 60;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} rx={9} fill="var(--gel)" {...pen} />
      {isWide ? (
        <g>
          <rect
            x={width / 2 - 15}
            y={9}
            width={30}
            height={20}
            rx={4}
            fill="var(--gel-rule)"
            stroke="var(--gel-ink-soft)"
            strokeWidth={2}
          />
          <circle cx={width / 2} cy={19} r={6} fill="var(--gel)" stroke="var(--gel-ink)" strokeWidth={2} />
          <path
            d={`M${width / 2 - 8} 30 L14 56 H${width - 14} L${width / 2 + 8} 30 Z`}
            fill={isOn ? 'var(--base-g)' : 'var(--gel-rule)'}
            opacity={0.55}
          />
          <path
            d={`M12 58 H${width - 12}`}
            stroke={isOn ? 'var(--band)' : 'var(--focus)'}
            strokeWidth={5}
            strokeLinecap="round"
          />
        </g>
      ) : null}
      <text
        x={width / 2}
        y={isWide ? 78 : height / 2 + 4}
        textAnchor="middle"
        fontSize={size}
        fill="var(--gel-ink)"
      >
        {label}
      </text>
    </g>
  );
}
