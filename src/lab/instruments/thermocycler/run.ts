import { type Mix, type NamedPrimer, runTube, type TubeRun } from '../../science/pcr/run-tube.ts';
import { parseDna } from '../../science/sequence/sequence.ts';
import { names } from './names.ts';
import type { ThermocyclerSettings } from './settings.ts';
import { controlIds, rackIds } from './settings.ts';
import type { ThermocyclerState } from './state.ts';
import { templatesOf } from './templates.ts';

export interface RackTube {
  readonly id: string;
  readonly label: string;
}

export interface ResultTube extends RackTube {
  readonly run: TubeRun;
}

/** Samples first, then the two controls. */
export function listRack({ samples }: Pick<ThermocyclerSettings, 'samples'>): RackTube[] {
  const [positive, none] = controlIds;
  return [
    ...samples.map(({ id, label }) => ({ id, label })),
    { id: positive, label: names.positive },
    { id: none, label: names.noTemplate },
  ];
}

/** The primer that a choice of the state stands for: an offered one by its id, or a typed one. */
export function primerOf({ primers }: ThermocyclerSettings, choice: string): NamedPrimer {
  const offered = primers.find(({ id }) => id === choice);
  if (offered === undefined) return { name: names.ownPrimer, sequence: choice };
  const parsed = parseDna(offered.sequence, 'iupac');
  return { name: offered.name, sequence: parsed.isValid ? parsed.value : '' };
}

/** What every tube in the machine holds after the run; empty while it has not been run. */
export function runRack(settings: ThermocyclerSettings, state: ThermocyclerState): ResultTube[] {
  if (!state.hasRun) return [];
  const mix: Mix = {
    primers: [primerOf(settings, state.primers[0]), primerOf(settings, state.primers[1])],
    missing: new Set(state.without),
    reaction: settings.reaction,
    rule: settings.rule,
  };
  const rack = rackIds(settings);
  return listRack(settings)
    .filter(({ id }) => state.tubes.includes(id))
    .map((tube) => ({
      ...tube,
      // The random numbers of a tube depend only on the seed and the tube, so they stay the same if another tube is
      // taken out.
      run: runTube(
        templatesOf(settings, tube.id),
        mix,
        state.programme,
        state.seed * rack.length + rack.indexOf(tube.id),
      ),
    }));
}
