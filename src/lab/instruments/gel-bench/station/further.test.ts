import { describe, expect, it } from 'vitest';
import { readAct } from '../../../bench/acts.ts';
import { replay } from '../../../bench/station.ts';
import { samples } from '../samples.ts';
import { GelBenchSettingsSchema } from '../settings.ts';
import { type GelAct, gelActs } from './acts.ts';
import { station } from './station.ts';

const settings = GelBenchSettingsSchema.parse({
  ...(samples.settings as object),
  minutes: 45,
  further: [
    { words: '3% for 75 min', agarosePercent: 3, minutes: 75 },
    { words: 'On to 150 min', isNew: false, minutes: 150 },
    { words: 'One of your own' },
  ],
});
const planAfter = (acts: string) => {
  const read = acts.split(' ').map((token) => readAct(gelActs, token) as GelAct);
  const { bench, leftOut } = replay(station, settings, [], read);
  expect(leftOut).toEqual([]);
  return station.listPlan(settings, bench);
};
const nowAfter = (acts: string) => planAfter(acts).find(({ isDone }) => !isDone);
const first = 'leads:wells run:45 photo:2:1 measure:2:300';
const second = `${first} ready-gel:30 load:2=10=noor minutes:75 run:75 photo:2:1`;

describe('the plan after the first gel', () => {
  it('has its lines from the start, and its turn comes once the first gel is read', () => {
    const words = planAfter('leads:wells').map((line) => line.words);
    expect(words.slice(-3)).toEqual(['3% for 75 min', 'On to 150 min', 'One of your own']);
    expect(nowAfter('leads:wells run:45 photo:2:1')?.id).toBe('measure');
    expect(nowAfter(first)).toMatchObject({ id: 'further-1', points: ['new-gel'] });
  });

  it('leads through a gel: another percentage, the clock, the current, the camera', () => {
    const other = `${first} ready-gel:10`;
    expect(nowAfter(other)?.now).toBe('Take a new gel of 3%, loaded like the last one.');
    const laid = `${first} ready-gel:30 load:2=10=noor`;
    expect(nowAfter(`${first} minutes:45 ready-gel:30`)?.points).toEqual(['new-gel']);
    expect(nowAfter(`${laid} minutes:45`)?.now).toBe('Set 75 min on the power supply.');
    expect(nowAfter(`${laid} minutes:75`)?.points).toEqual(['switch']);
    expect(nowAfter(`${laid} minutes:75 run:75`)?.points).toEqual(['lamp']);
    expect(nowAfter(second)).toMatchObject({ id: 'further-2', now: 'Set 150 min on the power supply.' });
    const third = `${second} minutes:150 run:75 photo:2:1`;
    expect(nowAfter(third)).toMatchObject({
      id: 'further-3',
      now: 'Take a new gel, loaded like the last one.',
    });
    expect(nowAfter(`${third} ready-gel:20 load:2=10=noor run:60 photo:2:1`)).toBeUndefined();
  });

  it('leads through a gel that is made by hand, too', () => {
    expect(nowAfter(`${first} new-gel`)).toMatchObject({
      id: 'weigh',
      words: 'Weigh the agarose for a 3% gel',
    });
    expect(nowAfter(`${second} new-gel`)?.id).toBe('weigh');
  });

  it('does not tick a well that stayed empty', () => {
    const lines = planAfter('leads:wells run:45');
    expect(lines.filter(({ id }) => id.startsWith('load-')).map((line) => line.isLeftOut)).not.toContain(
      false,
    );
  });
});
