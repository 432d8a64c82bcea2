import type { Topology } from '../../../science/digest/enzymes.ts';
import { isExtrapolated } from '../../../science/gel/fitted-range.ts';
import { type LadderId, listRungs } from '../../../science/gel/ladders.ts';
import { type RunLane, runLane } from '../../../science/gel/lane.ts';
import type { GelRun } from '../../../science/gel/run-settings.ts';
import type { Tube } from '../../../science/tube/tube.ts';
import { GelSettings } from '../../../ui/gel/gel-settings.tsx';
import { GelStrip } from '../../../ui/gel/gel-strip.tsx';
import { useLaneWords } from '../../../ui/gel/use-lane-words.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { PlannedSample } from '../setting/plan.ts';
import { texts } from './texts.ts';

interface GelChoice extends GelRun {
  readonly ladder: LadderId;
}

const gelLengthMm = 60;
const ladderNg = 300;

/** A gel that suits the longest molecule: dense for PCR products, open for plasmids. */
function gelFor(longestBp: number): GelChoice {
  if (longestBp <= 1000) return { agarosePercent: 3, fieldVPerCm: 6, durationMin: 75, ladder: '50-bp' };
  if (longestBp <= 3000) return { agarosePercent: 1.5, fieldVPerCm: 5, durationMin: 75, ladder: '100-bp' };
  return { agarosePercent: 1, fieldVPerCm: 5, durationMin: 75, ladder: '1-kb' };
}

/** Pieces within this share of each other's length are added up: no gel tells them apart, and a digest may have many. */
const sameBand = 0.01;

interface Load {
  readonly id: string;
  readonly label: string;
  readonly pieces: readonly { readonly lengthBp: number; readonly massNg: number }[];
}

/** Neighbouring lengths become one of their mean length; the mass is kept. */
function joinNear(pieces: Load['pieces']): { lengthBp: number; massNg: number }[] {
  const joined: { firstBp: number; lengthBp: number; massNg: number }[] = [];
  for (const { lengthBp, massNg } of [...pieces].sort((one, other) => one.lengthBp - other.lengthBp)) {
    const last = joined.at(-1);
    if (massNg === 0) continue;
    if (last && lengthBp <= last.firstBp * (1 + sameBand)) {
      const wholeNg = last.massNg + massNg;
      last.lengthBp = (last.lengthBp * last.massNg + lengthBp * massNg) / wholeNg;
      last.massNg = wholeNg;
    } else joined.push({ firstBp: lengthBp, lengthBp, massNg });
  }
  return joined;
}

interface Props {
  readonly samples: readonly PlannedSample[];
  readonly control: Tube | null;
  readonly topology: Topology;
}

/** The lanes that a gel would show of these tubes, beside a ladder, with what it cannot show in words. */
export function ExpectedGel({ samples, control, topology }: Props) {
  const t = useTexts(texts);
  const { sayLane, sayLadder } = useLaneWords();
  const loads: Load[] = [
    ...samples.map(({ tube, pieces }) => ({ id: tube.id, label: tube.label, pieces })),
    ...(control ? [{ id: control.id, label: control.label, pieces: control.contents }] : []),
  ];
  const longestBp = Math.max(
    0,
    ...samples.flatMap(({ tube }) => tube.contents.map(({ lengthBp }) => lengthBp)),
  );
  const gel = gelFor(longestBp);
  const lanes = loads.map((load) => ({ ...load, lane: runLane(joinNear(load.pieces), gel, gelLengthMm) }));
  const ladder = runLane(listRungs(gel.ladder, ladderNg), gel, gelLengthMm).bands.map((band) => ({
    ...band,
    sizesBp: band.lengthsBp,
  }));
  const isOutside = lanes.some(({ pieces }) =>
    pieces.some(({ lengthBp, massNg }) => massNg > 0 && isExtrapolated(lengthBp, gel)),
  );
  const words = lanes
    .map(({ label, lane }) => t('laneSaid', { label, words: sayLane(lane.bands) }))
    .join(' ');
  return (
    <div className="min-w-0">
      <h5 className="font-semibold">{t('gel')}</h5>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label={t('gel')} tabIndex={0} className="mt-3 max-w-full overflow-x-auto">
        <GelStrip
          lengthMm={gelLengthMm}
          ladder={ladder}
          lanes={lanes.map(({ id, label, lane }) => ({ id, label, bands: lane.bands }))}
          alt={`${words} ${sayLadder(ladder)}`}
        />
      </section>
      <div className="mt-2 max-w-measure text-sm text-ink-soft">
        <GelSettings settings={{ ...gel, isExtrapolated: isOutside }} />
        {topology === 'ring' && <p className="mt-1">{t('ringGel')}</p>}
      </div>
      <ul className="mt-1 max-w-measure list-disc pl-5 text-sm empty:hidden">
        {lanes.flatMap(({ id, label, lane }) =>
          remarksOf(lane).map(({ kind, lengths }) => (
            <li key={`${id} ${kind} ${lengths}`}>{t(kind, { lengths, sample: label })}</li>
          )),
        )}
      </ul>
    </div>
  );
}

/** The remarks on what a lane hides: lengths in one band, too little DNA, pieces that have left the gel. */
function remarksOf({
  bands,
  unseen,
  ranOff,
}: RunLane): { kind: 'joined' | 'unseen' | 'ranOff'; lengths: string }[] {
  const list = (lengths: readonly number[], sign: string) => {
    const shown = lengths.slice(0, mostNamed).map((length) => Math.round(length));
    return `${shown.join(sign)}${lengths.length > mostNamed ? ' …' : ''}`;
  };
  const joined = bands.filter(({ lengthsBp }) => lengthsBp.length > 1);
  const remarks = {
    joined: joined.map(({ lengthsBp }) => list(lengthsBp, ' + ')).join('; '),
    unseen: list(
      unseen.flatMap(({ lengthsBp }) => lengthsBp),
      ', ',
    ),
    ranOff: list(
      ranOff.map(({ lengthBp }) => lengthBp),
      ', ',
    ),
  };
  return (['joined', 'unseen', 'ranOff'] as const)
    .map((kind) => ({ kind, lengths: remarks[kind] }))
    .filter(({ lengths }) => lengths !== '');
}

/** Lengths that a remark names before it says that there are more. */
const mostNamed = 5;
