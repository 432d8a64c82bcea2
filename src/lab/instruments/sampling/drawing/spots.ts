import { binId, lidIdOf, pipetteId, tipsId } from '../../../bench/hand-moves.ts';
import { isEmpty, sayVolume, volumeNl } from '../../../bench/liquid.ts';
import type { Form, Spot } from '../../../bench/stage/spot.ts';
import type { Vessel } from '../../../bench/vessel.ts';
import { dnaTubes, isUsed, type SamplingBench, sampleTubes, swabInHand } from '../bench.ts';
import { siteSpot, spots } from '../moves.ts';
import { names } from '../names.ts';
import { sayVessel } from '../plan.ts';
import type { SamplingSettings } from '../settings.ts';
import { sayGloves, saySwab } from '../station.ts';
import { boxOf } from './layout.ts';

/** Everything that can be pressed, taken or used, in the order of work. */
export function listSpots(settings: SamplingSettings, bench: SamplingBench, form: Form): Spot[] {
  const spot = (id: string, name: string, opens?: string): Spot => ({
    id,
    name,
    opens,
    ...boxOf(settings, bench, form, id),
  });
  const vesselSpot = (vessel: Vessel) => spot(vessel.id, sayVessel(bench, vessel));
  const tubes = sampleTubes(bench);
  const swab = swabInHand(bench);
  const isInBlock = bench.place === 'block';
  const { tip, setNl } = bench.pipette;
  const held = !tip
    ? 'without a tip'
    : isEmpty(tip.held)
      ? 'with an empty tip'
      : `holding ${sayVolume(volumeNl(tip.held))}`;
  const used = bench.swabs.filter((one) => one.place !== 'bleach' && isUsed(one)).length;
  return [
    spot(spots.gloves, sayGloves(bench, settings)),
    spot(spots.box, 'Box of wrapped swabs'),
    ...(swab ? [spot(spots.swab, `${saySwab(settings, swab)}, in your hand`)] : []),
    spot(spots.drops, 'Sterile liquid'),
    spot(spots.air, 'The air of the room'),
    ...settings.sites.map(({ id, name, kind }) =>
      spot(siteSpot(id), kind === 'cheek' ? `Cheek of ${name}` : `Site: ${name}`),
    ),
    ...(isInBlock
      ? [spot(spots.stand, 'Empty rack')]
      : [
          ...tubes.map(({ id, name, lid }) => spot(lidIdOf(id), `Lid of ${name}, ${lid}`)),
          ...tubes.map(vesselSpot),
        ]),
    spot(spots.labels, names.stickers, 'labels'),
    spot(spots.rack, isInBlock ? 'Rack of sample tubes, in the heat block' : 'Rack of sample tubes'),
    spot(spots.block, `Heat block, 95 °C, set to ${bench.minutes} min`),
    spot(spots.start, 'Start button of the heat block'),
    spot(spots.spinner, 'Centrifuge'),
    spot(tipsId, 'Box of tips'),
    spot(pipetteId, `Pipette, set to ${sayVolume(setNl)}, ${held}`),
    ...dnaTubes(bench).map(vesselSpot),
    spot(binId, 'Bin for used tips'),
    spot(spots.counter, names.counter, 'counter'),
    spot(spots.bleach, `Jar of bleach, ${used} used ${used === 1 ? 'swab' : 'swabs'} beside it`),
  ];
}
