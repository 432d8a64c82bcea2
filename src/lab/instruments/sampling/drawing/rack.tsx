import { RackFront } from '../../../bench/apparatus/holders.tsx';
import { labelSize, pen } from '../../../bench/apparatus/pen.ts';
import type { Tint } from '../../../bench/apparatus/tints.ts';
import { Vial } from '../../../bench/apparatus/vial.tsx';
import { type Liquid, volumeNl } from '../../../bench/liquid.ts';
import type { Box } from '../../../bench/stage/spot.ts';
import type { SceneProps } from '../../../bench/stage/station-view.tsx';
import type { Vessel } from '../../../bench/vessel.ts';
import { bufferNl, isClear, type SamplingBench, sampleTubes, sitesIn } from '../bench.ts';
import { spots } from '../moves.ts';
import type { SamplingSettings } from '../settings.ts';
import { boardOf, placeOf, stepOf } from './layout.ts';

type Props = SceneProps<SamplingSettings, SamplingBench>;

/**
 * What the eye sees of a liquid: cells and debris of a site make it cloudy. Buffer, a blank, and what a spin has cleared
 * look like water: on a bench nobody sees DNA in a tube.
 */
export function tintOf(bench: SamplingBench, liquid: Liquid): Tint {
  const [most = ''] = Object.entries(liquid)
    .sort(([, one], [, other]) => other - one)
    .map(([stock]) => stock);
  const [, tube] = /^(?:stirred|heated)-\d+-(.+)$/.exec(most) ?? [];
  return tube !== undefined && sitesIn(bench, tube).length > 0 ? 'mix' : 'water';
}

export function SampleTubes({ bench, form }: Props) {
  return sampleTubes(bench).map((vessel) => (
    <SampleTube key={vessel.id} bench={bench} vessel={vessel} {...placeOf(bench, form, vessel.id)} />
  ));
}

interface TubeProps {
  readonly bench: SamplingBench;
  readonly vessel: Vessel;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function SampleTube({ bench, vessel, x, y, scale }: TubeProps) {
  // What a blank brings is far too little for a pellet.
  const hasPellet = isClear(vessel) && sitesIn(bench, vessel.id).length > 0;
  return (
    <g>
      <Vial
        {...{ x, y, scale }}
        share={(volumeNl(vessel.liquid) / bufferNl) * 0.75}
        tint={tintOf(bench, vessel.liquid)}
        lid={vessel.lid}
        cap={vessel.label === '' ? 'plain' : 'control'}
      />
      {hasPellet ? (
        <ellipse cx={x} cy={y + 104 * scale} rx={4.5 * scale} ry={4 * scale} fill="var(--ink)" />
      ) : null}
    </g>
  );
}

export function Rack(props: Props & { readonly isAway: boolean }) {
  const { bench, form, isAway } = props;
  const fontSize = labelSize[form];
  const board = boardOf(bench, form, 'rack');
  const step = stepOf(bench, form, 'rack');
  const widest = Math.max(...sampleTubes(bench).map(({ label }) => stickerWidth(label, fontSize)));
  const isNarrow = widest > step - 8;
  if (bench.place === 'block')
    return <rect {...board} rx={3} fill="none" {...pen} strokeDasharray="5 7" stroke="var(--rule-strong)" />;
  return (
    <g data-thing={spots.rack} opacity={isAway ? 0.3 : 1}>
      <SampleTubes {...props} />
      <g opacity={0.94}>
        <RackFront
          {...board}
          y={board.y + (form === 'wide' ? 20 : 12)}
          height={board.height - (form === 'wide' ? 20 : 12)}
        />
      </g>
      {sampleTubes(bench).map(({ id, label, name }, at) => {
        const { x } = placeOf(bench, form, id);
        const number = name.replace('tube ', '');
        const y = board.y + (form === 'wide' ? 44 : 28);
        return (
          <g key={id}>
            <text x={x} y={y} textAnchor="middle" fontSize={fontSize + 1} fontWeight={700} fill="var(--ink)">
              {number}
            </text>
            {label === '' ? null : (
              <Sticker
                x={x}
                y={y + 5 + (isNarrow ? at % 2 : 0) * (fontSize + 4)}
                room={isNarrow ? 2 * step - 16 : step - 8}
                fontSize={fontSize}
                words={label}
                within={board}
              />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** In units of the stage: a letter is about 0.55 of its size wide. */
const stickerWidth = (words: string, fontSize: number) => words.length * 0.58 * fontSize + 10;

interface StickerProps {
  readonly x: number;
  readonly y: number;
  readonly room: number;
  readonly fontSize: number;
  readonly words: string;
  /** The board on which it has to stay. */
  readonly within: Box;
}

/** A sticker on the board, below its tube. */
function Sticker({ x: middle, y, room, fontSize, words, within }: StickerProps) {
  const most = Math.max(3, Math.floor(room / (0.58 * fontSize)));
  const short = words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words;
  const width = stickerWidth(short, fontSize);
  const least = within.x + 3 + width / 2;
  const x = Math.max(least, Math.min(middle, within.x + within.width - 3 - width / 2));
  return (
    <g>
      <rect
        x={x - width / 2}
        y={y}
        width={width}
        height={fontSize + 4}
        rx={3}
        fill="var(--caution-soft)"
        stroke="var(--caution)"
        strokeWidth={1}
      />
      <text
        x={x}
        y={y + fontSize - 1}
        textAnchor="middle"
        fontSize={fontSize}
        fontWeight={600}
        fill="var(--ink)"
      >
        {short}
      </text>
    </g>
  );
}
