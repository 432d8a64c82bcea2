import { getInstrument } from '../../instruments/registry.ts';
import { defineBlock } from '../define.ts';
import { headOnPaper } from '../head-on-paper.ts';
import { createResponses, type EmbedResponse } from './answer.ts';
import { settingsOf } from './read-run.ts';
import { samples } from './samples.ts';
import { type Embed, EmbedSchema, findTubesFault, lintEmbed, type PublicEmbed } from './schema.ts';

export const embed = defineBlock<Embed, PublicEmbed, EmbedResponse>({
  type: 'embed',
  itemSchema: EmbedSchema,
  publicSchema: EmbedSchema,
  redact(item) {
    if (item.kind === 'page') return item;
    const settings = settingsOf(item, { instrument: getInstrument(item.instrument) });
    return { ...item, settings: settings as Embed & Record<string, unknown> };
  },
  lint: (item) => lintEmbed(item),
  refersTo: (item) =>
    item.kind === 'instrument' && item.tubesFrom !== undefined
      ? [{ path: ['tubesFrom'], id: item.tubesFrom, findFault: findTubesFault }]
      : [],
  saved: {
    responses: createResponses(getInstrument),
    isFixedOnceSaved: false,
    appliesTo: (item) => item.kind === 'instrument',
    isRequired: (item) => item.kind === 'instrument' && item.isRequired,
    title: ({ title }) => title,
    describe: (item, response) =>
      item.kind === 'instrument' && response.length > 0
        ? getInstrument(item.instrument).describe(item.settings, response)
        : [],
  },
  paper: (item) => [...headOnPaper(item), { kind: 'shown', ...(item.kind === 'page' && { url: item.url }) }],
  samples,
});
