/** Groups of words or phrases an author declares to mean the same, e.g. `['sickle cell', 'drepanocyte']`. */
export type VariantGroups = readonly (readonly string[])[];

const mostTexts = 200;

/** Every text with each of its declared phrases in each of its declared forms; the texts themselves first. */
export function expandVariants(texts: readonly string[], variants: VariantGroups): readonly string[] {
  let all = [...texts];
  for (const group of variants) {
    const more = all.flatMap((text) => replaceOne(text, group));
    all = [...new Set([...all, ...more])].slice(0, mostTexts);
  }
  return all;
}

/** The longest phrase of the group that stands in the text, replaced by each of the others. */
function replaceOne(text: string, group: readonly string[]): readonly string[] {
  const padded = ` ${text.trim()} `;
  const low = padded.toLowerCase();
  const [found] = group
    .filter((phrase) => low.includes(` ${phrase.trim().toLowerCase()} `))
    .sort((a, b) => b.length - a.length);
  if (found === undefined) return [];
  const at = low.indexOf(` ${found.trim().toLowerCase()} `);
  const behind = padded.slice(at + found.trim().length + 1);
  return group
    .filter((phrase) => phrase !== found)
    .map((phrase) => `${padded.slice(0, at)} ${phrase.trim()}${behind}`.trim());
}
