import { type FeedbackNote, incompleteScore, type Score } from '../../domain/progress/score.ts';
import type { StationModuleId } from '../../science/station/module-ids.ts';
import { getStationModule } from '../../science/station/station.ts';
import type { SelectableIssResponse } from './response.ts';
import type { SelectableIss } from './schema.ts';

type Target = SelectableIss['targets'][number];

/** One point for each clue, over the number of clues. Marks nothing until every clue has its module. */
export function scoreSelectableIss(item: SelectableIss, response: SelectableIssResponse): Score {
  const picks = item.targets.flatMap((target) => {
    const moduleId = response[target.id];
    return moduleId ? [{ target, moduleId, isRight: target.right.includes(moduleId) }] : [];
  });
  if (picks.length < item.targets.length) return incompleteScore;
  const wrong = picks.filter((pick) => !pick.isRight);
  const rightCount = picks.length - wrong.length;
  return {
    outcome: wrong.length === 0 ? 'correct' : rightCount > 0 ? 'partly' : 'not-yet',
    fraction: rightCount / picks.length,
    parts: picks.map(({ target, isRight }) => ({ partId: target.id, isRight })),
    notes:
      wrong.length === 0
        ? [{ text: item.whyRight }]
        : wrong.map(({ target, moduleId }) => noteOn(target, moduleId)),
    trace: picks
      .map(({ target, moduleId, isRight }) => `${target.id}=${moduleId} ${isRight ? 1 : 0}`)
      .join(', '),
  };
}

/** The author's words about this module at this clue, else what the module really is for. */
function noteOn(target: Target, moduleId: StationModuleId): FeedbackNote {
  const authored = target.feedback.find((entry) => entry.moduleId === moduleId);
  if (authored) return { partId: target.id, text: authored.text, misconception: authored.misconception };
  const { name, purpose } = getStationModule(moduleId);
  return { partId: target.id, text: `You picked ${name}. ${purpose}` };
}
