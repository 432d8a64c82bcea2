import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { scoreColorTubes } from './answer.ts';
import { colorTubes } from './color-tubes.ts';
import { samples } from './samples.ts';
import { ColorTubesSchema, lintColorTubes, listSlots } from './schema.ts';

const item = ColorTubesSchema.parse(samples.item);
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
    const { accepted, refused } = gradeRandomAnswers(colorTubes, entries);
    expect(accepted).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(1000);
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
