/** A statement that is wrong, or that hurts people, and that lessons of genetics make easily. */
export interface AvoidedStatement {
  readonly id: string;
  /** Found in one sentence, without quotes. */
  readonly pattern: RegExp;
  /** Why it must not stand, and what to write. */
  readonly reason: string;
}

export const avoidedStatements: readonly AvoidedStatement[] = [
  {
    id: 'broken-gene',
    pattern:
      /\b(?:non-?tast\w*|PTC|TAS2R38|sickle|HBB|hemoglobin)\b.*\b(?:gene|allele|copy|copies|version)s?\b.*\b(?:broken|missing|defective|faulty|damaged)\b|\b(?:broken|missing|defective|faulty|damaged)\s+(?:version of the )?(?:gene|allele)s?\b/i,
    reason:
      'a version of a gene is a version; it is there, and it is not broken: say what it does or does not do',
  },
  {
    id: 'gel-names-species',
    pattern:
      /\b(?:gel|band|lane)s?\b.*\b(?:identif(?:y|ies|ied)|names?|prove[sd]?|reveals?|shows? which)\b.*\b(?:species|genus|genera|bacteri(?:a|um))\b/i,
    reason: 'a gel shows lengths; only reads can carry a name',
  },
  {
    id: 'dominant-is-common',
    pattern:
      /\bdominant\b[^.]*\b(?:is|are|means?|because)\b[^.]*\b(?:common|frequent|strong(?:er)?|better|healthier)\b|\b(?:common|strong)er?\b[^.]*\bbecause\b[^.]*\bdominant\b/i,
    reason:
      'dominance tells what is seen in a heterozygote, and nothing about how common or strong an allele is',
  },
  {
    id: 'one-in-four-will',
    pattern:
      /\b(?:1|one) (?:in|of|out of) (?:4|four)\b(?: (?:children|kids|births|babies|of (?:the|their) children))? (?:will|is going to|must)\b|\bone of (?:the|their) four children (?:will|has|is)\b/i,
    reason: 'a chance holds for every birth anew: say "at every birth, the chance is 1 in 4"',
  },
  {
    id: 'carriers-are-ill',
    pattern:
      /\b(?:carriers?|(?:people|person|child|children) with sickle cell trait|AS)\b[^.]*\b(?:are|is|be|feels?|falls?) (?:mildly |slightly |a bit |half )?(?:ill|sick|diseased|patients?)\b|\bsickle cell trait is (?:a |the )?(?:mild|weak|light)\w* (?:form|version|kind)\b/i,
    reason: 'people with sickle cell trait are carriers and usually have no symptoms',
  },
  {
    id: 'mutation-on-need',
    pattern:
      /\bmutat(?:e|es|ed|ion|ions)\b[^.]*\b(?:in order to|because (?:they|it|the \w+) needs?|so that (?:they|it) can|on purpose|to (?:survive|adapt|protect))\b|\bneeds? (?:a |the )?mutations?\b/i,
    reason: 'mutations happen without a need or a purpose; selection comes afterwards',
  },
  {
    id: 'dna-becomes-rna',
    pattern:
      /\bDNA\b[^.]*\b(?:turns?|turned|changes?|changed|transforms?|becomes?|became|is converted) (?:in)?to (?:m?RNA|a message)\b|\bDNA becomes (?:m?RNA|a message)\b/i,
    reason: 'the DNA is read and stays; an RNA is made from its letters',
  },
  {
    id: 'supertaster',
    pattern: /\bsuper-?tasters?\b/i,
    reason: 'how strongly somebody tastes depends on more than one gene; PAV/PAV is no such label',
  },
  {
    id: 'space-superbug',
    pattern:
      /\b(?:super-?bugs?|killer (?:germ|bug|microbe|bacteri)\w*|(?:alien|mutant|space) (?:germ|bug|microbe)s?)\b/i,
    reason: 'microbes of the station come from people and cargo; frightening words hide that',
  },
  {
    id: 'person-is-the-disease',
    pattern:
      /\b(?:sicklers?|sickle cell (?:patients|sufferers?|victims?)|suffer(?:s|ing|ers?)? from sickle)\b/i,
    reason: 'the person comes first: "people with sickle cell disease"',
  },
];
