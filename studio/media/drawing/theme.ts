import { readFileSync } from 'node:fs';

// Colours are defined in the theme file only; the drawings read their values from it.
const themeFile = new URL('../../../src/lab/ui/theme/minipcr.css', import.meta.url);

const drawnTokens = [
  'paper',
  'paper-raised',
  'paper-sunk',
  'rule',
  'rule-strong',
  'grid',
  'ink',
  'ink-soft',
  'primary',
  'primary-soft',
  'signal',
  'signal-ink',
  'signal-text',
  'signal-soft',
  'caution',
  'caution-soft',
  'negative',
  'info-soft',
  'gel',
  'gel-rule',
  'gel-ink',
  'gel-ink-soft',
  'band',
  'base-a',
  'base-c',
  'base-g',
  'base-t',
] as const;

type Values = Map<string, string>;

function readDeclarations(css: string): Values {
  const found = [...css.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)];
  return new Map(found.map(([, name = '', value = '']) => [name, value.trim()]));
}

function resolve(name: string, values: Values): string {
  const value = values.get(name);
  if (value === undefined) throw new Error(`the theme has no token ${name}`);
  const reference = /^var\(--([a-z0-9-]+)\)$/.exec(value)?.[1];
  return reference ? resolve(reference, values) : value;
}

const css = readFileSync(themeFile, 'utf8');
const darkStart = css.indexOf('@media screen');
if (darkStart < 0) throw new Error('the dark half of the theme was not found');
const light = readDeclarations(css.slice(0, darkStart));
const dark = new Map([...light, ...readDeclarations(css.slice(darkStart))]);

const declare = (values: Values, names: readonly string[]) =>
  `:root{${names.map((name) => `--${name}:${resolve(name, values)}`).join(';')}}`;

/**
 * The tokens a drawing uses, as the style of a standalone file.
 * `both`: follows the colour scheme of the page that shows it. `dark`: a film and its still, lit like a gel imager.
 */
export function styleFor(drawing: string, scheme: 'both' | 'dark'): string {
  const used = drawnTokens.filter((name) => drawing.includes(`var(--${name})`));
  const unknown = [...drawing.matchAll(/var\(--([a-z-]+)\)/g)].find(
    ([, name]) => !drawnTokens.some((token) => token === name),
  );
  if (unknown) throw new Error(`the drawing uses ${unknown[0]}, which is not among the drawn tokens`);
  if (scheme === 'dark') return declare(dark, used);
  return `${declare(light, used)}@media (prefers-color-scheme:dark){${declare(dark, used)}}`;
}
