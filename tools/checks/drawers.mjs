const DRAWERS = /(^|\/)(lib|libs|utils?|misc|helpers?|common)(\/|\.[a-z.]+$)/;

/**
 * Forbids folder and file names that say nothing, because such places collect unrelated code.
 * @type {import('./project-files.mjs').Check}
 */
export function checkDrawers(files) {
  return files
    .filter(({ path }) => DRAWERS.test(path))
    .map(({ path }) => ({ path, message: 'a drawer: name the folder or file after what it holds' }));
}
