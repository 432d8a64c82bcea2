import { createRandom } from '../../science/chance/random.ts';
import { cameraScaleNgPerMm, type LitBand, peakNgPerMm } from '../../science/gel/band-shape.ts';
import { type LanePlace, paintGround, type SlabView } from './bare-gel.ts';

/** What does not change while the DNA moves: calculated once for a view. */
export interface Slab {
  readonly view: SlabView;
  /** Light of the bare gel with wells, stains and grain: ng for each mm of lane, times the exposure. */
  readonly ground: Float32Array;
  /** The photograph of the bare gel. */
  readonly dark: Uint8ClampedArray;
  readonly lanes: readonly SlabLane[];
}

interface SlabLane {
  readonly fromPx: number;
  /** For each column from `fromPx`: share of the lane's light, share of its glow, and the place along the lane. */
  readonly light: Float32Array;
  readonly glow: Float32Array;
  readonly stretch: Float32Array;
}

export interface LaneLight {
  readonly curves: readonly LitBand[];
  /** Bands of dye, which swallow light: middle in mm from the wells. */
  readonly dyesMm: readonly number[];
}

// Everything below is chosen by eye, so that the picture looks like a photograph of a stained gel under blue light.
const grainNgPerMm = 0.45;
const glowStrength = 0.22;
const glowMm = 2.4;
/** How far the glow reaches beyond a lane, in widths of it. */
const glowReach = 0.5;
const dyeMm = 0.9;
const dyeDepth = 0.42;
const lagOfSides = 0.006;
/**
 * Light, in ng/mm times the exposure, is looked up in steps of 1/8. Any camera shows more than `mostLight` as white.
 */
const stepsOfLight = 8;
const mostLight = 8 * cameraScaleNgPerMm;

/** The camera's answer to light, 0 to 255. Two lanes and their glow may add up in one pixel. */
const response = Uint8Array.from({ length: 4 * mostLight * stepsOfLight }, (_, step) =>
  Math.round(255 * (1 - Math.exp(-step / stepsOfLight / cameraScaleNgPerMm))),
);

export function prepareSlab(view: SlabView): Slab {
  const next = createRandom(view.seed);
  const lanes = view.lanes.map((lane) => shapeLane(view, lane, next));
  const ground = paintGround(view, next);
  // The grain of the sensor grows with the square root of the light that it collects.
  const noise = grainNgPerMm * Math.sqrt(view.exposure);
  const grain = Float32Array.from({ length: grainTile }, () => noise * 2 * (next() + next() + next() - 1.5));
  const dark = new Uint8ClampedArray(ground.length);
  for (let y = 0; y < view.heightPx; y += 1) {
    // Each row begins somewhere else in the grain, so that no pattern shows.
    const offset = Math.floor(next() * grainTile);
    for (let at = y * view.widthPx; at < (y + 1) * view.widthPx; at += 1) {
      const light = Math.max(
        0,
        view.exposure * (ground[at] as number) + (grain[(at + offset) % grainTile] as number),
      );
      ground[at] = light;
      dark[at] = response[(light * stepsOfLight) | 0] as number;
    }
  }
  return { view, ground, dark, lanes };
}

/** Grains that are drawn once and used again; a prime, so that rows do not repeat one another. */
const grainTile = 65_521;

/**
 * The luminance of the photograph, row by row, 0 to 255. Each lane is calculated once along its length and then spread
 * across its width, so that the work grows with the lit pixels and not with the bands. The same slab and lanes give the
 * same picture.
 */
export function photograph(slab: Slab, lanes: readonly LaneLight[]): Uint8ClampedArray {
  const { widthPx, heightPx, pxPerMm, topMm } = slab.view;
  const profiles = lanes.map((lane) => profileOf(slab.view, lane));
  const picture = slab.dark.slice();
  const row = new Float32Array(widthPx);
  for (let y = 0; y < heightPx; y += 1) {
    const start = y * widthPx;
    let isCopied = false;
    for (let index = 0; index < profiles.length; index += 1) {
      const profile = profiles[index];
      const lane = slab.lanes[index];
      if (!profile?.isLit[y] || !lane) continue;
      if (!isCopied) row.set(slab.ground.subarray(start, start + widthPx));
      isCopied = true;
      lightLane(row, lane, profile, y, topMm * pxPerMm);
    }
    if (isCopied) develop(slab, profiles, row, y, picture);
  }
  return picture;
}

/** Turns the light of a row into luminance. Columns that two lanes share are done once. */
function develop(
  { lanes }: Slab,
  profiles: readonly Profile[],
  row: Float32Array,
  y: number,
  picture: Uint8ClampedArray,
) {
  const start = y * row.length;
  let done = 0;
  for (let index = 0; index < profiles.length; index += 1) {
    const lane = lanes[index];
    if (!profiles[index]?.isLit[y] || !lane) continue;
    const to = lane.fromPx + lane.light.length;
    for (let x = Math.max(done, lane.fromPx); x < to; x += 1)
      picture[start + x] = response[((row[x] as number) * stepsOfLight) | 0] as number;
    done = Math.max(done, to);
  }
}

interface Profile {
  /** Along the lane, two entries for each raster row, and `spare` of them before the upper edge of the raster. */
  readonly light: Float32Array;
  readonly glow: Float32Array;
  readonly dye: Float32Array;
  /** For each raster row: whether this lane adds or takes any light there. */
  readonly isLit: Uint8Array;
}

