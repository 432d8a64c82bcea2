import type { Issue } from '../../domain/issue.ts';
import { pickableModules } from '../../science/station/station.ts';
import type { InteractiveIss } from './schema.ts';

/** The modules of a block that can be opened. */
export function listOpenable({ moduleIds }: InteractiveIss) {
  return moduleIds ?? pickableModules.map(({ id }) => id);
}

export function lintInteractiveIss(item: InteractiveIss): Issue[] {
  const openable = listOpenable(item);
  const noted = item.siteNotes.map(({ moduleId }) => moduleId);
  return [
    ...openable
      .filter((id, index) => openable.indexOf(id) !== index)
      .map((id) => ({ path: ['moduleIds'], code: 'repeated-module', message: `${id} is named twice` })),
    ...noted.flatMap((id, index): Issue[] => {
      const path = ['siteNotes', index, 'moduleId'];
      if (noted.indexOf(id) !== index) {
        return [{ path, code: 'repeated-module', message: `${id} has two notes` }];
      }
      if (openable.includes(id)) return [];
      return [{ path, code: 'note-never-shown', message: `${id} cannot be opened here` }];
    }),
  ];
}
