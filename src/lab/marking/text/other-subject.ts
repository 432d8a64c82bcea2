import { endOfClause, findOpposite, type Said, startOfClause } from './contradictions.ts';
import { isVerbWord, type Question } from './question.ts';
import { beWords, classNouns, functionWords, isDenial } from './running-words.data.ts';
import type { Span } from './spans.ts';
import type { Word } from './words.ts';

// Clauses about another thing than the one asked about, and clauses that name the other of two things to choose from.

/** "the gene is upstream", where the question asks it of the promoter; "the other tube has more". */
export function isOtherSubject({ words, roles, question }: Said, { from, end }: Span): boolean {
  const before = words.slice(startOfClause(words, from), from);
  const verb = before.findIndex(
    (_, index) => index > 0 && (beWords.has(before[index]?.low ?? '') || isVerbWord(before, index)),
  );
  const subject = before
    .slice(0, Math.max(verb, 0))
    .filter(({ low }) => /^others?$/.test(low) || !functionWords.has(low));
  // "the polymerase binds the operator", where the question asks it of the repressor.
  const isOtherDoer =
    !beWords.has(words[from - 1]?.low ?? '') &&
    roles[from - 2 - (words[from - 1]?.low === 'to' ? 1 : 0)] === 'known' &&
    subject.length > 0 &&
    question.subject.size > 0 &&
    subject.every(({ key }) => !question.keys.has(key));
  if (isOtherDoer) return true;
  const behind = words.slice(end, endOfClause(words, end - 1));
  const isCompared =
    !behind.some(({ low }) => low === 'than') && behind.some(({ key }) => question.compared.has(key));
  if (isCompared && question.alternatives.length > 0) return true;
  if (subject.some(({ low, key }) => /^others?$/.test(low) && !question.keys.has(key))) return true;
  // "the cell is hypertonic", where the question compares the salt water with the cell.
  const isOfCompared = ({ key }: Word) => question.compared.has(key);
  if (subject.some(isOfCompared) && subject.every((word) => isOfCompared(word) || classNouns.has(word.key)))
    return true;
  if (subject.length === 0 || question.subject.size === 0 || question.alternatives.length === 0) return false;
  const isOther = ({ key }: Word) => question.compared.has(key) || question.keys.has(key);
  return (
    subject.some(isOther) &&
    !subject.some(({ key }) => question.subject.has(key) && !question.compared.has(key))
  );
}

const tools = new Set(['machine', 'device', 'tool', 'instrument', 'apparatus', 'equipment']);
/** Nouns that make another thing of the term: "glucose receptor". */
const bearers = new Set(['receptor', 'channel', 'hormone', 'promoter', 'locus']);
const products = ['protein', 'enzyme', 'hormone', 'receptor'];
const plans = ['gene', 'allele', 'locus', 'promoter'];

/** "hemoglobin gene", where a protein is asked for. */
export function isOtherClass({ words, question }: Said, { end }: Span): boolean {
  const next = words[end];
  const isProduct =
    products.some((key) => question.keys.has(key)) && !plans.some((key) => question.keys.has(key));
  // "PCR machine", where no machine is asked for.
  const isPlanned = plans.some((key) => question.keys.has(key));
  const isBearer = ({ key, before }: Word, at: number) =>
    before === '' &&
    !question.keys.has(key) &&
    (bearers.has(key) || (key === 'gene' && !isPlanned && at === 0));
  // "mRNA binding protein"
  const isBinding =
    next?.low === 'binding' && classNouns.has(words[end + 1]?.key ?? '') && !question.keys.has('bind');
  if (isBinding && next.before === '') return true;
  if (words.slice(end, end + 2).some(isBearer) && next?.before === '' && classNouns.has(next.key))
    return true;
  const isTool = tools.has(next?.key ?? '') && ![...tools].some((key) => question.keys.has(key));
  if (next?.before === '' && isTool && question.heads.size > 0) return true;
  // "16S protein", where a gene is asked for.
  const isPlan = question.heads.has('gene') && !products.some((key) => question.keys.has(key));
  return (
    next?.before === '' &&
    ((isProduct && plans.includes(next.key)) || (isPlan && products.includes(next.key)))
  );
}

/** Whether a second clause says of the other thing what the question asks: "sons are carriers, daughters get sick". */
function isAnswered(words: readonly Word[], at: number, question: Question): boolean {
  if (!/[,;.]/.test(words[at]?.before ?? '')) return false;
  const clause = words.slice(at + 1, endOfClause(words, at));
  if (clause.some(({ low }) => isDenial(low)) || findOpposite(clause, question)) return false;
  return clause.some(
    ({ key, low }) =>
      question.keys.has(key) && !functionWords.has(low) && !beWords.has(low) && !question.heads.has(key),
  );
}

/**
 * The other of two things to choose from stands where the answer should stand: "protein, then RNA", "RNA is made from
 * protein".
 */
export function isBesideAlternative({ words, question }: Said, { from, end }: Span): boolean {
  const own = new Set(words.slice(from, end).map(({ key }) => key));
  return words.some(({ key }, at) => {
    if ((at >= from && at < end) || own.has(key) || !question.alternatives.includes(key)) return false;
    const between = at < from ? words.slice(at + 1, from + 1) : words.slice(end, at + 1);
    if (between.some(({ low }) => isDenial(low) || low === 'than' || low === 'so')) return false;
    if (at < from) return true;
    if (isAnswered(words, at, question)) return true;
    return (
      between.some(({ low }) => low === 'from' || low === 'by' || low === 'after') ||
      (/[,;]/.test(between[0]?.before ?? '') && between.length === 1)
    );
  });
}
