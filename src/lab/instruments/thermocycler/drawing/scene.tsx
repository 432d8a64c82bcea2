import { useEffect, useRef } from 'react';
import { BenchTop, Block, RackFront, TipBin, TipBox } from '../../../bench/apparatus/holders.tsx';
import { labelSize, pen } from '../../../bench/apparatus/pen.ts';
import { PipetteDrawing } from '../../../bench/apparatus/pipette.tsx';
import type { Tint } from '../../../bench/apparatus/tints.ts';
import { Vial, vialSize } from '../../../bench/apparatus/vial.tsx';
import { pipetteId } from '../../../bench/hand-moves.ts';
import { isEmpty, type Liquid, shareOf, volumeNl } from '../../../bench/liquid.ts';
import type { Form } from '../../../bench/stage/spot.ts';
import type { SceneProps } from '../../../bench/stage/station-view.tsx';
import type { Vessel } from '../../../bench/vessel.ts';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import {
  labelOf,
  mixId,
  mixStockNl,
  type PcrBench,
  recipeIndex,
  sourceOf,
  stripOf,
  waterId,
} from '../bench.ts';
import { spots } from '../moves.ts';
import type { ThermocyclerSettings } from '../settings.ts';
import { texts } from '../texts.ts';
import { blockBox, frames, pipettePlace, placeOf, stepOf, stocksOf, stripBox, tubeAtTip } from './layout.tsx';
import { Machine, MachineLid } from './machine.tsx';
import { CapsSign, LensSign, NewStrip, RecipeCard, Spinner } from './small-things.tsx';

type Props = SceneProps<ThermocyclerSettings, PcrBench>;

/** nl at which a tube of the strip, and one on the cold block, are drawn full. */
const fullNl = { strip: 60_000, stock: 90_000 } as const;

/** The whole bench. */
export function Scene(props: Props) {
  const { bench, form, progress } = props;
  const t = useTexts(texts);
  const frame = frames[form];
  const fontSize = labelSize[form];
  useSayEnd(props);
  const isSpinning = progress !== null && bench.place === 'rack';
  return (
    <g>
      <BenchTop y={frame.benchY} />
      {form === 'wide' ? (
        <g fill="none" {...pen}>
          <path d="M20 112 H318 M448 115 H800" strokeWidth={3} />
          <path d="M30 112 v12 M310 112 v12 M454 115 v12 M794 115 v12" />
        </g>
      ) : null}
      <TipBox {...frame.tips} y={frame.tips.y + 18} fontSize={fontSize} label={t('tips')} />
      <TipBin
        {...frame.bin}
        fontSize={fontSize}
        label={form === 'wide' ? t('usedTips') : t('used')}
        count={bench.tipsTaken - (bench.pipette.tip ? 1 : 0)}
      />
      <RecipeCard box={frame.recipe} fontSize={fontSize} label={t('recipe')} />
      <LensSign box={frame.lens} fontSize={fontSize} label={t('lens')} />
      <NewStrip box={frame.fresh} fontSize={fontSize} label={t('newTubes')} />
      <Spinner
        box={frame.spinner}
        fontSize={fontSize}
        label={t('spinner')}
        turn={isSpinning ? progress : null}
      />
      <ColdBlock {...props} />
      <Machine {...props} />
      <Strip {...props} isAway={isSpinning} />
      <MachineLid bench={bench} form={form} progress={progress} />
      <CapsSign box={frame.caps} fontSize={fontSize} label={t('lids')} isOpen={hasOpenLid(bench)} />
      <Pipette bench={bench} form={form} />
    </g>
  );
}

/** Says that a run is over, also where it takes no time. What came of it is to be read, by everybody alike. */
function useSayEnd({ bench, progress }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const { runs } = bench;
  const said = useRef(runs);
  useEffect(() => {
    if (progress !== null || said.current === runs) return;
    const isNew = runs > said.current;
    said.current = runs;
    if (isNew) announce(t('finished'));
  }, [progress, runs, announce, t]);
}

const hasOpenLid = (bench: PcrBench) => stripOf(bench).some(({ lid }) => lid === 'open');

/**
 * The tint of what gives a liquid its character: its DNA before its mix, its mix before water. What has been through the
 * machine looks as before: nobody sees whether anything was copied.
 */
function tintOf(liquid: Liquid): Tint {
  const share = (isMeant: (stock: string) => boolean) =>
    Object.keys(liquid).reduce((sum, stock) => sum + (isMeant(stock) ? shareOf(liquid, stock) : 0), 0);
  if (share((stock) => stock === 'dna-positive') > 0.05) return 'control';
  if (share((stock) => stock.startsWith('dna-')) > 0.05) return 'dna';
  const isMixed = (stock: string) => recipeIndex(stock) !== null || stock.startsWith('run-');
  return share(isMixed) > 0.3 ? 'mix' : 'water';
}

