import { valid } from '../../domain/issue.ts';
import { type ResponseCodec, refuseAnswer } from '../../domain/progress/response-codec.ts';
import { isStationModuleId, type StationModuleId } from '../../science/station/module-ids.ts';
import type { PublicSelectableIss } from './schema.ts';

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
