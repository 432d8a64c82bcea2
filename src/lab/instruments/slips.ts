import type { HandAct } from '../bench/hand.ts';

type Again = Extract<HandAct, { readonly kind: 'again' }>;
type Change = (act: Again) => readonly Again[];

/**
 * The same work with one slip of the pipette each, whatever the station: a portion forgotten, tubes mixed up, one tip for
 * all, another volume, a tube left out.
 */
export function listSlips<Act extends { readonly kind: string }>(acts: readonly Act[]): (readonly Act[])[] {
  const repeated = acts.flatMap((act) => (isAgain(act) ? [act as Again] : []));
  const changed = (of: (act: Again) => boolean, change: Change) =>
    acts.flatMap((act) => (isAgain(act) && of(act) ? (change(act) as unknown as Act[]) : [act]));
  const tubes = [...new Set(repeated.flatMap(({ pairs }) => pairs.map(({ into }) => into)))];
  return [
    ...repeated.flatMap((one) => {
      const only = (change: Change) => changed((act) => act === one, change);
      return [
        only(() => []),
        only((act) => [{ ...act, tips: 'one' }]),
        only((act) => [{ ...act, pairs: turned(act.pairs) }]),
        only((act) => [{ ...act, nl: act.nl * 2 }]),
      ];
    }),
    ...tubes.map((tube) =>
      changed(
        ({ pairs }) => pairs.some(({ into }) => into === tube),
        (act) => {
          const pairs = act.pairs.filter(({ into }) => into !== tube);
          return pairs.length > 0 ? [{ ...act, pairs }] : [];
        },
      ),
    ),
  ];
}

const isAgain = (act: { readonly kind: string }): act is Again => act.kind === 'again';

/** Each portion goes into the tube beside its own. */
function turned(pairs: Again['pairs']): Again['pairs'] {
  return pairs.map(({ from }, index) => ({ from, into: pairs[(index + 1) % pairs.length]?.into ?? from }));
}
