import { type Face, outline, unitsPerEm } from './letters.ts';

/** Every drawing is made on a sheet of this size, in its own units; screens scale it. */
export const sheet = { width: 1280, height: 720 } as const;

/** The width of every pen line: 3 px where a figure is drawn 960 px wide. */
export const penWidth = 4;

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const round = (value: number) => String(Math.round(value * 100) / 100);

export function draw(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return children.length > 0 ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`;
}

export function group(attributes: Attributes, ...children: readonly string[]): string {
  // An invisible part is not written, so that frames and files stay small.
  if (attributes.opacity === 0) return '';
  return draw('g', attributes, ...children);
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
  readonly opacity?: number;
}

export function at(
  { x, y, scale = 1, turn = 0, opacity = 1 }: Place,
  ...children: readonly string[]
): string {
  const parts = [`translate(${round(x)} ${round(y)})`];
  if (turn !== 0) parts.push(`rotate(${round(turn)})`);
  if (scale !== 1) parts.push(`scale(${round(scale)})`);
  return group({ transform: parts.join(' '), opacity: opacity === 1 ? undefined : opacity }, ...children);
}

export const ink = (name: string) => `var(--${name})`;

const penned = {
  stroke: ink('ink'),
  'stroke-width': penWidth,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
} as const;

export const path = (d: string, attributes: Attributes = {}) =>
  draw('path', { d, fill: 'none', ...penned, ...attributes });

export const box = (x: number, y: number, width: number, height: number, attributes: Attributes = {}) =>
  draw('rect', { x, y, width, height, rx: 8, fill: ink('paper-raised'), ...penned, ...attributes });

export const disc = (x: number, y: number, radius: number, attributes: Attributes = {}) =>
  draw('circle', { cx: x, cy: y, r: radius, fill: ink('paper-raised'), ...penned, ...attributes });

/** A flat shape without a pen line. */
export const flat = { stroke: 'none' } as const;

/** A limb, a finger, a stick: a thick line with an outline. */
export function limb(d: string, width: number, fill: string): string {
  return path(d, { 'stroke-width': width + 2 * penWidth }) + path(d, { stroke: fill, 'stroke-width': width });
}

/** The one glow: wide, faint strokes under a bright one. */
export function glowPath(d: string, width = penWidth, attributes: Attributes = {}): string {
  const bright = { stroke: ink('signal'), ...attributes };
  return (
    path(d, { ...bright, 'stroke-width': width * 5, 'stroke-opacity': 0.12 }) +
    path(d, { ...bright, 'stroke-width': width * 2.6, 'stroke-opacity': 0.25 }) +
    path(d, { ...bright, 'stroke-width': width })
  );
}

export function glowDisc(x: number, y: number, radius: number, strength = 1): string {
  const fill = { ...flat, fill: ink('signal') };
  return (
    disc(x, y, radius * 2.8, { ...fill, opacity: 0.12 * strength }) +
    disc(x, y, radius * 1.8, { ...fill, opacity: 0.22 * strength }) +
    disc(x, y, radius, { ...fill, opacity: strength })
  );
}

interface Lettering extends Attributes {
  readonly 'text-anchor'?: 'start' | 'middle' | 'end';
  readonly 'letter-spacing'?: number;
  readonly 'font-family'?: Face;
}

/** The distance between a place and the left end of its text, as a share of the text's width. */
const shares = { start: 0, middle: 0.5, end: 1 } as const;

/**
 * A line of text. It is drawn as outlines, because a picture in an `<img>` has no access to the fonts of the page; the
 * words stand in the file as its name.
 */
export function words(text: string, x: number, y: number, size: number, lettering: Lettering = {}): string {
  const {
    'text-anchor': anchor = 'middle',
    'letter-spacing': spacing = 0,
    'font-family': face = 'text',
    ...attributes
  } = lettering;
  const scale = size / unitsPerEm;
  const { d, width } = outline(text, face, spacing / scale);
  return draw('path', {
    'aria-label': text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
    transform: `translate(${round(x - shares[anchor] * width * scale)} ${round(y)}) scale(${scale})`,
    fill: ink('ink'),
    ...attributes,
    d,
  });
}
