import { isBrowserCode, lineAt } from './project-files.mjs';
import { visitSyntax } from './syntax.mjs';

/**
 * Code that does something at Enter asks first whether the key belongs to an input method: there, Enter only takes the
 * letters that were put together.
 * @type {import('./project-files.mjs').Check}
 */
export function checkComposedKeys(files) {
  return files
    .filter(({ path, text }) => isBrowserCode(path) && !text.includes('isOfInputMethod('))
    .flatMap(({ path, text }) => {
      /** @type {import('./project-files.mjs').Finding[]} */
      const findings = [];
      visitSyntax(path, text, ({ type, value, start }) => {
        if (type === 'Literal' && value === 'Enter')
          findings.push({
            path,
            line: lineAt(text, start),
            message:
              'a reaction to Enter that does not ask isOfInputMethod of src/lab/ui/field/input-method.ts',
          });
      });
      return findings;
    });
}
