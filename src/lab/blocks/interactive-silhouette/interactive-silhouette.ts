import { getCharacter } from '../../science/characters/characters.ts';
import { defineBlock } from '../define.ts';
import { headOnPaper } from '../head-on-paper.ts';
import { samples } from './samples.ts';
import { InteractiveSilhouetteSchema, lintInteractiveSilhouette } from './schema.ts';

export const interactiveSilhouette = defineBlock({
  type: 'interactive-silhouette',
  itemSchema: InteractiveSilhouetteSchema,
  publicSchema: InteractiveSilhouetteSchema,
  redact: (item) => item,
  lint: lintInteractiveSilhouette,
  paper: (item) => [
    ...headOnPaper(item),
    { kind: 'people', personIds: item.personIds },
    ...item.personIds.map((id) => {
      const { name, about, food, stripReport } = getCharacter(id);
      const report = item.hasReports ? `“${stripReport}”` : '';
      const note = item.notes.find(({ personId }) => personId === id)?.text ?? '';
      return { kind: 'text' as const, text: [`**${name}.** ${about}`, food, report, note].join(' ').trim() };
    }),
  ],
  samples,
});
