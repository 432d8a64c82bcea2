import type { Issue } from '../../domain/issue.ts';
import type { SimpleVideo } from './schema.ts';

/** A browser believes the stated type: a wrong one makes a good film unplayable. */
export function lintSimpleVideo(item: SimpleVideo): Issue[] {
  const seen = new Set<string>();
  return item.sources.flatMap(({ file, type }, index): Issue[] => {
    const issues: Issue[] = [];
    if (!file.endsWith(`.${type.slice('video/'.length)}`)) {
      issues.push({
        path: ['sources', index, 'type'],
        code: 'source-type-mismatch',
        message: `${file} is not ${type}`,
      });
    }
    if (seen.has(type)) {
      issues.push({
        path: ['sources', index, 'type'],
        code: 'repeated-source-type',
        message: `only the first source of type ${type} would ever be played`,
      });
    }
    seen.add(type);
    return issues;
  });
}
