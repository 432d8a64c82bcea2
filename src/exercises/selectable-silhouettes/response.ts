import { valid } from '../../domain/issue.ts';
import { findListFault, type ResponseCodec, refuseAnswer } from '../../domain/progress/response-codec.ts';
import { type CharacterId, isCharacterId } from '../../science/characters/character-ids.ts';
import type { PublicSelectableSilhouettes } from './schema.ts';

/** The chosen people, a set. Wire form: their ids, sorted. */
export type SelectableSilhouettesResponse = readonly CharacterId[];

export const responses: ResponseCodec<PublicSelectableSilhouettes, SelectableSilhouettesResponse> = {
  empty: () => [],
  isReady(item, response) {
    if (item.pick === 'one') return response.length === 1;
    return item.choose === undefined ? response.length > 0 : response.length === item.choose;
  },
  parse(item, answer) {
    const fault = findListFault(
      item.personIds.map((id) => ({ id })),
      answer,
    );
    if (fault) return refuseAnswer(fault.code, fault.message);
    if (item.pick === 'one' && answer.length > 1) {
      return refuseAnswer('more-than-one', 'only one person can be chosen here');
    }
    // Too many or too few for `choose` is a choice on its way, not a malformed one.
    return valid(answer.filter(isCharacterId).sort());
  },
  format: (response) => [...response].sort(),
};
