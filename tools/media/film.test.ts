import { describe, expect, it } from 'vitest';
import { styleFor } from './drawing/theme.ts';
import { writeCaptions } from './film.ts';
import { gametesAndChance } from './films/gametes-and-chance/gametes-and-chance.ts';
import { gelRun } from './films/gel-run/gel-run.ts';
import { missionBrief } from './films/mission-brief/mission-brief.ts';
import { pcrCycles } from './films/pcr-cycles/pcr-cycles.ts';
import { ribosomeAtWork } from './films/ribosome-at-work/ribosome-at-work.ts';
import { swabTechnique } from './films/swab-technique/swab-technique.ts';
import { transcription } from './films/transcription/transcription.ts';

/** Characters a second that a slow reader of 13 still follows beside a moving picture. */
const maxReadingSpeed = 17;

describe.each([
  gametesAndChance,
  gelRun,
  missionBrief,
  pcrCycles,
  ribosomeAtWork,
  swabTechnique,
  transcription,
])('$name', (film) => {
  it('has captions that can be read: short lines, enough time, one after the other, within the film', () => {
    let lastEndS = 0;
    for (const { startS, endS, lines } of film.captions) {
      const length = lines.join(' ').length;
      expect(startS).toBeGreaterThanOrEqual(lastEndS);
      expect(endS).toBeLessThanOrEqual(film.durationS);
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(42);
      expect(length / (endS - startS), lines.join(' ')).toBeLessThanOrEqual(maxReadingSpeed);
      lastEndS = endS;
    }
  });

  it('draws every second from its time alone, with tokens of the theme and no other colour', () => {
    for (let timeS = 0; timeS < film.durationS; timeS += 1) {
      const frame = film.frame(timeS);
      expect(film.frame(timeS)).toBe(frame);
      expect(frame).not.toMatch(/NaN|undefined|#[0-9a-f]{3,8}"|rgb|hsl/);
      expect(() => styleFor(frame, 'both')).not.toThrow();
    }
  });

  it('writes WebVTT', () => {
    const file = writeCaptions(film.captions);
    expect(file.startsWith('WEBVTT\n\n1\n00:00.')).toBe(true);
    expect(file.match(/ --> /g)).toHaveLength(film.captions.length);
  });
});
