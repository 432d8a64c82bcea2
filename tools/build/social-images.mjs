import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { create } from 'fontkit';
import { fromRoot } from '../start/folders.mjs';

/**
 * @typedef {import('../../src/site/public-page.ts').SocialImage} SocialImage
 * @typedef {import('fontkit').Font} Font
 * @typedef {ReadonlyMap<string, string>} Colours the light scheme's tokens, by name
 */

const WIDTH = 1200;
const HEIGHT = 630;
const THEME = 'src/lab/ui/theme/minipcr.css';
const FACES = {
  display: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  mono: '@fontsource/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-600-normal.woff',
};

/**
 * Makes the PNG pictures that previews of links show: the drawing of a page in the light scheme, with its title; and the
 * icons of the installed application.
 * @param {readonly SocialImage[]} images
 * @returns {Promise<{ path: string, png: Uint8Array }[]>}
 */
export async function renderSocialImages(images) {
  await initWasm(await readFile(fromRoot('node_modules/@resvg/resvg-wasm/index_bg.wasm')));
  const colours = readColours(await readFile(fromRoot(THEME), 'utf8'));
  const [display, mono] = await Promise.all([readFont(FACES.display), readFont(FACES.mono)]);
  const pictures = images.map(({ path, svg, title }) => {
    const drawing = inlineTokens(svg, colours, mono);
    return { path, png: new Resvg(compose(drawing, title, { colours, display })).render().asPng() };
  });
  return [...pictures, ...drawIcons(await readFile(fromRoot('src/app/browser/static/favicon.svg'), 'utf8'))];
}

/** @param {string} svg the icon of the browser's tab */
function drawIcons(svg) {
  const draw = (/** @type {string} */ drawing, /** @type {number} */ widthPx) =>
    new Resvg(drawing, { fitTo: { mode: 'width', value: widthPx } }).render().asPng();
  // A system may cut a maskable icon to a circle: the ground fills it, and the drawing keeps to its middle.
  const [, ground = ''] = svg.match(/<rect [^>]*fill="([^"]+)"/) ?? [];
  const inside = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
  const maskable = `${svg.slice(0, svg.indexOf('>') + 1)}<rect width="32" height="32" fill="${ground}"/><g transform="translate(4 4) scale(0.75)">${inside}</g></svg>`;
  return [
    { path: '/images/icon-192.png', png: draw(svg, 192) },
    { path: '/images/icon-512.png', png: draw(svg, 512) },
    { path: '/images/icon-maskable-512.png', png: draw(maskable, 512) },
  ];
}

