/** Words with which a writer takes back what stands before them: "no wait", ", no,", "I mean", "scratch that". */
const takenBack =
  /(?<![\p{L}\p{N}'-])(?:(?:no|nope),? ?[-–]? ?(?:wait|sorry)|wait,? ?(?:no|that(?:'s| is) (?:wrong|after|before)\.?)|(?:sorry,? )?i mean(?:t)?|scratch that|(?<=[,.;:…] ?|[-–] )(?:no|nope)(?:[,:]|(?= (?:that|it|you)(?:'s| is| are)? )))(?![\p{L}\p{N}'])[,:;. ]*(?:[-–] )?(?:no, )?/giu;
/** Words about the taken-back word that stand before the answer: "that's DNA, ", "you multiply, ". */
const aside = /^(?:that|it|you|per|the)(?:'s)? [^,.;:]{1,60}[,.;:] ?(?:it's |it is )?/iu;

/** Marks only what a text says in the end. What was taken back is neither the answer nor a second one. */
export function matchCorrected<M extends { readonly kind: string }>(
  clean: string,
  match: (text: string) => M,
): M {
  const [first, ...others] = listCorrected(clean).map(match);
  if (!first) return match(clean);
  return [first, ...others].find(({ kind }) => kind === 'exact') ?? first;
}

/**
 * The answer that replaces one that was taken back: "RNA polymerase" in "DNA polymerase, no wait, RNA polymerase". Each
 * possible reading of the rest, the likeliest first. Empty: nothing was taken back.
 */
function listCorrected(clean: string): string[] {
  const last = [...clean.matchAll(takenBack)].at(-1);
  if (!last || last.index === 0) return [];
  const rest = clean.slice(last.index + last[0].length).replace(/^(?:actually|it's|it is),? /iu, '');
  if (!/[\p{L}\p{N}]/u.test(rest)) return [];
  const behind = rest.replace(aside, '');
  return behind === rest ? [rest] : [rest, behind];
}
