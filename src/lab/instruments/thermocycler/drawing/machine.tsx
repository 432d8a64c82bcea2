import { labelSize, pen } from '../../../bench/apparatus/pen.ts';
import type { Box, Form } from '../../../bench/stage/spot.ts';
import type { SceneProps } from '../../../bench/stage/station-view.tsx';
import { type Programme, stepIds } from '../../../science/pcr/programme.ts';
import { useTexts } from '../../../ui/texts.tsx';
import type { PcrBench } from '../bench.ts';
import { listResults, type ResultTube } from '../contents.ts';
import type { ThermocyclerSettings } from '../settings.ts';
import { texts } from '../texts.ts';
import { frames, placeOf } from './layout.tsx';

type Props = SceneProps<ThermocyclerSettings, PcrBench>;

/** Where the parts of the machine lie below its top, by its form. */
const parts = {
  wide: { lid: { from: 0, to: 86 }, shut: { from: 42, to: 100 }, wells: 94, body: 106 },
  tall: { lid: { from: 0, to: 46 }, shut: { from: 20, to: 64 }, wells: 58, body: 66 },
} as const;

/** Closed while it runs and after it, until the strip is taken out. */
const isShut = ({ place, hasRun }: PcrBench) => place === 'machine' && hasRun;

/** The thermocycler: its open lid behind the block, its own screen, its button. */
export function Machine({ settings, bench, form, progress }: Props) {
  const t = useTexts(texts);
  const { machine, screen, run } = frames[form];
  const { lid, wells, body } = parts[form];
  const { x, y, width, height } = machine;
  const fontSize = labelSize[form];
  const wellsAt = bench.strip.map((id) => placeOf({ ...bench, place: 'machine' }, form, id).x);
  return (
    <g>
      {isShut(bench) ? null : (
        <g>
          <rect
            x={x + 10}
            y={y + lid.from + 2}
            width={width - 20}
            height={lid.to - lid.from + 10}
            rx={14}
            fill="var(--primary-soft)"
            {...pen}
          />
          {form === 'wide' ? (
            <text
              x={x + width / 2}
              y={y + lid.from + 28}
              textAnchor="middle"
              fontSize={fontSize}
              fill="var(--ink-soft)"
            >
              {t('heatedLid')}
            </text>
          ) : null}
        </g>
      )}
      <rect
        x={x}
        y={y + body}
        width={width}
        height={height - body}
        rx={14}
        fill="var(--paper-raised)"
        {...pen}
      />
      <rect x={x + 14} y={y + wells} width={width - 28} height={16} rx={4} fill="var(--rule)" {...pen} />
      {wellsAt.map((at) => (
        <ellipse key={at} cx={at} cy={y + wells + 7} rx={7} ry={3.5} fill="var(--gel)" />
      ))}
      <Screen {...{ settings, bench, progress }} box={screen} fontSize={fontSize} />
      <rect
        {...run}
        rx={10}
        fill={bench.place === 'machine' ? 'var(--primary)' : 'var(--paper-sunk)'}
        {...pen}
      />
      <text
        x={run.x + run.width / 2}
        y={run.y + run.height / 2 + fontSize * 0.36}
        textAnchor="middle"
        fontSize={fontSize + 1}
        fontWeight={700}
        fill={bench.place === 'machine' ? 'var(--primary-ink)' : 'var(--ink-soft)'}
      >
        {bench.hasRun && progress === null ? t('runAgain') : t('run')}
      </text>
      {form === 'wide' ? (
        <text
          x={x + width / 2}
          y={y + height + fontSize + 6}
          textAnchor="middle"
          fontSize={fontSize}
          fill="var(--ink)"
        >
          {t('thermocycler')}
        </text>
      ) : null}
    </g>
  );
}

/** The lid when it is closed: it lies over the tubes, so it is drawn after them. */
export function MachineLid({
  bench,
  form,
  progress,
}: {
  readonly bench: PcrBench;
  readonly form: Form;
  readonly progress: number | null;
}) {
  if (!isShut(bench)) return null;
  const { x, y, width } = frames[form].machine;
  const { shut } = parts[form];
  return (
    <g>
      <rect
        x={x + 8}
        y={y + shut.from}
        width={width - 16}
        height={shut.to - shut.from}
        rx={12}
        fill="var(--primary-soft)"
        {...pen}
      />
      <path d={`M${x + width / 2 - 22} ${y + shut.to - 12} h44`} {...pen} strokeWidth={4} />
      <circle
        cx={x + width - 26}
        cy={y + shut.from + 14}
        r={4}
        fill={progress === null ? 'var(--positive)' : 'var(--signal)'}
        {...pen}
        strokeWidth={1.5}
      />
    </g>
  );
}

