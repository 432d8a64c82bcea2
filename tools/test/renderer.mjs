import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Which browser has drawn the pictures in the same folder. */
export const RENDERER = 'tests/pictures/renderer.txt';

/** @param {string | undefined} browser path of its program @returns {string} its name and release; empty without one */
export function rendererOf(browser) {
  return browser === undefined ? '' : spawnSync(browser, ['--version'], { encoding: 'utf8' }).stdout.trim();
}

/**
 * Whether this browser has drawn the pictures that the journeys compare with.
 * @param {string | undefined} browser
 */
export function isPicturedBy(browser) {
  const known = readFileSync(RENDERER, 'utf8').trim();
  return releaseOf(known) !== '' && releaseOf(known) === releaseOf(rendererOf(browser));
}

/** The browser with and the one without windows draw alike. @param {string} version */
const releaseOf = (version) => /[\d.]+/.exec(version)?.[0] ?? '';
