/** The color of a tube tells what is in it. The name beside the tube says the same. */
export type Tint = 'water' | 'mix' | 'dna' | 'control' | 'enzyme' | 'dye' | 'plain';

const hues: Readonly<Record<Tint, string>> = {
  water: 'var(--info)',
  mix: 'color-mix(in oklab, var(--theme-warning) 60%, var(--theme-success))',
  dna: 'var(--caution)',
  control: 'var(--positive)',
  enzyme: 'var(--negative)',
  dye: 'var(--base-c)',
  plain: 'var(--rule-strong)',
};

/** The color of a liquid: a tint of its hue on the paper of the scheme. */
export function liquidColour(tint: Tint): string {
  const share = tint === 'dye' ? 85 : tint === 'water' ? 22 : 42;
  return `color-mix(in oklab, ${hues[tint]} ${share}%, var(--paper-raised))`;
}

/** The color of a cap or a label that names what is inside. */
export function capColour(tint: Tint): string {
  return tint === 'plain'
    ? 'var(--paper-sunk)'
    : `color-mix(in oklab, ${hues[tint]} 62%, var(--paper-raised))`;
}
