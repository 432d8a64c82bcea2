import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { shell, unpackChromium, unpackedChromium } from './unpack-chromium.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const ADVICE =
  'The browser tests need Chromium or Google Chrome. Install one, or name its program in CHROMIUM_PATH.';

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string[]} names */
const onPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** @returns {string | undefined} a browser as people use it, for measurements */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is no program`);
    return named;
  }
  return [...onPath(NAMES), ...USUAL_PLACES].find(isProgram);
}

/** @returns {string | undefined} for the tests: the browser without windows, or else any other */
export function findTestBrowser() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  return [...onPath([shell]), unpackedChromium].find(isProgram) ?? findChromium();
}

/** @returns {string} path of a browser for the tests, installed from the system's packages if there was none */
export function ensureTestBrowser() {
  const found = findTestBrowser();
  if (found) return found;
  if (!isProgram('/usr/bin/apt-get')) throw new Error(ADVICE);
  if (process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser tests …');
    install();
  } else {
    console.log('Unpacking Chromium for the browser tests in .cache/chromium (once; 600 MB) …');
    unpackChromium();
  }
  const installed = findTestBrowser();
  if (!installed) throw new Error(`apt-get could not get Chromium. ${ADVICE}`);
  return installed;
}

function install() {
  const options = {
    stdio: /** @type {const} */ ('inherit'),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  // Not every distribution has the first package.
  for (const name of [shell, 'chromium']) {
    if (findTestBrowser()) return;
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  }
}
