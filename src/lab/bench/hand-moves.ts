import type { HandAct, HandBench } from './hand.ts';
import { isEmpty, sayVolume, volumeNl } from './liquid.ts';
import type { Dial, Move } from './station.ts';
import type { Vessel } from './vessel.ts';

/** Ids of the spots that every station with a pipette has. */
export const pipetteId = 'pipette';
export const tipsId = 'tips';
export const binId = 'bin';
/** The lid of a vessel is a spot of its own beside the vessel. */
export const lidIdOf = (vesselId: string) => `lid-${vesselId}`;

export interface HandRules {
  /** Whether the pipette may mix this vessel. A stock needs no mixing. */
  canMix(vessel: Vessel): boolean;
  /** Vessels out of reach of the hand now, such as those in a closed machine. */
  isOutOfReach(vessel: Vessel): boolean;
}

/** Everything that hands and pipette can do now. */
export function listHandMoves(bench: HandBench, { canMix, isOutOfReach }: HandRules): Move<HandAct>[] {
  const { tip } = bench.pipette;
  const use = (target: string, act: HandAct, words: string): Move<HandAct> => ({
    thing: pipetteId,
    target,
    acts: [act],
    words,
  });
  const moves: Move<HandAct>[] = tip
    ? [use(binId, { kind: 'eject' }, 'Throw the tip away')]
    : [use(tipsId, { kind: 'tip' }, 'Take a new tip')];
  for (const vessel of bench.vessels.values()) {
    if (isOutOfReach(vessel)) continue;
    const { id, name } = vessel;
    const isOpen = vessel.lid !== 'closed';
    if (tip && isOpen && !isEmpty(tip.held)) {
      if (volumeNl(vessel.liquid) + volumeNl(tip.held) <= vessel.capacityNl)
        moves.push(
          use(id, { kind: 'dispense', into: id }, `Put ${sayVolume(volumeNl(tip.held))} into ${name}`),
        );
    } else if (tip && isOpen && !isEmpty(vessel.liquid)) {
      moves.push(use(id, { kind: 'draw', from: id }, `Draw ${sayVolume(bench.pipette.setNl)} of ${name}`));
      if (canMix(vessel)) moves.push(use(id, { kind: 'mix', in: id }, `Mix ${name} with the pipette`));
    }
    if (vessel.lid !== 'none')
      moves.push({
        thing: lidIdOf(id),
        target: null,
        acts: [{ kind: isOpen ? 'close' : 'open', vessel: id }],
        words: `${isOpen ? 'Close' : 'Open'} ${name}`,
      });
  }
  return moves;
}

/** The act that a learner means by using the pipette on this spot. It may be refused; the refusal says why. */
export function guessHandAct(bench: HandBench, thing: string, target: string): HandAct | null {
  if (thing !== pipetteId) return null;
  if (target === tipsId) return { kind: 'tip' };
  if (target === binId) return { kind: 'eject' };
  const isLoaded = bench.pipette.tip !== null && !isEmpty(bench.pipette.tip.held);
  return isLoaded ? { kind: 'dispense', into: target } : { kind: 'draw', from: target };
}

/** The wheel of the pipette, in µL. `usualNl` are the volumes of the plan. */
export function pipetteDial({ pipette }: HandBench, usualNl: readonly number[]): Dial<HandAct> {
  const inUl = (nl: number) => nl / 1000;
  return {
    id: pipetteId,
    name: 'Volume of the pipette',
    unit: 'µL',
    value: inUl(pipette.setNl),
    least: inUl(pipette.leastNl),
    most: inUl(pipette.mostNl),
    step: inUl(pipette.stepNl),
    usual: usualNl.map(inUl),
    set: (value) => ({ kind: 'set', nl: Math.round(value * 1000) }),
  };
}

/** The liquid of a vessel by its stocks, the largest first: "5 µL mix, 2.5 µL DNA B", or "empty". */
export function sayLiquid({ liquid }: Pick<Vessel, 'liquid'>, nameOf: (stock: string) => string): string {
  const parts = Object.entries(liquid)
    .sort(([, one], [, other]) => other - one)
    .map(([stock, nl]) => `${nl < 100 ? 'a trace' : sayVolume(nl)} of ${nameOf(stock)}`);
  return parts.length > 0 ? parts.join(', ') : 'empty';
}

/** The vessels that the pipette touches in an act. */
export function touchedBy(act: HandAct): readonly string[] {
  switch (act.kind) {
    case 'draw':
      return [act.from];
    case 'dispense':
      return [act.into];
    case 'mix':
      return [act.in];
    case 'again':
      return act.pairs.flatMap(({ from, into }) => [from, into]);
    default:
      return [];
  }
}

/** Every vessel that an act of the hands names: those that the pipette touches, and those with a lid or a label. */
export function vesselsOf(act: HandAct): readonly string[] {
  return 'vessel' in act ? [act.vessel] : touchedBy(act);
}