interface ScreenProps extends Pick<Props, 'settings' | 'bench' | 'progress'> {
  readonly box: Box;
  readonly fontSize: number;
}

/** The machine's own screen: the programme before a run, the curves during and after it. */
function Screen({ settings, bench, progress, box, fontSize }: ScreenProps) {
  const t = useTexts(texts);
  const { programme, hasRun } = bench;
  const { denature, anneal, extend } = programme.steps;
  const tubes = hasRun ? listResults(settings, bench) : [];
  const cycles = tubes[0]?.made.programme.cycles ?? programme.cycles;
  const cycle = progress === null ? cycles : Math.round(progress * cycles);
  const pad = 8;
  const plot: Box = {
    x: box.x + pad,
    y: box.y + pad,
    width: box.width * 0.58,
    height: box.height - 2 * pad - fontSize - 2,
  };
  const count = hasRun ? cycle : programme.cycles;
  // On a phone the screen has no room for a word beside the number.
  const isLow = box.height < 70;
  const middle = (box.x + box.width + plot.x + plot.width) / 2;
  return (
    <g>
      <rect {...box} rx={6} fill="var(--gel)" {...pen} />
      {hasRun ? (
        <Curves tubes={tubes} cycle={cycle} box={plot} />
      ) : (
        <Profile programme={programme} box={plot} />
      )}
      <text
        x={middle}
        y={plot.y + plot.height * 0.55}
        textAnchor="middle"
        fontSize={fontSize * 1.5}
        className="font-mono"
        fill="var(--band)"
      >
        {isLow && !hasRun ? `${programme.cycles}×` : count}
      </text>
      {isLow ? null : (
        <text
          x={middle}
          y={plot.y + plot.height * 0.55 + fontSize + 3}
          textAnchor="middle"
          fontSize={fontSize - 1}
          fill="var(--gel-ink-soft)"
        >
          {hasRun ? t('cycleNow') : t('cycles')}
        </text>
      )}
      <text
        x={box.x + pad}
        y={box.y + box.height - pad}
        fontSize={fontSize}
        className="font-mono"
        fill="var(--gel-ink)"
      >
        {`${denature.celsius} · ${anneal.celsius} · ${extend.celsius} °C`}
      </text>
    </g>
  );
}

function Profile({ programme, box }: { readonly programme: Programme; readonly box: Box }) {
  const each = box.width / stepIds.length;
  const toY = (celsius: number) => box.y + box.height * (1 - Math.min(1, Math.max(0, celsius / 100)));
  const line = stepIds.map((id, at) => {
    const y = toY(programme.steps[id].celsius);
    return `L${box.x + (at + 0.25) * each} ${y} H${box.x + (at + 1) * each}`;
  });
  return (
    <path
      d={`M${box.x} ${toY(24)} ${line.join(' ')}`}
      fill="none"
      stroke="var(--band)"
      strokeWidth={2.5}
      strokeLinejoin="round"
    />
  );
}

/** Copies on a log scale from 1 to 10¹³, up to a cycle. */
function Curves({
  tubes,
  cycle,
  box,
}: {
  readonly tubes: readonly ResultTube[];
  readonly cycle: number;
  readonly box: Box;
}) {
  return (
    <g>
      <path
        d={`M${box.x} ${box.y} V${box.y + box.height} H${box.x + box.width}`}
        fill="none"
        stroke="var(--gel-rule)"
        strokeWidth={1.5}
      />
      {tubes.map(({ id, run }) => {
        const { copiesByCycle } = run;
        const points = copiesByCycle.slice(0, cycle + 1).map((copies, at) => {
          const x = box.x + (box.width * at) / Math.max(1, copiesByCycle.length - 1);
          const y = box.y + box.height * (1 - Math.log10(Math.max(1, copies)) / 13);
          return `${x.toFixed(1)} ${y.toFixed(1)}`;
        });
        return (
          <path
            key={id}
            d={`M${points.join(' L')}`}
            fill="none"
            stroke={id === 'no-template' ? 'var(--caution)' : 'var(--band)'}
            strokeWidth={2}
            strokeOpacity={0.85}
          />
        );
      })}
    </g>
  );
}
