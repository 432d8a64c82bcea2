import { valid } from '../../kernel/issue.ts';
import { type ResponseCodec, refuseAnswer } from '../../marking/response-codec.ts';
import { type FeedbackNote, incompleteScore, type Score } from '../../marking/score.ts';
import { isStationModuleId, type StationModuleId } from '../../science/station/module-ids.ts';
import { getStationModule } from '../../science/station/station.ts';
import type { PublicSelectableIss, SelectableIss } from './schema.ts';

/** The picked module of each answered clue, by the clue's id. Wire form: `targetId=moduleId`, sorted. */
export type SelectableIssResponse = Readonly<Partial<Record<string, StationModuleId>>>;

export const responses: ResponseCodec<PublicSelectableIss, SelectableIssResponse> = {
  empty: () => ({}),
  isReady: (item, response) => item.targets.every(({ id }) => response[id] !== undefined),
  parse(item, answer) {
    const picks = new Map<string, StationModuleId>();
    for (const entry of answer) {
      const [targetId = '', moduleId = '', ...rest] = entry.split('=');
      if (rest.length > 0) return refuseAnswer('malformed-pick', `${entry} is not of the form target=module`);
      if (!item.targets.some(({ id }) => id === targetId)) {
        return refuseAnswer('unknown-target', `there is no clue ${targetId}`);
      }
      if (!isStationModuleId(moduleId) || !item.moduleIds.includes(moduleId)) {
        return refuseAnswer('unknown-module', `${moduleId} cannot be picked here`);
      }
      if (picks.has(targetId))
        return refuseAnswer('repeated-target', `the clue ${targetId} is answered twice`);
      picks.set(targetId, moduleId);
    }
    return valid(Object.fromEntries(picks));
  },
  format: (response) =>
    Object.entries(response)
      .map(([targetId, moduleId]) => `${targetId}=${moduleId}`)
      .sort(),
};

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

/** The author's words about this module at this clue, or else the module's real purpose. */
function noteOn(target: Target, moduleId: StationModuleId): FeedbackNote {
  const authored = target.feedback.find((entry) => entry.moduleId === moduleId);
  if (authored) return { partId: target.id, text: authored.text, misconception: authored.misconception };
  const { name, purpose } = getStationModule(moduleId);
  return { partId: target.id, text: `You picked ${name}. ${purpose}` };
}
