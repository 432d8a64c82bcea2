import type { Instrument } from '../../instruments/define.ts';
import type { InstrumentId } from '../../instruments/instrument-ids.ts';
import { valid } from '../../kernel/issue.ts';
import { type ResponseCodec, refuseAnswer } from '../../marking/response-codec.ts';
import type { PublicEmbed } from './schema.ts';

/** The instrument's state in the wire form of its own codec; empty until the learner has changed something. */
export type EmbedResponse = readonly string[];

/** @param getInstrument the server has all instruments; a browser has those on its page */
export function createResponses(
  getInstrument: (id: InstrumentId) => Pick<Instrument, 'parseState'>,
): ResponseCodec<PublicEmbed, EmbedResponse> {
  return {
    empty: () => [],
    isReady: (_, response) => response.length > 0,
    parse(item, answer) {
      if (answer.length === 0) return valid([]);
      return item.kind === 'instrument'
        ? getInstrument(item.instrument).parseState(item.settings, answer)
        : refuseAnswer('remembers-nothing', 'a page of another host keeps nothing here');
    },
    format: (response) => [...response],
  };
}
