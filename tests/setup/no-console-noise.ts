import { afterEach, beforeEach, expect, vi } from 'vitest';

// A warning nobody reads is a fault nobody sees: console.error and console.warn fail the test they happen in.
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
  // In the message, too: a report that shows messages alone would not tell what was said.
  expect(said, `the test wrote to the console: ${said.join(' | ')}`).toEqual([]);
});
