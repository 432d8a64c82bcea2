// Runs before anything else and on any version of Node, so it uses only old syntax and imports nothing.
/** @type {[number, number]} */
const MINIMUM = [20, 19];

/**
 * @param {string} version as in process.versions.node
 * @returns {string | undefined} what to tell the user, or undefined where the version will do
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return undefined;
  return `Anneal needs Node ${MINIMUM.join('.')} or newer; this is Node ${version}. Get a current one from https://nodejs.org.`;
}
