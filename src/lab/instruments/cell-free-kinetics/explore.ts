import { tubeChanges } from '../../science/expression/reaction.ts';
import { defineExplored } from '../define-explored.ts';
import { highestPercent, mostTubes } from './settings.ts';
import { type CellFreeKineticsState, state, type TubeDials } from './state.ts';

const standard: TubeDials = { promoter: 100, rbs: 100, degradation: 100, changes: [] };
const stops = [0, 1, 10, 50, 51, 90, 100, 110, 200, highestPercent];

export const explore = defineExplored(state, function* (settings, draw): Generator<CellFreeKineticsState> {
  const start = state.start(settings);
  yield start;
  const added = (...tubes: TubeDials[]): CellFreeKineticsState => ({
    ...start,
    tubes: [...start.tubes, ...tubes].slice(0, mostTubes),
  });
  for (const one of tubeChanges)
    for (const other of tubeChanges)
      yield added({
        ...standard,
        changes: tubeChanges.filter((change) => change === one || change === other),
      });
  const last = start.tubes.length - 1;
  const dialled = (dials: TubeDials, at: number): CellFreeKineticsState => ({
    ...start,
    tubes: start.tubes.map((tube, index) => (index === at ? { ...dials, changes: tube.changes } : tube)),
  });
  for (const at of start.tubes.keys()) yield dialled({ ...standard, promoter: 0 }, at);
  for (const promoter of stops)
    for (const rbs of stops) {
      yield dialled({ ...standard, promoter, rbs }, last);
      yield added({ ...standard, promoter, rbs });
    }
  for (;;) {
    const percent = () => draw.pick([100, draw.whole(0, highestPercent)]);
    const tube = () => ({ promoter: percent(), rbs: percent(), degradation: percent() });
    const changes = draw.pick([[], draw.some(tubeChanges)]);
    yield dialled({ ...tube(), changes: [] }, draw.whole(0, last));
    yield {
      ...added({ ...tube(), changes }, { ...tube(), changes: [] }),
      minute: draw.whole(0, settings.minutes),
    };
  }
});
