/**
 * @typedef {object} Case
 * @property {string} name
 * @property {boolean} isRoot
 * @property {string} folder where the checkout lies on the machine
 * @property {boolean} hasNamespaces whether user namespaces are allowed
 */

/** @type {Case[]} */
const CASES = [
  { name: 'root-home-refused', isRoot: true, folder: '/root', hasNamespaces: false },
  { name: 'root-home-allowed', isRoot: true, folder: '/root', hasNamespaces: true },
  { name: 'root-open-refused', isRoot: true, folder: '/srv', hasNamespaces: false },
  { name: 'user-home-refused', isRoot: false, folder: '/home/pupil', hasNamespaces: false },
  { name: 'root-open-allowed', isRoot: true, folder: '/srv', hasNamespaces: true },
  { name: 'user-home-allowed', isRoot: false, folder: '/home/pupil', hasNamespaces: true },
];

/** The first four cover every difference found so far; the others run on request. */
const USUAL = CASES.slice(0, 4);

/**
 * @param {string | undefined} names with commas between; `all` for every one
 * @returns {Case[]}
 */
export function chooseCases(names) {
  if (names === undefined) return USUAL;
  if (names === 'all') return CASES;
  return names.split(',').map((name) => {
    const found = CASES.find((known) => known.name === name);
    if (!found)
      throw new Error(`No case "${name}". There are: ${CASES.map((known) => known.name).join(', ')}`);
    return found;
  });
}
