import { type Draw, defineExplored } from '../define-explored.ts';
import { listSlips } from '../slips.ts';
import type { SamplingAct } from './acts.ts';
import { listTargets, tubeId } from './bench.ts';
import type { SamplingSettings } from './settings.ts';
import { type SamplingState, state } from './state.ts';
import { listGoodActs, listGoodDraws } from './station.ts';

export const explore = defineExplored(state, function* (settings, draw): Generator<SamplingState> {
  yield state.start(settings);
  const targets = listTargets(settings);
  const good = listWork(settings, targets);
  yield { acts: good };
  // Without a field blank, and with nothing else.
  yield { acts: listWork(settings, targets.slice(1)) };
  yield { acts: listWork(settings, targets.slice(0, 1)) };
  for (const slip of listSwabSlips(settings, targets)) yield { acts: slip };
  for (const acts of listSlips(good)) yield { acts: [...acts] };
  for (let count = 1; count < good.length; count += 1) yield { acts: good.slice(0, count) };
  for (const count of [1, 2, 3, 5, 15, 30])
    yield { acts: good.map((act) => (act.kind === 'minutes' ? { ...act, count } : act)) };
  for (;;) yield { acts: drawWork(settings, draw) };
});

/**
 * Good work, and one more swab that meets more than it is for: a second site, a bare hand or used gloves, a finger, a tube
 * that was used already. And the sample of each site in a tube with that of the next.
 */
function listSwabSlips(settings: SamplingSettings, targets: readonly string[]): SamplingAct[][] {
  if (settings.prepared !== 'nothing') return [];
  const handled: SamplingAct[][] = [[{ kind: 'gloves' }], []];
  const metBefore: SamplingAct[][] = [[{ kind: 'moisten' }], [], [{ kind: 'touch' }]];
  const sites = targets.filter((id) => settings.sites.some((site) => site.id === id));
  const [first = '', second = first] = sites;
  const rubs: SamplingAct[][] = [[first], [first, second]].map((ids) =>
    ids.map((site) => ({ kind: 'rub', site })),
  );
  const others = targets.filter((id) => id !== first);
  const work = listWork(settings, others);
  const own = tubeId(others.length);
  const used = tubeId(0);
  const slips = handled.flatMap((gloves) =>
    metBefore.flatMap((met) =>
      rubs.flatMap((rub) =>
        [[own], [used], [own, used]].map((tubes) => ({
          gloves,
          rest: [
            { kind: 'swab' } as const,
            ...met,
            ...rub,
            ...tubes.flatMap((vessel): SamplingAct[] => [
              { kind: 'open', vessel },
              { kind: 'stir', tube: vessel },
              { kind: 'close', vessel },
            ]),
          ],
        })),
      ),
    ),
  );
  const [sample, ...after] = work;
  // The extra swab comes before the others, whose tubes are empty then, or after them.
  return slips.flatMap(({ gloves, rest }) => [
    [...gloves, ...rest, ...work],
    ...(sample ? [[sample, ...gloves, ...rest, ...after]] : []),
  ]);
}

/** Good work with these targets; at a bench where some of it is prepared, what is left to do. */
function listWork(settings: SamplingSettings, targets: readonly string[]): SamplingAct[] {
  const draws = listGoodDraws(settings);
  if (settings.prepared === 'lysed') return draws;
  const all = [...listGoodActs(settings, targets), ...draws];
  if (settings.prepared === 'nothing') return all;
  const free = tubeId(settings.sites.length);
  const pairs = targets.slice(0, 1).map((from) => ({ from, into: free }));
  return all.map((act) => (act.kind === 'sample' ? { ...act, pairs } : act));
}

/** Work with slips of the hand: targets left out, another time, no spin, used tips, and a swab that meets too much. */
function drawWork(settings: SamplingSettings, draw: Draw): SamplingAct[] {
  const targets = listTargets(settings);
  const sampled = draw.some(targets);
  const work = listWork(settings, sampled.length > 0 ? sampled : targets).flatMap((act): SamplingAct[] => {
    switch (act.kind) {
      case 'minutes':
        return [{ ...act, count: draw.whole(1, 30) }];
      case 'spin':
        return [draw.pick<SamplingAct>([act, act, { kind: 'unload' }])];
      case 'again':
        return [
          { ...act, tips: draw.pick(['fresh', 'one']), nl: draw.pick([act.nl, 500 * draw.whole(1, 100)]) },
        ];
      default:
        return [act];
    }
  });
  const last = tubeId(targets.length - 1);
  const isFree = settings.prepared === 'nothing' && sampled.length > 0 && sampled.length < targets.length;
  if (!isFree || draw.pick([true, false])) return work;
  const slip: SamplingAct[] = [
    ...draw.pick<SamplingAct[]>([[], [{ kind: 'gloves' }]]),
    { kind: 'swab' },
    ...draw.pick<SamplingAct[]>([[], [{ kind: 'moisten' }], [{ kind: 'touch' }]]),
    ...draw.some(targets.slice(1)).map((site): SamplingAct => ({ kind: 'rub', site })),
    { kind: 'open', vessel: last },
    { kind: 'stir', tube: last },
    { kind: 'close', vessel: last },
  ];
  return [...slip, ...work];
}
