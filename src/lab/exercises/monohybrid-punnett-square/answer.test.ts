import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { responses, revealPunnett, scorePunnett } from './answer.ts';
import { monohybridPunnettSquare } from './monohybrid-punnett-square.ts';
import { samples } from './samples.ts';
import { faultNames, faultTexts, type Punnett, PunnettSchema, redactPunnett } from './schema.ts';

const item = PunnettSchema.parse(samples.item);
const [big, small] = ['taster', 'nontaster'];

function toResponse(of: Punnett, answer: readonly string[]) {
  const parsed = responses.parse(redactPunnett(of), answer);
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

/** The right answer with some parts changed. */
function score(changes: Record<string, string> = {}, of: Punnett = item) {
  const right = toResponse(of, revealPunnett(of).answer);
  return scorePunnett(of, new Map([...right, ...Object.entries(changes)]));
}

const faultsOf = ({ trace }: { trace: string }) => trace.split(', ').slice(1);
const wrongParts = ({ parts }: ReturnType<typeof scorePunnett>) =>
  parts.filter(({ isRight }) => !isRight).map(({ partId }) => partId);

const codominant = PunnettSchema.parse(samples.others?.[1]?.item);

describe('scorePunnett', () => {
  it('takes the key it reveals', () => {
    for (const of of [item, codominant]) {
      expect(score({}, of)).toMatchObject({
        outcome: 'correct',
        fraction: 1,
        notes: [{ text: of.whyRight }],
      });
    }
    expect(score()).toMatchObject({ trace: '12 of 12 parts right' });
  });

  it('takes the gametes of a parent in either order', () => {
    for (const answer of samples.right) {
      expect(scorePunnett(item, toResponse(item, answer)).outcome).toBe('correct');
    }
  });

  it('knows both copies in one gamete, and asks nothing more of its children', () => {
    const said = score({ 'first-1': `${big}+${small}` });
    expect(faultsOf(said)).toEqual(['first-1 both-in-one-gamete']);
    expect(said).toMatchObject({ outcome: 'partly', fraction: 11 / 12 });
    expect(said.notes).toEqual([
      {
        partId: 'first-1',
        text: faultTexts['both-in-one-gamete'],
        misconception: 'gametes-carry-both-copies',
      },
    ]);
  });

  it('marks only the second of two equal gametes', () => {
    const said = score({ 'second-2': big, 'cell-2-1': `${big}+${big}`, 'cell-2-2': `${big}+${small}` });
    expect(wrongParts(said)).toEqual(['second-2']);
    expect(faultsOf(said)).toEqual(['second-2 doubled-gamete', 'cell-2-1 follows', 'cell-2-2 follows']);
  });

  it('lets children and ratios follow from the learner’s own gametes, and pays for the slip once', () => {
    const said = score({
      'second-2': big,
      'cell-2-1': `${big}+${big}`,
      'cell-2-2': `${big}+${small}`,
      'genotypes.first': '2',
      'genotypes.both': '2',
      'genotypes.second': '0',
      'phenotypes.tastes': '4',
      'phenotypes.tastes-not': '0',
    });
    expect(said).toMatchObject({ outcome: 'partly', fraction: 11 / 12 });
    expect(faultsOf(said)).toContain('genotypes follows');
    expect(faultsOf(said)).toContain('phenotypes follows');
  });

  it('holds a child against its own gametes', () => {
    const said = score({ 'cell-1-2': `${big}+${big}` });
    expect(faultsOf(said)).toEqual(['cell-1-2 not-own-gametes']);
    const unmoved = score({ 'first-1': small, 'first-2': big });
    expect(faultsOf(unmoved)).toEqual(
      [1, 2].flatMap((row) => [`cell-${row}-1 not-own-gametes`, `cell-${row}-2 not-own-gametes`]),
    );
  });

  it('knows the gametes of the other parent, and an allele the parent does not carry', () => {
    const swapped = score({ 'first-1': 'a', 'first-2': 'a', 'second-1': 'a', 'second-2': 's' }, codominant);
    expect(faultsOf(swapped)).toContain('second-2 swapped-parents');
    expect(faultsOf(swapped)).toContain('first-2 swapped-parents');
    const foreign = score({ 'second-1': 's' }, codominant);
    expect(faultsOf(foreign)).toContain('second-1 foreign-allele');
  });

  it('tells a ratio read from the wrong end from one that is counted wrong', () => {
    const reversed = score({ 'phenotypes.tastes': '1', 'phenotypes.tastes-not': '3' });
    expect(reversed.notes).toMatchObject([
      { partId: 'phenotypes', text: 'CANARY You have the numbers. Which trait needs two copies to show?' },
    ]);
    expect(faultsOf(score({ 'phenotypes.tastes': '2', 'phenotypes.tastes-not': '2' }))).toEqual([
      'phenotypes ratio-wrong',
    ]);
    expect(
      faultsOf(score({ 'genotypes.first': '0', 'genotypes.both': '0', 'genotypes.second': '0' })),
    ).toEqual(['genotypes ratio-wrong']);
  });

  it('takes any terms of a ratio unless the lowest are asked for', () => {
    const halved = { 'genotypes.first': '1', 'genotypes.both': '1', 'genotypes.second': '0' };
    const full = { 'genotypes.first': '2', 'genotypes.both': '2', 'genotypes.second': '0' };
    expect(score(halved, codominant).outcome).toBe('correct');
    const lowest: Punnett = { ...codominant, ratioTerms: 'lowest' };
    expect(score(halved, lowest).outcome).toBe('correct');
    expect(faultsOf(score(full, lowest))).toEqual(['genotypes ratio-not-reduced']);
  });

  it('answers a belief about chance with the author’s words', () => {
    for (const certain of ['1', '100 %', '4/4', '1,0']) {
      expect(score({ 'exactly-one': certain }).notes).toMatchObject([
        { partId: 'exactly-one', misconception: 'one-in-four-children-exactly' },
      ]);
    }
    expect(score({ 'exactly-one': '3/4' }).notes).toMatchObject([
      { text: 'CANARY Chances of independent births multiply; and any of the four may be the one.' },
    ]);
  });

  it('judges nothing while a chance is no number, and says why', () => {
    expect(score({ 'one-child': 'often' })).toMatchObject({
      outcome: 'incomplete',
      parts: [],
      notes: [{ partId: 'one-child' }],
    });
    expect(score({ 'one-child': '25' }).notes[0]?.text).toContain('add the sign %');
  });

  it('holds back until everything is filled, and a child has two copies', () => {
    expect(scorePunnett(item, new Map([['first-1', big ?? '']])).outcome).toBe('incomplete');
    expect(score({ 'cell-1-1': big ?? '' }).outcome).toBe('incomplete');
  });

  it('is right exactly when every part is, whatever the cross', () => {
    const allele = fc.constantFrom('a', 's');
    const pair = fc.tuple(allele, allele);
    fc.assert(
      fc.property(pair, pair, fc.constantFrom('incomplete', 'codominant'), (first, second, dominance) => {
        const of = PunnettSchema.parse({
          ...codominant,
          dominance,
          parents: [
            { text: 'Dayo', genotype: first },
            { text: 'Rui', genotype: second },
          ],
        });
        return score({}, of).outcome === 'correct' && score({ 'cell-2-2': 'a' }, of).outcome === 'incomplete';
      }),
    );
  });

  it('has words for every fault, and they name no allele', () => {
    for (const name of faultNames) expect(faultTexts[name]).not.toMatch(/taster|T\b/);
  });

  it('puts the computed cross into words', () => {
    expect(revealPunnett(item).explanation).toBe(
      `${item.explanation}\n\nAna (Tt) passes on T or t; Leo (Tt) passes on T or t. The four equally likely children: TT, Tt, Tt, tt. Genotypes TT : Tt : tt = 1 : 2 : 1. Phenotypes: Tastes PTC 3 : Does not taste PTC 1.`,
    );
  });

  it('is described in lines', () => {
    expect(monohybridPunnettSquare.describe(item, samples.right[0] ?? []).slice(0, 5)).toEqual([
      'Ana, gametes: T, t',
      'Leo, gametes: T, t',
      'Children: TT, Tt / Tt, tt',
      'Genotypes: 1 : 2 : 1',
      'Phenotypes: Tastes PTC 3 : Does not taste PTC 1',
    ]);
  });

  it('is sound on 10,000 random answers', { timeout: 120_000 }, () => {
    const entries = [...new Set([...samples.right, ...samples.partly, ...samples.wrong].flat())];
    const { accepted, refused } = gradeRandomAnswers(monohybridPunnettSquare, entries);
    expect(accepted).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(1000);
  });
});
