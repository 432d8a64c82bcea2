import { describe, expect, it } from 'vitest';
import type { Item } from '../src/lab/activity/schema.ts';
import { scoreShortAnswer } from '../src/lab/exercises/short-answer/answer.ts';
import type { ShortAnswer } from '../src/lab/exercises/short-answer/schema.ts';
import { defaultLegalNames } from '../src/lab/kernel/fill-names.ts';
import { checkContent } from '../src/school/publishing/check-content.ts';
import { readContentFolder } from '../src/school/publishing/read-content-folder.ts';
import { fromRoot } from './start/folders.mjs';

const names = { product: 'Anneal', ...defaultLegalNames };
const { activities } = checkContent(await readContentFolder(fromRoot('content')), names);
const isWritten = (item: Item): item is Item & ShortAnswer => item.type === 'short-answer';
const written = activities.flatMap(({ modules }) => modules.flatMap(({ items }) => items.filter(isWritten)));

/** What stands beside the boxes after saving, by box. */
function remarksOn(id: string, response: Readonly<Record<string, string>>) {
  const item = written.find((one) => one.id === id);
  if (!item) throw new Error(`there is no written answer ${id}`);
  const { notes } = scoreShortAnswer(item, response);
  return (boxId: string | undefined) =>
    notes.filter(({ partId }) => partId === boxId).map(({ text }) => text);
}

describe('written answers of the labs', () => {
  it('each ask after at least two ideas, and none is saved in silence', () => {
    expect(written.length).toBeGreaterThanOrEqual(24);
    expect(written.filter(({ ideas }) => ideas.length < 2).map(({ id }) => id)).toEqual([]);
    for (const { id, boxes } of written) {
      const empty = Object.fromEntries(boxes.map((box) => [box.id, 'I saw it.']));
      expect([
        id,
        scoreShortAnswer(written.find((one) => one.id === id) as ShortAnswer, empty).notes,
      ]).not.toEqual([id, []]);
    }
  });

  it('the log of the gel: bacteria are not what a gel shows, and a faint blank is not fine', () => {
    const said = remarksOn('c4-log', {
      claim: 'There are bacteria on the toilet.',
      evidence: 'There is a bright band.',
      reasoning: 'The field blank is faint so its ok.',
    });
    expect(said('claim').join(' ')).toContain('Does a gel see bacteria?');
    expect(said('claim').join(' ')).toContain('what was copied');
    expect(said('evidence').join(' ')).toContain('the lanes you compare');
    expect(said('reasoning').join(' ')).toContain('A faint band is DNA as well.');
  });

  it('the cut: an enzyme does not know who tastes, also beside the right words', () => {
    const said = remarksOn('a4-exit', {
      claim: 'The C version is cut because it is the taster version.',
      evidence: 'CC had 176 and 44, GG 220.',
      reasoning: 'The primer makes GGCC.',
    });
    expect(said(undefined).join(' ')).toContain('Does an enzyme know who tastes?');
  });

  /** Answers as a learner who has understood writes them, in every box all that is asked. */
  const good: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    [
      'c4-log',
      {
        claim: 'DNA that the primers fit was copied from the toilet. Which bacteria it is from stays open.',
        evidence:
          'The toilet lane has a bright band at the height of the positive control, the water lane none.',
        reasoning: 'The blank is much fainter, so a little got in on the way. It has to be repeated.',
      },
    ],
    [
      'a4-exit',
      {
        claim: 'Only the C version is cut, because its copies read GGCC.',
        evidence: 'CC gave 176 and 44, GG stayed 220, the gene itself was not cut at all.',
        reasoning:
          "The copies begin with the primer and its wrong letter. With the C it completes the enzyme's site.",
      },
    ],
    [
      'b1-explain',
      {
        claim: 'The DNA is not used up. It stays the same.',
        evidence: 'In the first tube there were 20 ng before and after, and 310 ng of RNA.',
        reasoning: 'The tube without DNA made no RNA, so the DNA is needed and is still there.',
      },
    ],
    [
      'b2-explain',
      {
        claim: 'The ribosome reads the message and not the DNA.',
        evidence: 'The tube without RNA polymerase made no protein, and the tube without DNA did.',
        reasoning: 'If it read the DNA, the second tube would have made protein.',
      },
    ],
    [
      'd4-explain',
      {
        claim: '1 in 4 is the chance at each birth. It need not be exactly one of four.',
        evidence: 'In series 11 there were three of four, and later 26 of 104.',
        reasoning: 'Few births can be far from a quarter, and many are closer.',
      },
    ],
    [
      'd3-explain',
      {
        claim: 'Lena is a carrier: one A and one S. She does not have the disease.',
        evidence: 'Bands at 408 and 200, and the uncut control shows 408 alone.',
        reasoning: 'Both alleles are there. The gel cannot tell of other changes.',
      },
    ],
    [
      'a2-exit',
      {
        claim: 'It puts alanine in the place of proline.',
        evidence: 'CCA becomes GCA, so proline becomes alanine at place 49.',
        reasoning: 'Proline bends the chain, so the shape differs and the signal is not passed on.',
      },
    ],
  ];
  it.each(good)('%s leaves a sound answer in peace', (id, response) => {
    const item = written.find((one) => one.id === id) as ShortAnswer;
    expect(scoreShortAnswer(item, response).notes).toEqual([]);
  });
});
