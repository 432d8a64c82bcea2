import { describe, expect, it } from 'vitest';
import { contractFaults } from '../testing/contract-faults.ts';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { scoreColorTubes } from './answer.ts';
import { colorTubes } from './color-tubes.ts';
import { lintColorTubes } from './lint.ts';
import { samples } from './samples.ts';
import { ColorTubesSchema, listSlots } from './schema.ts';
import { plainSamples } from './testing/plain-samples.ts';

/** `item` has one point in time; `timed`, the sample, has three. */
const item = ColorTubesSchema.parse(plainSamples.item);
const timed = ColorTubesSchema.parse(samples.item);
const rightAnswer = new Map(listSlots(item).map(({ id, answers }) => [id, answers[0] ?? '']));
const but = (changes: Record<string, string>) => new Map([...rightAnswer, ...Object.entries(changes)]);

describe('scoreColorTubes', () => {
  it('counts a tube only with all its channels', () => {
    expect(scoreColorTubes(item, rightAnswer)).toMatchObject({
      outcome: 'correct',
      fraction: 1,
      notes: [{ text: item.whyRight }],
    });
    expect(scoreColorTubes(item, but({ 'rnase.protein': 'on' }))).toMatchObject({
      outcome: 'partly',
      fraction: 4 / 5,
      trace: '4 of 5 tubes right (9 of 10 channels right)',
    });
    const oneInEach = but({
      'complete.rna': 'off',
      'no-dna.rna': 'on',
      'rnase.rna': 'on',
      'antibiotic.rna': 'off',
      'message.rna': 'off',
    });
    expect(scoreColorTubes(item, oneInEach)).toMatchObject({ outcome: 'not-yet', fraction: 0 });
    expect(scoreColorTubes({ ...item, unit: 'channel' }, oneInEach)).toMatchObject({
      outcome: 'partly',
      fraction: 1 / 2,
    });
  });

  it('speaks at the very channel, in the words for that very state', () => {
    const score = scoreColorTubes(item, but({ 'antibiotic.rna': 'off', 'rnase.protein': 'on' }));
    expect(score.notes).toEqual([
      {
        partId: 'rnase.protein',
        text: 'CANARY No message, no protein: the ribosome meets only RNA.',
        misconception: 'ribosome-reads-dna',
      },
      {
        partId: 'antibiotic.rna',
        text: 'CANARY Transcription does not need the ribosome.',
        misconception: undefined,
      },
    ]);
    expect(score.parts.filter(({ isRight }) => !isRight).map(({ partId }) => partId)).toEqual([
      'rnase.protein',
      'antibiotic.rna',
    ]);
  });

  it('holds back until every channel is set', () => {
    expect(scoreColorTubes(item, new Map([['complete.rna', 'on']]))).toMatchObject({
      outcome: 'incomplete',
      parts: [],
    });
  });

  it('is described tube by tube', () => {
    expect(colorTubes.describe(item, ['antibiotic.rna=on', 'antibiotic.protein=off'])).toEqual([
      '4 Antibiotic that blocks the ribosome — RNA glow: on, protein glow: off',
    ]);
  });

  it('is sound on 10,000 random answers', () => {
    const entries = listSlots(item).flatMap(({ id }) => [`${id}=on`, `${id}=off`]);
    const { accepted, refused } = gradeRandomAnswers({ ...colorTubes, samples: plainSamples }, entries);
    expect(accepted).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(1000);
  });
});

describe('a course over time', () => {
  const right = samples.right[0] ?? [];
  const graded = (answer: readonly string[], unit = timed.unit) => {
    const result = colorTubes.grade({ ...timed, unit } as typeof timed, answer);
    if (!result.isGraded) throw new Error(JSON.stringify(result.issues));
    return result.score;
  };
  const set = (changes: Record<string, string>) =>
    right.map((entry) => {
      const [slot = ''] = entry.split('=');
      return slot in changes ? `${slot}=${changes[slot]}` : entry;
    });

  it('counts a tube only with both its courses, or every point of a course alone', () => {
    const answer = set({ 'complete.protein.half': 'bright', 'message.rna.end': 'on' });
    expect(graded(answer)).toMatchObject({ outcome: 'partly', fraction: 1 / 3 });
    expect(graded(answer, 'channel')).toMatchObject({
      fraction: 16 / 18,
      trace: '16 of 18 points of the courses right',
    });
  });

  it('reads one key for all the times it holds for', () => {
    const score = graded(set({ 'antibiotic.protein.half': 'faint', 'antibiotic.protein.end': 'bright' }));
    expect(score.notes).toEqual([
      { partId: 'antibiotic.protein.half', text: 'CANARY Who would build the protein?' },
      { partId: 'antibiotic.protein.end', text: 'CANARY Who would build the protein?' },
    ]);
  });

  it('waits for every time', () => {
    expect(graded(right.slice(1))).toMatchObject({ outcome: 'incomplete', parts: [] });
  });

  it('is read by a teacher and counted in a class time by time', () => {
    expect(colorTubes.describe(timed, right)[0]).toBe(
      '1 Complete reaction — RNA light: 0 min off, 30 min on, 90 min on; Protein light: 0 min off, 30 min faint, 90 min bright',
    );
    expect(colorTubes.places(timed).map(({ label }) => label)).toContain(
      'Complete reaction: Protein light, 30 min',
    );
  });

  it('leaves an answer without times as it was sent, where its author has added them since', () => {
    const before = ['complete.rna=on', 'complete.protein=off'];
    expect(colorTubes.grade(timed, before).isGraded).toBe(false);
    expect(colorTubes.describe(timed, before)).toEqual(before);
  });

  it('has a row for each light and room for each time on paper', () => {
    const [table] = colorTubes.paper(timed);
    expect(table).toMatchObject({
      head: [{ text: '' }, { text: '0 min' }, { text: '30 min' }, { text: '90 min' }],
    });
    expect(table?.kind === 'table' && table.rows).toHaveLength(6);
  });
});

describe('without times', () => {
  it('the contract is kept as well', () => {
    expect(contractFaults({ ...colorTubes, samples: plainSamples })).toEqual([]);
  });
});

describe('lintColorTubes', () => {
  const codesWith = (states: { glow: string; strength?: string }[]) => {
    const { channels, tubes } = item;
    const [first, ...others] = channels;
    const changed = {
      ...item,
      channels: [
        { ...first, states: states.map((state, at) => ({ id: `s${at}`, text: `s${at}`, ...state })) },
        ...others,
      ],
      tubes: tubes.map((tube) => ({
        ...tube,
        channels: tube.channels.map((key) =>
          key.channel === first?.id ? { channel: key.channel, answers: ['s0'], ifWrong: 'No.' } : key,
        ),
      })),
    };
    return lintColorTubes(ColorTubesSchema.parse(changed)).map(({ code }) => code);
  };

  it('takes a scale of one colour, whose steps are drawn with other strengths', () => {
    expect(
      codesWith([
        { glow: 'dark' },
        { glow: 'green', strength: 'faint' },
        { glow: 'green', strength: 'medium' },
        { glow: 'green' },
      ]),
    ).toEqual([]);
  });

  it('refuses steps that look the same: bright is the usual strength, and no light has none', () => {
    expect(codesWith([{ glow: 'green' }, { glow: 'green', strength: 'bright' }])).toContain('same-glow');
    expect(codesWith([{ glow: 'dark' }, { glow: 'dark', strength: 'faint' }])).toContain('same-glow');
  });
});
