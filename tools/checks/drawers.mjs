const DRAWERS = /(^|\/)(lib|libs|utils?|misc|helpers?|common)(\/|\.[a-z.]+$)/;

/**
 * A name that says nothing collects everything.
 * @type {import('./project-files.mjs').Check}
 */
export function checkDrawers(files) {
  return files
    .filter(({ path }) => DRAWERS.test(path))
    .map(({ path }) => ({ path, message: 'a drawer: name the folder or file after what it holds' }));
}
