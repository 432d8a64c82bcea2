import type { Issue } from '../../domain/issue.ts';
import type { ModuleSelection } from './schema.ts';

export function lintModuleSelection({ options, count }: ModuleSelection): Issue[] {
  const issues: Issue[] = options
    .filter((id, index) => options.indexOf(id) !== index)
    .map((id) => ({ path: ['options'], code: 'repeated-module', message: `${id} is named twice` }));
  if (count > new Set(options).size) {
    issues.push({
      path: ['count'],
      code: 'more-than-offered',
      message: `${count} must be chosen of ${new Set(options).size}`,
    });
  }
  return issues;
}
