import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import type { StationModuleId } from '../../science/station/module-ids.ts';
import type { SelectableIss } from './schema.ts';

export function lintSelectableIss(item: SelectableIss): Issue[] {
  return [
    ...findRepeats(item.targets, 'targets'),
    ...findRepeatedModules(item.moduleIds, ['moduleIds']),
    ...item.targets.flatMap((target, index) => [
      ...findRepeatedModules(target.right, ['targets', index, 'right']),
      ...findRepeatedModules(
        target.feedback.map(({ moduleId }) => moduleId),
        ['targets', index, 'feedback'],
      ),
      ...target.right
        .filter((moduleId) => !item.moduleIds.includes(moduleId))
        .map((moduleId) => ({
          path: ['targets', index, 'right'],
          code: 'right-module-not-offered',
          message: `${moduleId} is right but cannot be picked`,
        })),
      ...target.feedback
        .filter(({ moduleId }) => target.right.includes(moduleId) || !item.moduleIds.includes(moduleId))
        .map(({ moduleId }) => ({
          path: ['targets', index, 'feedback'],
          code: 'feedback-never-said',
          message: `nobody can pick ${moduleId} wrongly here`,
        })),
    ]),
  ];
}

function findRepeatedModules(ids: readonly StationModuleId[], path: Issue['path']): Issue[] {
  return ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => ({ path, code: 'repeated-module', message: `${id} is named twice` }));
}
