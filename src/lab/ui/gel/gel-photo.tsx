import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type LaneBoxes, listWellsPx } from './lane-boxes.ts';
import { type LaneLight, photograph, prepareSlab } from './photograph.ts';

/** How the picture is taken; every value may be left out. */
export interface GelCamera {
  /** Relative to the usual one. */
  readonly exposure?: number | undefined;
  /** Seed of stains and grain. */
  readonly seed?: number | undefined;
  /** How much farther DNA in the middle of the gel ran than at its sides, as a share of the way. */
  readonly smile?: number | undefined;
}

interface Props {
  readonly boxes: LaneBoxes;
  readonly lanes: readonly LaneLight[];
  /** Gel above the front of the wells, and the whole height of the picture, in mm. */
  readonly topMm: number;
  readonly heightMm: number;
  readonly camera: GelCamera;
  /** For saving the picture. */
  readonly canvasRef?: RefObject<HTMLCanvasElement | null> | undefined;
}

/** The most pixels that are calculated; a larger one is stretched, and its grain with it. */
const mostPixels = 560_000;

/**
 * The photograph, over the whole of its container, which hides it from screen readers: words and labels stand above it as
 * HTML.
 */
export function GelPhoto({ boxes, lanes, topMm, heightMm, camera, canvasRef }: Props) {
  const { exposure = 1, seed = 1, smile = 0 } = camera;
  const own = useRef<HTMLCanvasElement>(null);
  const canvas = canvasRef ?? own;
  const size = useSize(canvas);
  // Every drawing of a gel lists boxes and lanes anew, so they are compared by content.
  const boxesKey = JSON.stringify(boxes);
  const lanesKey = JSON.stringify(lanes);
  const slab = useMemo(() => {
    if (!size) return null;
    const scale = Math.min(1.5, Math.sqrt(mostPixels / (size.widthPx * size.heightPx)));
    const heightPx = Math.max(1, Math.round(size.heightPx * scale));
    return prepareSlab({
      widthPx: Math.max(1, Math.round(size.widthPx * scale)),
      heightPx,
      pxPerMm: heightPx / heightMm,
      topMm,
      lanes: listWellsPx(JSON.parse(boxesKey), size.widthPx, size.remPx).map(({ leftPx, widthPx }) => ({
        leftPx: leftPx * scale,
        widthPx: widthPx * scale,
      })),
      smile,
      seed,
      exposure,
    });
  }, [size, boxesKey, topMm, heightMm, exposure, seed, smile]);
  useLayoutEffect(() => {
    if (slab && canvas.current) paint(canvas.current, slab.view, photograph(slab, JSON.parse(lanesKey)));
  }, [slab, lanesKey, canvas]);
  return (
    <canvas
      ref={canvas}
      // On paper the light becomes ink: dark bands, and next to none for the background.
      className="absolute inset-0 size-full rounded-data forced-colors:hidden print:brightness-0"
    />
  );
}

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly remPx: number;
}

/** null until the element has a size, and where nothing is laid out. */
function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const measure = () => {
      const { clientWidth: widthPx = 0, clientHeight: heightPx = 0 } = element.current ?? {};
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      if (widthPx === 0 || heightPx === 0) return;
      setSize((was) =>
        was?.widthPx === widthPx && was.heightPx === heightPx && was.remPx === remPx
          ? was
          : { widthPx, heightPx, remPx },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Luminance becomes opacity of the colour of bands, and saturated light turns white; the gel itself lies behind. */
function paint(
  canvas: HTMLCanvasElement,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  luminance: Uint8ClampedArray,
) {
  if (canvas.width !== widthPx || canvas.height !== heightPx) {
    canvas.width = widthPx;
    canvas.height = heightPx;
  }
  const context = canvas.getContext('2d');
  if (!context) return;
  const palette = paletteFor(canvas);
  const image = context.createImageData(widthPx, heightPx);
  const pixels = new Uint32Array(image.data.buffer);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = palette[luminance[at] as number] as number;
  context.putImageData(image, 0, 0);
}

const saturatedFrom = 0.72;
/** Less than 1: dim light is lifted, as photographs of gels are usually developed. */
const gamma = 0.8;

const palettes = new Map<string, Uint32Array>();

/**
 * The palette of each photograph, and the scheme it belongs to. Reading computed styles in each frame would make the
 * browser compute all styles anew.
 */
const paletteOf = new WeakMap<
  HTMLElement,
  { readonly scheme: string | undefined; readonly palette: Uint32Array }
>();

function paletteFor(canvas: HTMLElement): Uint32Array {
  const { scheme } = document.documentElement.dataset;
  const known = paletteOf.get(canvas);
  if (known && known.scheme === scheme) return known.palette;
  const palette = listPalette(canvas);
  paletteOf.set(canvas, { scheme, palette });
  return palette;
}

/** A pixel for each luminance, from the theme's colours. */
function listPalette(canvas: HTMLElement): Uint32Array {
  const style = getComputedStyle(canvas);
  const [band, white] = [style.getPropertyValue('--band').trim(), style.getPropertyValue('--gel-ink').trim()];
  const key = `${band} ${white}`;
  const known = palettes.get(key);
  if (known) return known;
  const palette = new Uint32Array(256);
  const sheet = document.createElement('canvas');
  sheet.width = 256;
  sheet.height = 1;
  const context = sheet.getContext('2d', { willReadFrequently: true });
  if (!context || band === '' || white === '') return palette;
  const gradient = context.createLinearGradient(0, 0, 256, 0);
  gradient.addColorStop(0, band);
  gradient.addColorStop(saturatedFrom, band);
  gradient.addColorStop(1, white);
  context.fillStyle = gradient;
  context.fillRect(0, 0, 256, 1);
  const colours = context.getImageData(0, 0, 256, 1).data;
  const bytes = new Uint8ClampedArray(palette.buffer);
  for (let level = 0; level < 256; level += 1) {
    bytes.set(colours.subarray(4 * level, 4 * level + 3), 4 * level);
    bytes[4 * level + 3] = 255 * (level / 255) ** gamma;
  }
  palettes.set(key, palette);
  return palette;
}
