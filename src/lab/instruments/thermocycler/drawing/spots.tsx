import { binId, lidIdOf, pipetteId, tipsId } from '../../../bench/hand-moves.ts';
import { isEmpty, sayVolume, volumeNl } from '../../../bench/liquid.ts';
import type { Form, Spot } from '../../../bench/stage/spot.ts';
import type { Vessel } from '../../../bench/vessel.ts';
import type { PcrBench } from '../bench.ts';
import { spots } from '../moves.ts';
import { sayVessel } from '../plan.ts';
import type { ThermocyclerSettings } from '../settings.ts';
import { boxOf, stocksOf } from './layout.tsx';

/** Everything that can be pressed, taken or used, in the order of work. */
export function listSpots(settings: ThermocyclerSettings, bench: PcrBench, form: Form): Spot[] {
  const { pipette, place, strip, vessels, programme } = bench;
  const isLoaded = place === 'machine';
  const spot = (id: string, name: string, opens?: string): Spot => ({
    id,
    name,
    opens,
    ...boxOf(bench, form, id),
  });
  const of = (ids: readonly string[], make: (vessel: Vessel) => Spot) =>
    ids.flatMap((id) => {
      const vessel = vessels.get(id);
      return vessel ? [make(vessel)] : [];
    });
  const vesselSpot = (vessel: Vessel) => spot(vessel.id, sayVessel(settings, bench, vessel));
  const { tip, setNl } = pipette;
  const held = !tip
    ? 'without a tip'
    : isEmpty(tip.held)
      ? 'with an empty tip'
      : `holding ${sayVolume(volumeNl(tip.held))}`;
  const { denature, anneal, extend } = programme.steps;
  return [
    spot(tipsId, 'Box of tips'),
    spot(pipetteId, `Pipette, set to ${sayVolume(setNl)}, ${held}`),
    spot(spots.recipe, 'Recipe of the mix', 'recipe'),
    ...of(stocksOf(bench), vesselSpot),
    ...(isLoaded
      ? [spot(spots.rack, 'Empty rack')]
      : [
          spot(spots.strip, 'Strip of tubes, in the rack'),
          ...of(strip, vesselSpot),
          ...of(strip, ({ id, name, lid }) => spot(lidIdOf(id), `Lid of ${name}, ${lid}`)),
        ]),
    spot(binId, 'Bin for used tips'),
    spot(spots.caps, 'All lids of the strip'),
    spot(spots.spinner, 'Small centrifuge'),
    spot(
      spots.machine,
      `Thermocycler, ${programme.cycles} cycles of ${denature.celsius}, ${anneal.celsius} and ${extend.celsius} °C`,
      'machine',
    ),
    ...(isLoaded ? [spot(spots.strip, 'Strip of tubes, in the thermocycler')] : []),
    spot(spots.run, 'Run button of the thermocycler'),
    spot(spots.lens, 'Lens into a tube', 'lens'),
    spot(spots.fresh, 'Bag of new strips'),
  ];
}
