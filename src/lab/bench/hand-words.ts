import { capital, findVessel, type HandAct, type HandBench } from './hand.ts';
import { isEmpty, noLiquid, sayVolume, volumeNl } from './liquid.ts';

/** The notebook's line about an act of the hands. `before` is the bench before that act. */
export function sayHandAct(before: HandBench, act: HandAct): string {
  const named = (id: string) => findVessel(before, id)?.name ?? id;
  const { setNl, tip } = before.pipette;
  switch (act.kind) {
    case 'tip':
      return 'New tip';
    case 'set':
      return `Pipette set to ${sayVolume(act.nl)}`;
    case 'draw': {
      const there = volumeNl(findVessel(before, act.from)?.liquid ?? noLiquid);
      const isForeign = tip?.touched.some((id) => id !== act.from) ?? false;
      const how = isForeign ? ', with a used tip' : '';
      return there < setNl
        ? `Only ${sayVolume(there)} of ${named(act.from)} drawn${how}: there was no more`
        : `${sayVolume(setNl)} of ${named(act.from)} drawn${how}`;
    }
    case 'dispense':
      return `${sayVolume(volumeNl(tip?.held ?? noLiquid))} of ${named(tip?.from ?? '')} into ${named(act.into)}`;
    case 'mix':
      return `${capital(named(act.in))} mixed with the pipette`;
    case 'eject':
      return tip && !isEmpty(tip.held)
        ? `Tip thrown away, with ${sayVolume(volumeNl(tip.held))} in it`
        : 'Tip thrown away';
    case 'open':
      return `${capital(named(act.vessel))} opened`;
    case 'close':
      return `${capital(named(act.vessel))} closed`;
    case 'label':
      return act.words === ''
        ? `Label taken off ${named(act.vessel)}`
        : `${capital(named(act.vessel))} labelled “${act.words}”`;
    case 'again':
      return sayRepeated(named, act);
  }
}

function sayRepeated(
  named: (id: string) => string,
  { nl, pairs, tips }: Extract<HandAct, { kind: 'again' }>,
): string {
  const sources = [...new Set(pairs.map(({ from }) => from))];
  const [only = ''] = sources;
  const what =
    sources.length === 1
      ? `${named(only)} into ${pairs.map(({ into }) => named(into)).join(', ')}`
      : pairs.map(({ from, into }) => `${named(from)} into ${named(into)}`).join(', ');
  const how = tips === 'fresh' ? 'a new tip each time' : 'with one tip';
  return `${pairs.length} ${pairs.length === 1 ? 'time' : 'times'}, ${how}: ${sayVolume(nl)} of ${what}`;
}
