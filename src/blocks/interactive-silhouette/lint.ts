import type { Issue } from '../../domain/issue.ts';
import type { InteractiveSilhouette } from './schema.ts';

export function lintInteractiveSilhouette({ personIds, notes }: InteractiveSilhouette): Issue[] {
  const noted = notes.map(({ personId }) => personId);
  return [
    ...personIds.flatMap((id, index): Issue[] =>
      personIds.indexOf(id) === index
        ? []
        : [{ path: ['personIds', index], code: 'repeated-person', message: `${id} is named twice` }],
    ),
    ...noted.flatMap((id, index): Issue[] => {
      const path = ['notes', index, 'personId'];
      if (noted.indexOf(id) !== index) {
        return [{ path, code: 'repeated-person', message: `${id} has two notes` }];
      }
      if (personIds.includes(id)) return [];
      return [{ path, code: 'note-never-shown', message: `${id} is not in the picture` }];
    }),
  ];
}
