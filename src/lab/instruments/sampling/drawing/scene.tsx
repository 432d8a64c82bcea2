import { BenchTop, RackFront, TipBin, TipBox } from '../../../bench/apparatus/holders.tsx';
import { labelSize, pen } from '../../../bench/apparatus/pen.ts';
import { PipetteDrawing } from '../../../bench/apparatus/pipette.tsx';
import { Vial } from '../../../bench/apparatus/vial.tsx';
import { isRefusal } from '../../../bench/hand.ts';
import { pipetteId } from '../../../bench/hand-moves.ts';
import { isEmpty, volumeNl } from '../../../bench/liquid.ts';
import type { SceneProps } from '../../../bench/stage/station-view.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import { apply } from '../apply.ts';
import { dnaTubes, drawnNl, type SamplingBench, swabInHand } from '../bench.ts';
import { spots } from '../moves.ts';
import type { SamplingSettings } from '../settings.ts';
import { texts } from '../texts.ts';
import { listCounts } from './counts.ts';
import { HandWithSwab } from './hand-swab.tsx';
import { boardOf, frames, pipettePlace, placeOf, siteBox } from './layout.ts';
import { Counter, HeatBlock, Spinner } from './machines.tsx';
import { Rack, SampleTubes, tintOf } from './rack.tsx';
import { Site } from './site.tsx';
import { AirSign, BleachJar, DropBottle, GloveBox, StickerSheet, SwabBox } from './small-things.tsx';

type Props = SceneProps<SamplingSettings, SamplingBench>;

/** The whole bench. */
export function Scene(props: Props) {
  const { settings, bench, form, progress } = props;
  const t = useTexts(texts);
  const frame = frames[form];
  const fontSize = labelSize[form];
  const { things } = frame;
  const swabbed = new Set(bench.swabs.flatMap(({ sites }) => sites));
  const swab = swabInHand(bench);
  const isInBlock = bench.place === 'block';
  const isSpinning = progress !== null && !isInBlock;
  const beside = bench.swabs.filter(({ place }) => place === 'tray').length;
  return (
    <g>
      <BenchTop y={frame.benchY} />
      <g fill="none" {...pen} strokeWidth={3}>
        {frame.shelves.map(([from, to, y]) => (
          <path key={from} d={`M${from} ${y} H${to} M${from + 12} ${y} v12 M${to - 12} ${y} v12`} />
        ))}
      </g>
      {settings.sites.map(({ id, name, kind, looks }, at) => (
        <Site
          key={id}
          box={siteBox(settings, form, at)}
          fontSize={fontSize}
          name={name}
          kind={kind}
          look={looks}
          at={at}
          isSwabbed={swabbed.has(id)}
        />
      ))}
      <AirSign box={frame.air} fontSize={fontSize} label={t('air')} />
      <GloveBox box={things.gloves} fontSize={fontSize} label={t('gloves')} />
      <SwabBox box={things.box} fontSize={fontSize} label={t('swabs')} />
      <DropBottle box={things.drops} fontSize={fontSize} label={t('drops')} />
      <g data-thing={spots.labels}>
        <StickerSheet box={things.labels} fontSize={fontSize} label={t('labels')} />
      </g>
      <BleachJar
        box={things.bleach}
        fontSize={fontSize}
        label={t('bleach')}
        inside={bench.swabs.filter(({ place }) => place === 'bleach').length}
        beside={beside}
      />
      <Spinner
        box={things.spinner}
        fontSize={fontSize}
        label={t('spinner')}
        turn={isSpinning ? progress : null}
      />
      <Counter
        box={things.counter}
        fontSize={fontSize}
        label={form === 'wide' ? t('counter') : t('counterShort')}
        shares={listCounts(settings, bench).map(({ share }) => share)}
      />
      <TipBox {...frame.tips} y={frame.tips.y + 20} fontSize={fontSize} label={t('tips')} />
      <TipBin
        {...frame.bin}
        fontSize={fontSize}
        label={t('used')}
        count={bench.tipsTaken - (bench.pipette.tip ? 1 : 0)}
      />
      <DnaRow {...props} />
      {isInBlock ? <SampleTubes {...props} /> : null}
      <HeatBlock
        box={frame.block}
        start={frame.start}
        fontSize={fontSize}
        label={t('block')}
        minutes={t('minutesShort', { minutes: bench.minutes })}
        celsius={t('celsius')}
        startLabel={t('start')}
        isHot={isInBlock}
        canStart={!isRefusal(apply(settings, bench, { kind: 'heat' }))}
      />
      <Rack {...props} isAway={isSpinning} />
      <g data-thing={spots.swab}>
        <HandWithSwab
          {...frame.swab}
          swab={swab}
          isGloved={bench.gloves !== null}
          areGlovesUsed={(bench.gloves?.length ?? 0) > 0}
        />
      </g>
      <Pipette {...props} />
    </g>
  );
}

function DnaRow({ bench, form }: Props) {
  const t = useTexts(texts);
  const fontSize = labelSize[form];
  const board = boardOf(bench, form, 'dna');
  const isWide = form === 'wide';
  return (
    <g>
      {dnaTubes(bench).map((vessel) => {
        const place = placeOf(bench, form, vessel.id);
        return (
          <Vial
            key={vessel.id}
            {...place}
            share={(volumeNl(vessel.liquid) / drawnNl) * 0.3}
            tint={tintOf(bench, vessel.liquid)}
            lid="none"
            cap={isEmpty(vessel.liquid) ? 'plain' : 'dna'}
          />
        );
      })}
      <RackFront {...board} />
      {dnaTubes(bench).map(({ id }, at) => (
        <text
          key={id}
          x={placeOf(bench, form, id).x}
          y={board.y + (isWide ? 26 : fontSize - 1)}
          textAnchor="middle"
          fontSize={fontSize}
          fontWeight={700}
          fill="var(--ink)"
        >
          {at + 1}
        </text>
      ))}
      <text
        x={isWide ? board.x + board.width / 2 : board.x - 8}
        y={isWide ? board.y + board.height - 12 : board.y + fontSize - 2}
        textAnchor={isWide ? 'middle' : 'end'}
        fontSize={fontSize}
        fill="var(--ink-soft)"
      >
        {isWide ? t('dnaTubes') : t('dnaShort')}
      </text>
    </g>
  );
}

function Pipette({ bench, form }: Props) {
  const { pipette } = bench;
  const { tip } = pipette;
  const liquid = tip ? (isEmpty(tip.held) ? tip.film : tip.held) : {};
  return (
    <g data-thing={pipetteId}>
      <PipetteDrawing {...pipettePlace(bench, form)} pipette={pipette} tint={tintOf(bench, liquid)} />
    </g>
  );
}