/** @param {string} file below node_modules */
async function readFont(file) {
  const font = create(await readFile(fromRoot('node_modules', file)));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`);
  return font;
}

/**
 * The tokens of the light scheme, which is the first block of the theme.
 * @param {string} css
 * @returns {Colours}
 */
export function readColours(css) {
  const [block = ''] = css.match(/\{[^}]*\}/) ?? [];
  const declared = new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const resolve = (/** @type {string} */ value) =>
    value.replace(/var\(--([\w-]+)\)/, (_, name) => declared.get(name) ?? '');
  return new Map([...declared].map(([name, value]) => [name, resolve(value)]));
}

/**
 * A drawing with its classes spelt out as attributes, and its texts as outlines: a picture has no style sheet.
 * @param {string} svg
 * @param {Colours} colours
 * @param {Font} [mono] of the texts; a drawing without any needs none
 */
export function inlineTokens(svg, colours, mono) {
  const spelt = svg
    .replace(/<text ([^>]*)>([^<]*)<\/text>/g, (_, attributes, text) => {
      if (!mono) throw new Error(`There is no font for "${text}"`);
      return outline(attributes, text, mono);
    })
    .replace(/ class="([^"]*)"/g, (_, classes) =>
      classes
        .split(' ')
        .map((/** @type {string} */ name) => spell(name, colours))
        .join(''),
    );
  return spelt.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
}

/** @param {string} name a class @param {Colours} colours */
function spell(name, colours) {
  const [, attribute, token = ''] = name.match(/^(fill|stroke)-([\w-]+)$/) ?? [];
  if (attribute) return ` ${attribute}="${token === 'none' ? 'none' : colourOf(token, colours)}"`;
  const [, percent] = name.match(/^opacity-(\d+)$/) ?? [];
  // The classes of the page's layout mean nothing in a picture.
  return percent ? ` opacity="${Number(percent) / 100}"` : '';
}

/** @param {string} token @param {Colours} colours */
function colourOf(token, colours) {
  const colour = colours.get(token);
  if (!colour) throw new Error(`A drawing uses ${token}, which the theme does not have`);
  return colour;
}

/** @param {string} attributes @param {string} text @param {Font} font */
function outline(attributes, text, font) {
  const read = (/** @type {RegExp} */ pattern) => attributes.match(pattern)?.[1] ?? '';
  const size = Number(read(/text-\[(\d+)px\]/));
  const x = Number(read(/ ?x="([^"]*)"/));
  const y = Number(read(/ y="([^"]*)"/));
  const classes = read(/class="([^"]*)"/);
  const width = widthOf(text, font, size);
  const left = attributes.includes('text-anchor="middle"') ? x - width / 2 : x;
  return `<path class="${classes}" d="${pathOf(text, font, { x: left, y, size })}"/>`;
}

/** @param {string} text @param {Font} font @param {number} size */
function widthOf(text, font, size) {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** @param {string} text @param {Font} font @param {{ x: number, y: number, size: number }} place of the first letter's foot */
function pathOf(text, font, { x, y, size }) {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let left = x;
  return glyphs
    .map((glyph, index) => {
      // Fonts count upward, pictures downward.
      const d = glyph.path.scale(scale, -scale).translate(left, y).toSVG();
      left += (positions[index]?.xAdvance ?? 0) * scale;
      return d;
    })
    .join('');
}

const MARGIN = 64;
const TITLE = { size: 58, lineHeight: 68, width: 470 };
const PLATE = { x: 566, y: 125, width: 570, height: 380, inset: 32 };

/**
 * The title on the left, the drawing as a plate on squared paper on the right.
 * @param {string} drawing @param {string} title
 * @param {{ colours: Colours, display: Font }} look
 */
function compose(drawing, title, { colours, display }) {
  const lines = breakLines(title, display);
  const top = HEIGHT / 2 - ((lines.length - 1) * TITLE.lineHeight) / 2 + TITLE.size / 3;
  const words = lines
    .map((line, index) =>
      pathOf(line, display, { x: MARGIN, y: top + index * TITLE.lineHeight, size: TITLE.size }),
    )
    .join('');
  const { x, y, width, height, inset } = PLATE;
  const colour = (/** @type {string} */ token) => colourOf(token, colours);
  const placed = drawing.replace(
    '<svg ',
    `<svg x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" `,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${colour('paper')}"/>
    <path d="${gridOf(30)}" stroke="${colour('grid')}" stroke-width="1.5"/>
    <rect width="${WIDTH}" height="12" fill="${colour('primary')}"/>
    <rect y="${HEIGHT - 12}" width="${WIDTH}" height="12" fill="${colour('signal')}"/>
    <path d="${words}" fill="${colour('ink')}"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour('paper')}" stroke="${colour('rule-strong')}" stroke-width="2"/>
    ${placed}
  </svg>`;
}

/** @param {number} step */
function gridOf(step) {
  const down = Array.from({ length: WIDTH / step }, (_, index) => `M${index * step} 0V${HEIGHT}`);
  const across = Array.from({ length: HEIGHT / step }, (_, index) => `M0 ${index * step}H${WIDTH}`);
  return [...down, ...across].join('');
}

/** @param {string} title @param {Font} font */
function breakLines(title, font) {
  /** @type {string[]} */
  const lines = [];
  for (const word of title.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, font, TITLE.size) <= TITLE.width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