const perRow = 2;
/**
 * Entries before and after the raster, and the factor by which a lane may be stretched: enough for a smile of a fifth
 * and its slope.
 */
const spare = 16;
const spareLength = 1.25;
/** Weaker glow is not visible beside the grain. */
const leastGlow = 0.1;

function profileOf({ heightPx, pxPerMm, topMm, exposure }: SlabView, { curves, dyesMm }: LaneLight): Profile {
  // Lanes are stretched a little, so both ends are longer than the raster.
  const length = Math.ceil(heightPx * perRow * spareLength) + 2 * spare;
  const [light, dye] = [new Float32Array(length), new Float32Array(length)];
  const scale = pxPerMm * perRow;
  const wells = topMm * scale + spare;
  for (const curve of curves) addBell(light, curve, exposure * peakNgPerMm(curve), scale, wells);
  for (const distanceMm of dyesMm) addBell(dye, { distanceMm, sigmaMm: dyeMm }, dyeDepth, scale, wells);
  const glow = spreadGlow(light, Math.round(glowMm * scale));
  const isLit = new Uint8Array(heightPx);
  for (let at = 0; at < length; at += 1) {
    // The glow reaches farther than any slope of a lane, so it says where the light is.
    if ((glow[at] as number) > leastGlow || (dye[at] as number) > 0.01)
      isLit[((at - spare) / perRow) | 0] = 1;
    if ((light[at] as number) > mostLight) light[at] = mostLight;
  }
  return { light, glow, dye, isLit };
}

/** Two running means, one over the other: a soft halo whose cost does not grow with the number of bands. */
function spreadGlow(light: Float32Array, reach: number): Float32Array {
  let spread = light;
  for (let pass = 0; pass < 2; pass += 1) {
    const mean = new Float32Array(spread.length);
    let sum = 0;
    for (let at = -reach; at < spread.length; at += 1) {
      sum += (spread[at + reach] ?? 0) - (spread[at - reach - 1] ?? 0);
      if (at >= 0) mean[at] = sum / (2 * reach + 1);
    }
    spread = mean;
  }
  for (let at = 0; at < spread.length; at += 1)
    spread[at] = Math.min(mostLight, glowStrength * (spread[at] as number));
  return spread;
}

function addBell(
  profile: Float32Array,
  { distanceMm, sigmaMm, tailMm = sigmaMm }: Omit<LitBand, 'massNg'>,
  peak: number,
  scale: number,
  wells: number,
) {
  const middle = wells + distanceMm * scale;
  const [before, after] = [tailMm * scale, sigmaMm * scale];
  const to = Math.min(profile.length - 1, Math.ceil(middle + 4 * after));
  for (let at = Math.max(0, Math.floor(middle - 4 * before)); at <= to; at += 1) {
    const steps = (at - middle) / (at < middle ? before : after);
    profile[at] = (profile[at] as number) + peak * Math.exp((-steps * steps) / 2);
  }
}

/** Adds one lane to a row of the raster. */
function lightLane(row: Float32Array, lane: SlabLane, profile: Profile, y: number, wellsPx: number) {
  const { light, glow, dye } = profile;
  const { fromPx, stretch, light: lightShare, glow: glowShare } = lane;
  const along = (y - wellsPx) * perRow;
  const wells = wellsPx * perRow + spare;
  for (let column = 0; column < stretch.length; column += 1) {
    const at = (along * (stretch[column] as number) + wells) | 0;
    const share = lightShare[column] as number;
    const own = (light[at] as number) * share + (glow[at] as number) * (glowShare[column] as number);
    const x = fromPx + column;
    row[x] = ((row[x] as number) + own) * (1 - (dye[at] as number) * share);
  }
}

/** How light, glow and slope are spread across one lane. The sides of a lane lag a little behind its middle. */
function shapeLane(
  { widthPx, smile }: SlabView,
  { leftPx, widthPx: lanePx }: LanePlace,
  next: () => number,
): SlabLane {
  const middle = leftPx + lanePx / 2;
  const reach = lanePx * (0.5 + glowReach);
  const fromPx = Math.max(0, Math.floor(middle - reach));
  const count = Math.max(0, Math.min(widthPx, Math.ceil(middle + reach)) - fromPx);
  const [light, glow, stretch] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  const slope = (next() - 0.5) * 0.004;
  const [phase, waves] = [next() * 2 * Math.PI, 1 + next() * 1.5];
  // The model has placed each lane by the warmth in its middle, so only the differences within the lane are drawn.
  const warmthAt = (x: number) => 1 + smile * (1 - ((2 * x) / widthPx - 1) ** 2);
  for (let column = 0; column < count; column += 1) {
    const x = fromPx + column + 0.5;
    const across = (x - middle) / (lanePx / 2);
    const off = Math.abs(across);
    const edge = off < 0.84 ? 1 : off > 1.04 ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * (off - 0.84)) / 0.2);
    light[column] =
      edge * (0.94 + 0.05 * across * across + 0.05 * Math.cos(phase + waves * across * Math.PI));
    const beyond = Math.max(0, off - 0.6) / (0.4 + 2 * glowReach);
    glow[column] = (1 - Math.min(1, beyond)) ** 2;
    const wave = Math.sin(phase + waves * across * Math.PI);
    stretch[column] =
      ((1 + lagOfSides * across * across + slope * across + 0.0012 * wave) * warmthAt(middle)) / warmthAt(x);
  }
  return { fromPx, light, glow, stretch };
}
