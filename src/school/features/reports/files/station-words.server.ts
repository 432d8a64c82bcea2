import type { StationTechnique } from '../technique.ts';

type Line = StationTechnique['lines'][number];

/** A value with its unit. */
export function sayCount({ unit }: Line, value: number | string): string {
  return unit === null ? String(value) : `${value} ${unit}`;
}

/** "none: 19, 2: 5": each value with the number of students. */
export function sayCounts(line: Line): string {
  return line.counts.map(({ value, learners }) => `${sayCount(line, value)}: ${learners}`).join('; ');
}
