import { afterEach, beforeEach, expect, vi } from 'vitest';

// console.error and console.warn fail the test in which they are called, because nobody would read the warning.
// A test that expects one replaces the method itself with vi.spyOn(console, 'error') and asserts on it.
const noise: string[] = [];

const record =
  (level: string) =>
  (...parts: unknown[]) => {
    noise.push(`console.${level}: ${parts.map(String).join(' ')}`);
  };

beforeEach(() => {
  noise.length = 0;
  vi.spyOn(console, 'error').mockImplementation(record('error'));
  vi.spyOn(console, 'warn').mockImplementation(record('warn'));
});

afterEach(() => {
  const said = noise.splice(0);
  // The output is repeated in the message, because some reports show messages only.
  expect(said, `the test wrote to the console: ${said.join(' | ')}`).toEqual([]);
});
