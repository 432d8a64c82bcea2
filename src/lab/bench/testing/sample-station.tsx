import { BenchTop, Block, RackFront, TipBin, TipBox } from '../apparatus/holders.tsx';
import { PipetteDrawing } from '../apparatus/pipette.tsx';
import { Vial } from '../apparatus/vial.tsx';
import { applyHand, createHandBench, type HandAct, type HandBench, handActs } from '../hand.ts';
import {
  binId,
  guessHandAct,
  lidIdOf,
  listHandMoves,
  pipetteDial,
  pipetteId,
  sayLiquid,
  tipsId,
} from '../hand-moves.ts';
import { sayHandAct } from '../hand-words.ts';
import { volumeNl } from '../liquid.ts';
import type { Form, Spot } from '../stage/spot.ts';
import type { SceneProps, StationView } from '../stage/station-view.tsx';
import type { Station } from '../station.ts';
import { createVessel } from '../vessel.ts';

// Test support, and an example to begin a station with: two stocks, three tubes, a pipette. Not part of the product.

const stocks = ['dye', 'water'] as const;
const tubes = ['tube-1', 'tube-2', 'tube-3'] as const;
const names: Readonly<Record<string, string>> = {
  dye: 'dye',
  water: 'water',
  'tube-1': 'tube 1',
  'tube-2': 'tube 2',
  'tube-3': 'tube 3',
};

export const sampleStation: Station<null, HandBench, HandAct> = {
  acts: handActs,
  start: () =>
    createHandBench([
      ...stocks.map((id) =>
        createVessel({ id, name: names[id] ?? id, liquid: { [id]: 100_000 }, capacityNl: 200_000 }),
      ),
      ...tubes.map((id) => createVessel({ id, name: names[id] ?? id, lid: 'open', capacityNl: 60_000 })),
    ]),
  apply: (_, bench, act) => applyHand(bench, act),
  sayAct: (_, before, act) => sayHandAct(before, act),
  listMoves: (_, bench) =>
    listHandMoves(bench, { canMix: ({ id }) => id.startsWith('tube'), isOutOfReach: () => false }),
  guess: (_, bench, thing, target) => guessHandAct(bench, thing, target),
  listDials: (_, bench) => [pipetteDial(bench, [5000, 10_000, 20_000])],
  listPlan(_, bench) {
    const filled = tubes.filter((id) => (bench.vessels.get(id)?.liquid.dye ?? 0) >= 9000);
    const rest = tubes.filter((id) => !filled.includes(id));
    const next = rest[0] ?? 'tube-1';
    const { tip } = bench.pipette;
    return [
      {
        id: 'dye',
        words: '10 µL dye into each tube',
        isDone: rest.length === 0,
        now: `Put 10 µL dye into ${names[next]}.`,
        points: [tip === null ? tipsId : volumeNl(tip.held) > 0 ? next : 'dye'],
        rest:
          filled.length > 0 && rest.length > 0
            ? {
                words: 'Do the same for the others',
                acts: [
                  {
                    kind: 'again',
                    nl: 10_000,
                    tips: 'one',
                    pairs: rest.map((into) => ({ from: 'dye', into })),
                  },
                ],
              }
            : null,
      },
      {
        id: 'close',
        words: 'Close the tubes',
        isDone: tubes.every((id) => bench.vessels.get(id)?.lid === 'closed'),
        now: 'Close every tube.',
        points: tubes.filter((id) => bench.vessels.get(id)?.lid === 'open').map(lidIdOf),
        rest: null,
      },
    ];
  },
  listInventory: (_, bench) =>
    [...bench.vessels.values()].map((vessel) => ({
      id: vessel.id,
      words: `${vessel.name}${vessel.lid === 'none' ? '' : `, ${vessel.lid}`}: ${sayLiquid(vessel, (id) => id)}`,
    })),
};