function ColdBlock({ settings, bench, form }: Props) {
  const t = useTexts(texts);
  const fontSize = labelSize[form];
  const box = blockBox(bench, form);
  const stocks = stocksOf(bench);
  const step = stepOf(bench, form, 'block');
  const atTip = tubeAtTip(bench, form);
  const nameOf = (id: string) => {
    if (id === mixId) return t('mix');
    if (id === waterId) return t('water');
    const tubeId = bench.strip.find((tube) => sourceOf(tube) === id) ?? '';
    return tubeId === 'positive' ? t('positiveShort') : labelOf(settings, tubeId);
  };
  return (
    <g>
      <Block {...box} fontSize={fontSize} label="" isCold />
      {stocks.map((id, at) => {
        const vessel = bench.vessels.get(id);
        const place = placeOf(bench, form, id);
        if (!vessel) return null;
        const tint =
          id === mixId ? 'mix' : id === waterId ? 'water' : id === 'stock-positive' ? 'control' : 'dna';
        const fullOf = id === mixId ? mixStockNl(settings) * 1.3 : fullNl.stock;
        return (
          <g key={id}>
            <Vial
              {...place}
              share={volumeNl(vessel.liquid) / fullOf}
              tint={tintOf(vessel.liquid)}
              lid={id === atTip ? 'open' : 'none'}
              cap={tint}
              label={vessel.label === '' ? undefined : vessel.label.slice(0, 7)}
              labelSize={fontSize}
            />
            <Name
              x={place.x}
              y={place.y + vialSize.height * place.scale + fontSize + 4}
              at={at}
              step={step}
              fontSize={fontSize}
              words={nameOf(id)}
            />
          </g>
        );
      })}
      {form === 'wide' ? (
        <text
          x={box.x + box.width / 2}
          y={box.y + box.height - 10}
          textAnchor="middle"
          fontSize={fontSize}
          fill="var(--ink-soft)"
        >
          {t('coldBlock')}
        </text>
      ) : null}
    </g>
  );
}

interface NameProps {
  readonly x: number;
  readonly y: number;
  /** The place in the row: names stand on two lines in turn, or on three where tubes are close, and so have more room. */
  readonly at: number;
  readonly step: number;
  readonly fontSize: number;
  readonly words: string;
}

/** From one tube to the next, in units of the stage. */
const closeStep = 40;

function Name({ x, y, at, step, fontSize, words }: NameProps) {
  // A letter is about 0.55 of its size wide.
  const lines = step < closeStep ? 3 : 2;
  const most = Math.max(3, Math.floor((lines * step - 6) / (0.55 * fontSize)));
  const short = words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words;
  return (
    <text
      x={x}
      y={y + (at % lines) * (fontSize + 2)}
      textAnchor="middle"
      fontSize={fontSize}
      fontWeight={600}
      fill="var(--ink)"
    >
      {short}
    </text>
  );
}

function Strip({ settings, bench, form, isAway }: Props & { readonly isAway: boolean }) {
  const t = useTexts(texts);
  const fontSize = labelSize[form];
  const step = stepOf(bench, form, 'rack');
  const rack = stripBox({ ...bench, place: 'rack' }, form);
  const isLoaded = bench.place === 'machine';
  const nameOf = (id: string) =>
    id === 'positive' ? t('positiveShort') : id === 'no-template' ? t('noDnaShort') : labelOf(settings, id);
  return (
    <g>
      {isLoaded ? (
        <rect {...rack} rx={3} fill="none" {...pen} strokeDasharray="5 7" stroke="var(--rule-strong)" />
      ) : null}
      <g data-thing={spots.strip} opacity={isAway ? 0.3 : 1}>
        {isLoaded ? null : <RackFront {...rack} />}
        {stripOf(bench).map((vessel, at) => {
          const place = placeOf(bench, form, vessel.id);
          const below = place.y + vialSize.height * place.scale;
          return (
            <g key={vessel.id}>
              <StripTube vessel={vessel} form={form} {...place} />
              {isLoaded ? null : (
                <g>
                  <text
                    x={place.x}
                    y={below + fontSize + 1}
                    textAnchor="middle"
                    fontSize={fontSize + 1}
                    fontWeight={700}
                    fill="var(--ink)"
                  >
                    {at + 1}
                  </text>
                  <Name
                    x={place.x}
                    y={below + 2 * fontSize + 5}
                    at={at}
                    step={step}
                    fontSize={fontSize}
                    words={nameOf(vessel.id)}
                  />
                </g>
              )}
            </g>
          );
        })}
      </g>
    </g>
  );
}

interface StripTubeProps {
  readonly vessel: Vessel;
  readonly form: Form;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function StripTube({ vessel, form, x, y, scale }: StripTubeProps) {
  const { liquid, lid, label, isSpun } = vessel;
  return (
    <Vial
      {...{ x, y, scale, lid }}
      share={volumeNl(liquid) / fullNl.strip}
      tint={tintOf(liquid)}
      label={label === '' ? undefined : label.slice(0, 7)}
      labelSize={labelSize[form]}
      hasDrops={!isSpun && !isEmpty(liquid)}
    />
  );
}

function Pipette({ bench, form }: Pick<Props, 'bench' | 'form'>) {
  const { pipette } = bench;
  const { tip } = pipette;
  const liquid = tip ? (isEmpty(tip.held) ? tip.film : tip.held) : {};
  return (
    <g data-thing={pipetteId}>
      <PipetteDrawing {...pipettePlace(bench, form)} pipette={pipette} tint={tintOf(liquid)} />
    </g>
  );
}
