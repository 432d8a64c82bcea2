import { type Parsed, valid } from '../../kernel/issue.ts';
import { type ResponseCodec, refuseAnswer } from '../../marking/response-codec.ts';
import { isStationModuleId, type StationModuleId } from '../../science/station/module-ids.ts';
import { sortModuleIds } from '../../science/station/names.ts';
import type { PublicModuleSelection } from './schema.ts';

/** The chosen modules. Wire form: their ids in the product's one order of modules. */
export type ModuleSelectionResponse = readonly StationModuleId[];

/** For the draft on the learner's device: up to `count` modules. */
export const responses: ResponseCodec<PublicModuleSelection, ModuleSelectionResponse> = {
  empty: () => [],
  isReady: (item, response) => response.length === item.count,
  parse(item, answer) {
    const known = answer.filter(isStationModuleId).filter((id) => item.options.includes(id));
    if (known.length < answer.length)
      return refuseAnswer('unknown-module', 'a module is not among the options');
    if (new Set(known).size < known.length)
      return refuseAnswer('repeated-module', 'a module is chosen twice');
    if (known.length > item.count)
      return refuseAnswer('too-many-modules', `exactly ${item.count} can be chosen`);
    return valid(sortModuleIds(known));
  },
  format: (response) => sortModuleIds(response),
};

/** A saved choice cannot be changed, so it must have all `count` modules. */
export const confirmedResponses: ResponseCodec<PublicModuleSelection, ModuleSelectionResponse> = {
  ...responses,
  parse(item, answer): Parsed<ModuleSelectionResponse> {
    if (answer.length > 0 && answer.length < item.count) {
      return refuseAnswer('too-few-modules', `exactly ${item.count} must be chosen`);
    }
    return responses.parse(item, answer);
  },
};
