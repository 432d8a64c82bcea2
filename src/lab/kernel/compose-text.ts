// Real scripts put only a few marks on one letter. Sorting the marks of one letter takes time quadratic in their
// number, so marks beyond 12 are dropped.
const heapOfMarks = /(\p{Mn}{12})\p{Mn}+/gu;

/** Normalises each accented letter to one spelling, in time linear in the length. */
export function composeText(text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string {
  return text.replace(heapOfMarks, '$1').normalize(form);
}
