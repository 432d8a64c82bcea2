import { type PointerEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { DrawnBand } from '../../../ui/gel/drawn-gel.ts';
import type { GelCamera } from '../../../ui/gel/gel-photo.tsx';
import { GelSlab, gelGround } from '../../../ui/gel/gel-slab.tsx';
import { listLaneBoxes, narrowestRem, widestRem } from '../../../ui/gel/lane-boxes.ts';
import { type SlabScale, scaleOf, slabMm, topMm } from '../../../ui/gel/slab-scale.ts';
import { useTexts } from '../../../ui/texts.tsx';
import type { BenchLane, RunGel } from '../run-gel.ts';
import type { Measured } from '../station/bench.ts';
import { texts } from '../texts.ts';
import { Ruler } from './ruler.tsx';

interface Props {
  readonly gel: RunGel;
  readonly lengthMm: number;
  readonly camera: GelCamera;
  /** Height of a mm of gel in rem, before it is magnified. */
  readonly remPerMm: number;
  readonly zoom: number;
  readonly ruler: Measured;
  readonly measured: readonly Measured[];
  readonly canvasRef: RefObject<HTMLCanvasElement | null>;
  /** What the ruler reads where it lies. */
  readonly reading: string;
  onRule(place: Measured): void;
  onKeep(): void;
}

/** The photograph as it lies on the bench: lanes to choose, a ruler to lay on, and the places that were measured. */
export function GelPhotograph(props: Props) {
  const { gel, lengthMm, camera, remPerMm, zoom, ruler, measured, canvasRef, reading, onRule, onKeep } =
    props;
  const laneName = useId();
  const t = useTexts(texts);
  const lanes = gel.lanes.map((lane) => ({
    id: `lane-${lane.well}`,
    reservesSizes: lane.isLadder,
    bands: listDrawnBands(lane),
  }));
  const loads = lanes.map(({ reservesSizes }) => ({ hasSizes: reservesSizes }));
  const scale = remPerMm * zoom;
  const places = scaleOf(listLaneBoxes(loads), scale);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // Magnifying keeps what is measured in view, and leaves the page where it is.
    const at = region.current?.querySelector<HTMLElement>('[data-ruler]');
    if (!region.current || !at || zoom === 1) return;
    region.current.scrollTop = at.offsetTop - region.current.clientHeight / 2;
    region.current.scrollLeft = at.offsetLeft - region.current.clientWidth / 2;
  }, [zoom]);
  return (
    <div
      className={classNames('rounded-data p-1.5 shadow-lift ring-4 ring-paper-raised ring-inset', gelGround)}
    >
      <section
        ref={region}
        aria-label={t('picture')}
        // A region that scrolls is reached by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        className={classNames(
          'overflow-x-auto rounded-data -outline-offset-2',
          zoom > 1 && 'max-h-96 overflow-y-auto',
        )}
      >
        <div
          style={{
            width: zoom === 1 ? undefined : `${zoom * 100}%`,
            minWidth: `${narrowestRem(loads)}rem`,
            maxWidth: `${widestRem(loads) * zoom}rem`,
          }}
          className="mx-auto"
        >
          <fieldset className="relative h-7">
            <legend className="sr-only">{t('laneChoice')}</legend>
            {gel.lanes.map(({ well, label }, index) => (
              <label
                key={well}
                style={places.laneStyle(index)}
                className="absolute inset-y-0 grid cursor-pointer place-items-center"
              >
                <input
                  type="radio"
                  name={laneName}
                  checked={ruler.well === well}
                  aria-label={t('laneWith', { number: well, label: label ?? t('empty') })}
                  className="peer absolute inset-0 m-0 cursor-pointer opacity-0"
                  onChange={() => onRule({ ...ruler, well })}
                />
                <span className="grid min-w-6 place-items-center rounded-data px-1 py-1 text-xs leading-none text-gel-ink-soft peer-checked:bg-gel-ink peer-checked:font-bold peer-checked:text-gel peer-focus-visible:outline-3 peer-focus-visible:outline-offset-1 peer-focus-visible:outline-focus">
                  {well}
                </span>
              </label>
            ))}
          </fieldset>
          <GelSlab
            lanes={lanes}
            lengthMm={lengthMm}
            remPerMm={scale}
            camera={camera}
            dyesMm={gel.lanes.map(({ dyes }) => dyes.map(({ distanceMm }) => distanceMm))}
            canvasRef={canvasRef}
            drawOver={(over) => (
              <>
                {gel.lanes.map(({ well }, index) => (
                  <LaneSpot
                    key={well}
                    well={well}
                    index={index}
                    over={over}
                    lengthMm={lengthMm}
                    measured={measured}
                    isRuled={ruler.well === well}
                    onRule={onRule}
                  />
                ))}
                <Ruler
                  at={ruler}
                  count={gel.lanes.length}
                  lengthMm={lengthMm}
                  over={over}
                  reading={reading}
                  onRule={onRule}
                  onKeep={onKeep}
                />
              </>
            )}
          />
        </div>
      </section>
    </div>
  );
}

/** All bands, also those too faint to be counted; a ladder has its lengths printed beside them. */
function listDrawnBands(lane: BenchLane): DrawnBand[] {
  return [
    ...lane.bands.map(({ lengthsBp, ...band }) => ({
      ...band,
      sizesBp: lane.isLadder ? lengthsBp : undefined,
    })),
    ...lane.unseen.map(({ lengthsBp: _, ...band }) => band),
  ].sort((one, other) => one.distanceMm - other.distanceMm);
}

interface LaneSpotProps {
  readonly well: number;
  readonly index: number;
  readonly over: SlabScale;
  readonly lengthMm: number;
  readonly measured: readonly Measured[];
  readonly isRuled: boolean;
  onRule(place: Measured): void;
}

/** One lane under the pointer: a press puts the ruler there, and it follows the pointer while it is held down. */
function LaneSpot({ well, index, over, lengthMm, measured, isRuled, onRule }: LaneSpotProps) {
  function rule(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const mm = ((event.clientY - box.top) / box.height) * slabMm(lengthMm) - topMm;
    onRule({ well, tenthsMm: Math.round(Math.min(lengthMm, Math.max(0, mm)) * 10) });
  }
  return (
    <div
      data-lane={well}
      aria-hidden="true"
      style={over.laneStyle(index)}
      className={classNames(
        'absolute inset-y-0 cursor-crosshair touch-pan-y rounded-data',
        isRuled && 'border-x border-gel-ink-soft',
      )}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        rule(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons !== 0) rule(event);
      }}
    >
      {measured.map((place, number) =>
        place.well === well ? (
          <span
            key={place.tenthsMm}
            style={{ top: `${over.topOf(place.tenthsMm / 10)}rem` }}
            className="absolute right-0 flex size-4.5 -translate-y-1/2 items-center justify-center rounded-full border border-gel-ink bg-gel text-xs leading-none font-semibold text-gel-ink"
          >
            {number + 1}
          </span>
        ) : null,
      )}
    </div>
  );
}
