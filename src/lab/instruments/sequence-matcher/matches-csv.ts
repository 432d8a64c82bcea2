import { roundIdentity } from '../../science/alignment/align.ts';
import { formatCsv } from '../csv.ts';
import type { Finding, Rules } from './findings.ts';
import { pastedWords, rankWords } from './words.ts';

/** The ranked references of one read, with the rules by which they were ranked. */
export function formatMatchesCsv({ read, match, support }: Finding, rules: Rules): string {
  const head = [
    'read',
    'site',
    'place',
    'reference',
    'former name',
    'record',
    'identity (%)',
    'differences',
    'letters compared',
    'score',
    'fits equally well',
    'strand of the read',
  ];
  const rows = match.hits.map(({ reference, alignment, identity, differences }, index) => [
    read.label ?? pastedWords,
    read.site ?? '',
    index + 1,
    reference.species,
    reference.formerly ?? '',
    reference.from,
    roundIdentity(identity),
    differences,
    alignment.matches + differences,
    alignment.score,
    support?.tied.some((hit) => hit.reference.id === reference.id) ? 'yes' : 'no',
    match.strand,
  ]);
  return formatCsv([head, ...rows, [], ...listRuleNotes({ support }, rules).map((note) => [note])]);
}

/** What is supported, by which rules, and whose references they are: for every file. */
export function listRuleNotes(
  { support }: Pick<Finding, 'support'>,
  { thresholds, margin, ends }: Rules,
): string[] {
  const name = support?.taxon ? `${rankWords[support.rank ?? 'none']} ${support.taxon}` : 'none';
  return [
    `Name supported: ${name}.`,
    `Thresholds: species ${thresholds.species}%, genus ${thresholds.genus}%, family ${thresholds.family}%; rules of thumb for nearly whole 16S rRNA genes.`,
    `Ends: ${ends}. A tie is up to ${margin} letters worse than the best. Letters opposite a gap count as differences.`,
    'References: V4 region of 16S rRNA records, rRNA16S.gold.fasta of microbiomeutil 20101212 (The Broad Institute, BSD-3-Clause).',
  ];
}
