import { getStationModule } from '../../science/station/station.ts';
import { defineBlock } from '../define.ts';
import { headOnPaper } from '../head-on-paper.ts';
import { confirmedResponses } from './answer.ts';
import { samples } from './samples.ts';
import { adviseModuleSelection, lintModuleSelection, ModuleSelectionSchema } from './schema.ts';

export const moduleSelection = defineBlock({
  type: 'module-selection',
  itemSchema: ModuleSelectionSchema,
  publicSchema: ModuleSelectionSchema,
  redact: (item) => item,
  lint: lintModuleSelection,
  advise: adviseModuleSelection,
  saved: {
    responses: confirmedResponses,
    isFixedOnceSaved: true,
    isRequired: (item) => item.isRequired,
    title: (item) => item.title,
    describe: (_item, response) => response.map((id) => getStationModule(id).name),
    answerWords: () => ({ kind: 'station-modules' }),
  },
  // Paper gets names without the map, which would fill half a column. The choice is about the use of a module.
  paper: ({ title, prompt, options }) => [
    ...headOnPaper({ title, text: prompt }),
    { kind: 'choices', mark: 'many', options: options.map((id) => getStationModule(id).name) },
  ],
  samples,
});
