// Scripts put a few marks on one letter. Sorting the marks of one letter takes time with the square of their number.
const heapOfMarks = /(\p{Mn}{12})\p{Mn}+/gu;

/** One spelling of each accented letter, in time that grows with the length and no faster. */
export function composeText(text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string {
  return text.replace(heapOfMarks, '$1').normalize(form);
}