/** Where the tubes stand: the middle of each, and their top. */
function placeOf(id: string, form: Form): { x: number; y: number } {
  const wide = form === 'wide';
  const stock = stocks.indexOf(id as (typeof stocks)[number]);
  if (stock >= 0) return wide ? { x: 90 + stock * 80, y: 336 } : { x: 50 + stock * 64, y: 330 };
  const tube = tubes.indexOf(id as (typeof tubes)[number]);
  return wide ? { x: 460 + tube * 90, y: 370 } : { x: 200 + tube * 68, y: 330 };
}

function pipettePlace({ pipette }: HandBench, form: Form): { x: number; y: number } {
  if (pipette.over === null) return form === 'wide' ? { x: 330, y: 320 } : { x: 330, y: 300 };
  const { x, y } = placeOf(pipette.over, form);
  return { x, y: y - 6 };
}

function listSpots(_: null, bench: HandBench, form: Form): Spot[] {
  const at = pipettePlace(bench, form);
  const scale = form === 'wide' ? 1 : 0.8;
  return [
    { id: tipsId, name: 'Box of tips', x: form === 'wide' ? 60 : 10, y: 90, width: 150, height: 80 },
    ...[...bench.vessels.values()].map((vessel): Spot => {
      const { x, y } = placeOf(vessel.id, form);
      const name = `${names[vessel.id]}: ${sayLiquid(vessel, (id) => id)}`;
      return { id: vessel.id, name, x: x - 28, y: y + 24, width: 56, height: 96 };
    }),
    ...tubes.map((id): Spot => {
      const { x, y } = placeOf(id, form);
      return { id: lidIdOf(id), name: `Lid of ${names[id]}`, x: x - 24, y: y - 22, width: 56, height: 44 };
    }),
    { id: pipetteId, name: 'Pipette', x: at.x - 32, y: at.y - 300 * scale, width: 64, height: 300 * scale },
    { id: binId, name: 'Bin for used tips', x: form === 'wide' ? 250 : 190, y: 90, width: 90, height: 80 },
  ];
}

function Scene({ bench, form }: SceneProps<null, HandBench>) {
  const at = pipettePlace(bench, form);
  const isWide = form === 'wide';
  return (
    <g>
      <BenchTop y={isWide ? 464 : 430} />
      <TipBox x={isWide ? 60 : 10} y={105} width={150} fontSize={14} label="tips" />
      <TipBin
        x={isWide ? 250 : 190}
        y={95}
        width={90}
        fontSize={14}
        label="used tips"
        count={bench.tipsTaken - (bench.pipette.tip ? 1 : 0)}
      />
      {[...bench.vessels.values()].map((vessel) => {
        const { x, y } = placeOf(vessel.id, form);
        return (
          <Vial
            key={vessel.id}
            x={x}
            y={y}
            share={volumeNl(vessel.liquid) / vessel.capacityNl}
            tint={vessel.liquid.dye ? 'dye' : 'water'}
            lid={vessel.lid}
            label={names[vessel.id]?.replace('tube ', '')}
          />
        );
      })}
      <Block
        x={isWide ? 40 : 10}
        y={isWide ? 430 : 424}
        width={isWide ? 200 : 150}
        height={70}
        fontSize={14}
        label="cold block"
        isCold
      />
      <RackFront x={isWide ? 410 : 170} y={isWide ? 452 : 412} width={isWide ? 290 : 210} height={60} />
      <g data-thing={pipetteId}>
        <PipetteDrawing
          x={at.x}
          y={at.y}
          scale={isWide ? 1 : 0.8}
          pipette={bench.pipette}
          tint={bench.pipette.tip?.held.dye ? 'dye' : 'water'}
        />
      </g>
    </g>
  );
}

export const sampleView: StationView<null, HandBench, HandAct> = {
  station: sampleStation,
  listSpots,
  Scene,
  panels: {},
  lapseOf: () => null,
  Notes: () => <p>Volumes are kept to the nanoliter.</p>,
};
