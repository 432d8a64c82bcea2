import { useMemo } from 'react';
import { BenchTop, Block, TipBin, TipBox } from '../../../bench/apparatus/holders.tsx';
import { labelSize, pen } from '../../../bench/apparatus/pen.ts';
import { PipetteDrawing } from '../../../bench/apparatus/pipette.tsx';
import type { Tint } from '../../../bench/apparatus/tints.ts';
import { Vial } from '../../../bench/apparatus/vial.tsx';
import { pipetteId } from '../../../bench/hand-moves.ts';
import { volumeNl } from '../../../bench/liquid.ts';
import type { Box, Form } from '../../../bench/stage/spot.ts';
import type { SceneProps } from '../../../bench/stage/station-view.tsx';
import type { Vessel } from '../../../bench/vessel.ts';
import { useTexts } from '../../../ui/texts.tsx';
import { planDigest } from '../setting/plan.ts';
import type { DigestPlannerSettings } from '../setting/settings.ts';
import { bufferId, type CuttingBench, placeOf, reactionIdOf, waterId } from '../work/bench.ts';
import { contentsOf } from '../work/contents.ts';
import { Board } from './board.tsx';
import { DigestLens } from './digest-lens.tsx';
import { layouts, placeTubes, shorten } from './layout.tsx';
import { HeatBlock, Spinner } from './machines.tsx';
import { pipetteStand } from './spots.tsx';
import { stageTexts } from './stage-texts.ts';

/** The bench with everything that stands on it. */
export function Scene(props: SceneProps<DigestPlannerSettings, CuttingBench>) {
  const { settings, bench, form, progress, aim } = props;
  const t = useTexts(stageTexts);
  const layout = layouts[form];
  const size = labelSize[form];
  const plan = useMemo(
    () => planDigest(settings, bench.dials, bench.given ?? []),
    [settings, bench.dials, bench.given],
  );
  const stands = placeTubes(bench, form);
  const at = pipetteStand(bench, form);
  const { tip } = bench.pipette;
  const vessels = [...bench.vessels.values()];
  const isReaction = ({ id }: Vessel) => id.startsWith(reactionIdOf(''));
  const isDna = ({ id }: Vessel) => id.startsWith('dna-');
  const stocks = vessels.filter((vessel) => !isReaction(vessel) && !isDna(vessel));
  const label = (box: Box, words: string) => (
    <text
      x={box.x + box.width / 2}
      y={box.y + box.height + size + 4}
      textAnchor="middle"
      fontSize={size}
      fill="var(--ink)"
    >
      {words}
    </text>
  );
  const tubes = (all: readonly Vessel[]) =>
    all.map((vessel) => {
      const stand = stands.get(vessel.id);
      if (!stand) return null;
      const tint = tintOf(vessel);
      return (
        <g key={vessel.id} data-thing={vessel.id}>
          <Vial
            {...stand}
            share={shareOf(vessel)}
            tint={tint}
            cap={isReaction(vessel) ? (isUncut(bench, vessel.id) ? 'water' : 'enzyme') : tint}
            lid={vessel.lid}
            hasDrops={isReaction(vessel) && !vessel.isSpun && volumeNl(vessel.liquid) > 0}
          />
        </g>
      );
    });
  return (
    <g>
      <BenchTop y={layout.benchTop} />
      <Board bench={bench} plan={plan} form={form} aim={aim} />
      <TipBox {...layout.tips} fontSize={size} label={t('tips')} />
      <TipBin
        {...layout.bin}
        fontSize={size}
        label={form === 'wide' ? t('usedTips') : ''}
        count={bench.tipsTaken - (tip ? 1 : 0)}
      />
      {tubes(stocks)}
      <Front box={layout.cold} isCold />
      <Names all={stocks} box={layout.cold} form={form} nameOf={({ name }) => name} stands={stands} />
      {tubes(vessels.filter(isDna))}
      <Front box={layout.dna} />
      <Names
        all={vessels.filter(isDna)}
        box={layout.dna}
        form={form}
        nameOf={({ name }) => name.replace(/ DNA$/, '')}
        stands={stands}
      />
      {tubes(vessels.filter((vessel) => isReaction(vessel) && placeOf(bench, vessel.id) === 'rack'))}
      <Front box={layout.rack} />
      <Names
        all={vessels.filter(isReaction)}
        box={layout.rack}
        form={form}
        nameOf={(vessel) => vessel.label || vessel.name.replace(/^tube /, '')}
        stands={placeTubes({ ...bench, places: {} }, form)}
      />
      {tubes(vessels.filter((vessel) => isReaction(vessel) && placeOf(bench, vessel.id) === 'ice'))}
      <Block {...layout.ice} fontSize={size} label={t('ice')} isCold />
      <Spinner box={layout.spinner} />
      {form === 'wide' ? label(layout.spinner, t('spinner')) : null}
      <HeatBlock bench={bench} form={form} progress={progress}>
        {tubes(vessels.filter((vessel) => isReaction(vessel) && placeOf(bench, vessel.id) === 'block'))}
      </HeatBlock>
      {progress === null || bench.runs.length === 0 ? null : (
        <DigestLens form={form} progress={progress} share={shareCut(settings, bench)} />
      )}
      <g data-thing={pipetteId}>
        <PipetteDrawing
          {...at}
          pipette={bench.pipette}
          tint={tip?.from ? tintOf({ id: tip.from, liquid: tip.held }) : 'plain'}
        />
      </g>
    </g>
  );
}

