import { getStationModule } from '../../science/station/station.ts';
import { defineBlock } from '../define.ts';
import { headOnPaper } from '../head-on-paper.ts';
import { samples } from './samples.ts';
import { InteractiveIssSchema, lintInteractiveIss, listOpenable } from './schema.ts';

export const interactiveIss = defineBlock({
  type: 'interactive-iss',
  itemSchema: InteractiveIssSchema,
  publicSchema: InteractiveIssSchema,
  redact: (item) => item,
  lint: lintInteractiveIss,
  paper: (item) => [
    ...headOnPaper(item),
    { kind: 'station', moduleIds: [...listOpenable(item)] },
    ...listOpenable(item).map((id) => {
      const { name, purpose, facts } = getStationModule(id);
      const note = item.siteNotes.find(({ moduleId }) => moduleId === id)?.text ?? '';
      return { kind: 'text' as const, text: [`**${name}.** ${purpose}`, ...facts, note].join(' ').trim() };
    }),
  ],
  samples,
});
