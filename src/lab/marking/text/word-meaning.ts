// Small differences that make a different word, so that a spelling mistake must not be assumed.

/** In each group, replacing one prefix by another changes the meaning. */
const rivalPrefixes: readonly (readonly string[])[] = [
  ['hypo', 'hyper', 'iso'],
  ['homo', 'hetero', 'hemi'],
  ['endo', 'exo', 'ecto'],
  ['intra', 'inter', 'extra'],
  ['eu', 'pro'],
  ['up', 'down'],
  ['mono', 'di', 'bi', 'tri', 'tetra', 'penta', 'hexa', 'hepta', 'octa', 'oligo', 'poly', 'multi', 'uni'],
  ['pre', 'post', 'pro'],
  ['sub', 'super', 'supra'],
  ['micro', 'macro', 'nano'],
  ['ana', 'cata'],
  ['photo', 'chemo'],
  ['auto', 'allo'],
  ['cis', 'trans'],
  ['ribo', 'deoxyribo'],
  ['ad', 'ab'],
  ['re', 'de'],
  ['in', 'de'],
];

/** Each of these prefixes makes a word with another meaning. */
const turningPrefixes = [
  'un',
  'in',
  'im',
  'non',
  'anti',
  'de',
  're',
  'dis',
  'a',
  'an',
  'co',
  'iso',
  'pro',
  'pre',
  'sub',
];

/** Endings that name a class: an enzyme, a sugar, an ion, an alcohol, an amine. */
const classEndings = [
  'ase',
  'ose',
  'ate',
  'ite',
  'ide',
  'ine',
  'ene',
  'ane',
  'ol',
  'il',
  'gen',
  'gon',
  'some',
  'zime',
  'cite',
  'tid',
  'tin',
];

/** Endings in one group sound alike and are mixed up in one word: promotor, dominent. */
const grammarEndings: readonly (readonly string[])[] = [
  ['ing'],
  ['on'],
  ['er', 'or'],
  ['ed'],
  ['ive'],
  ['ity'],
  ['able', 'ible'],
  ['ance', 'ence'],
  ['ant', 'ent'],
];

/** Whether two similar words name different things because of their prefixes or endings. Symmetrical. */
export function hasOtherMeaning(a: string, b: string): boolean {
  if (a === b) return false;
  return (
    hasRivalPrefix(a, b) || isTurned(a, b) || isTurned(b, a) || hasOtherEnding(a, b) || hasOtherForm(a, b)
  );
}

function hasRivalPrefix(a: string, b: string): boolean {
  return rivalPrefixes.some((group) => {
    const ofA = longestPrefix(group, a);
    const ofB = longestPrefix(group, b);
    return ofA !== undefined && ofB !== undefined && ofA !== ofB;
  });
}

function longestPrefix(group: readonly string[], word: string): string | undefined {
  return group.filter((prefix) => word.startsWith(prefix)).sort((x, y) => y.length - x.length)[0];
}

function isTurned(long: string, short: string): boolean {
  return turningPrefixes.some((prefix) => long === prefix + short);
}

function hasOtherEnding(a: string, b: string): boolean {
  // y and i sound alike: valyne has the ending of valine.
  const [ofA, ofB] = [a, b].map((word) =>
    classEndings.find((end) => word.replaceAll('y', 'i').endsWith(end)),
  );
  return ofA !== undefined && ofB !== undefined && ofA !== ofB;
}

/**
 * Whether the endings differ in grammar, which is not a spelling mistake: "anticodon" is a thing, "anticoding" an
 * activity, "primed" a state.
 */
function hasOtherForm(a: string, b: string): boolean {
  const [ofA, ofB] = [a, b].map((word) =>
    grammarEndings.find((group) => group.some((ending) => word.endsWith(ending))),
  );
  return ofA !== undefined && ofB !== undefined && ofA !== ofB;
}