/** The front of a rack, behind which the cones of its tubes stand. */
function Front({ box, isCold = false }: { readonly box: Box; readonly isCold?: boolean }) {
  const fill = isCold ? 'var(--primary-soft)' : 'var(--paper-raised)';
  return <rect {...box} rx={8} fill={fill} {...pen} />;
}

interface NamesProps {
  readonly all: readonly Vessel[];
  readonly box: Box;
  readonly form: Form;
  readonly stands: ReturnType<typeof placeTubes>;
  nameOf(vessel: Vessel): string;
}

/** The names of the tubes on the front of their rack: in two rows by turns where they stand close. */
function Names({ all, box, form, stands, nameOf }: NamesProps) {
  const size = labelSize[form];
  const pitch = box.width / Math.max(1, all.length);
  const isClose = all.some((vessel) => nameOf(vessel).length * size * 0.58 > pitch - 4);
  return (
    <g>
      {all.map((vessel, index) => {
        const stand = stands.get(vessel.id);
        if (!stand) return null;
        const middle = box.y + box.height / 2 + size / 3;
        const name = shorten(nameOf(vessel), (isClose ? 2 : 1) * pitch - 6, size);
        // The names at both ends stay on the rack.
        const half = name.length * size * 0.3 + 4;
        const row = isClose ? (index % 2 === 0 ? -size * 0.53 : size * 0.53) : 0;
        return (
          <text
            key={vessel.id}
            x={Math.min(box.x + box.width - half, Math.max(box.x + half, stand.x))}
            y={middle + row}
            textAnchor="middle"
            fontSize={size}
            fontWeight={600}
            fill="var(--ink)"
          >
            {name}
          </text>
        );
      })}
    </g>
  );
}

/** How much is cut at the end of the last time in the block, in its first tube with an enzyme; null without any. */
function shareCut(settings: DigestPlannerSettings, bench: CuttingBench): number | null {
  const shares = [...bench.vessels.values()]
    .filter(({ id }) => id.startsWith(reactionIdOf('')) && placeOf(bench, id) === 'block')
    .flatMap(({ liquid }) => Object.values(contentsOf(settings, bench, liquid).shares));
  return shares[0]?.site ?? null;
}

function isUncut({ reactions }: CuttingBench, id: string): boolean {
  return reactions.some((reaction) => reactionIdOf(reaction.id) === id && !reaction.isCut);
}

function tintOf({ id, liquid }: Pick<Vessel, 'id' | 'liquid'>): Tint {
  if (id === waterId) return 'water';
  if (id === bufferId) return 'mix';
  if (id.startsWith('enzyme-')) return 'enzyme';
  if (id.startsWith('dna-')) return 'dna';
  const stocks = Object.keys(liquid);
  if (stocks.some((stock) => stock.startsWith('run-'))) return 'control';
  return stocks.some((stock) => stock.startsWith('dna-')) ? 'dna' : 'water';
}

/** How full a tube is drawn: a reaction of 20 µL fills less than half of it. */
function shareOf({ id, liquid }: Vessel): number {
  const nl = volumeNl(liquid);
  return Math.min(
    1,
    nl / (id.startsWith(reactionIdOf('')) ? 48_000 : id === waterId || id === bufferId ? 700_000 : 90_000),
  );
}
