// Small differences that make another word: a spelling mistake must not bridge them.

/** In each group, one beginning in place of another turns the meaning round. */
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

/** Put before a word, each makes another one. */
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

const grammarEndings = ['ing', 'on', 'er', 'ed', 'ive'];

/** Whether two words of nearly the same letters name different things by how they begin or end. Symmetrical. */
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
  // By ear: valyne ends as valine does.
  const [ofA, ofB] = [a, b].map((word) =>
    classEndings.find((end) => word.replaceAll('y', 'i').endsWith(end)),
  );
  return ofA !== undefined && ofB !== undefined && ofA !== ofB;
}

/** "anticodon" is a thing, "anticoding" a doing, "primed" a state: grammar, not spelling. */
function hasOtherForm(a: string, b: string): boolean {
  const ofA = grammarEndings.find((ending) => a.endsWith(ending));
  const ofB = grammarEndings.find((ending) => b.endsWith(ending));
  return ofA !== undefined && ofB !== undefined && ofA !== ofB;
}
