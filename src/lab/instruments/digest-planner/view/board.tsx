import { labelSize, pen } from '../../../bench/apparatus/pen.ts';
import type { Form } from '../../../bench/stage/spot.ts';
import { type Aim, useIsAimed } from '../../../ui/drag-and-drop/use-drag.ts';
import { useTexts } from '../../../ui/texts.tsx';
import { type DigestPlan, listLengths, type Molecule } from '../setting/plan.ts';
import type { CuttingBench } from '../work/bench.ts';
import { chipIdOf, moleculeId } from '../work/moves.ts';
import { sourceNames } from '../work/say.ts';
import { layouts, shorten } from './layout.tsx';
import { Lines, mostDrawn } from './molecule-lines.tsx';
import { Ring } from './ring.tsx';
import { chipPitch, keyIds, keyNames } from './spots.tsx';
import { stageTexts } from './stage-texts.ts';

interface Props {
  readonly bench: CuttingBench;
  readonly plan: DigestPlan;
  readonly form: Form;
  readonly aim: Aim;
}

/** The molecules on the wall, with the enzymes on them, where these cut, and which lengths fall off. */
export function Board({ bench, plan, form, aim }: Props) {
  const t = useTexts(stageTexts);
  const isAimed = useIsAimed(aim, moleculeId);
  const layout = layouts[form];
  const { x, y, width, height } = layout.board;
  const { dials } = bench;
  const size = labelSize[form];
  const isWide = form === 'wide';
  const name = sourceNames[dials.source];
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={10}
        fill={isAimed ? 'var(--primary-soft)' : 'var(--paper-raised)'}
        {...pen}
      />
      <text {...layout.name} fontSize={isWide ? 17 : 15} fontWeight={700} fill="var(--ink)">
        {isWide ? name : shorten(name, x + width - layout.name.x - 6, 15)}
      </text>
      {keyIds.map((id, index) => {
        const key = layout.keys[index];
        if (!key) return null;
        return (
          <g key={id}>
            <rect {...key} rx={8} fill="var(--paper)" stroke="var(--primary)" strokeWidth={1.5} />
            <text
              x={key.x + key.width / 2}
              y={key.y + key.height / 2 + size / 3}
              textAnchor="middle"
              fontSize={size}
              fontWeight={600}
              fill="var(--primary)"
            >
              {keyNames[id]}
            </text>
          </g>
        );
      })}
      {dials.enzymes.length === 0 ? (
        <text x={layout.chips.x} y={layout.chips.y + 18} fontSize={size} fill="var(--ink-soft)">
          {t('putEnzymeHere')}
        </text>
      ) : (
        dials.enzymes.map((enzyme, index) => {
          const pitch = chipPitch(form);
          const left = layout.chips.x + index * pitch;
          return (
            <g key={enzyme} data-thing={chipIdOf(enzyme)}>
              <rect
                x={left}
                y={layout.chips.y}
                width={pitch - 4}
                height={layout.chips.height}
                rx={layout.chips.height / 2}
                fill="var(--negative-soft)"
                {...pen}
                strokeWidth={1.5}
              />
              <text
                x={left + (pitch - 4) / 2}
                y={layout.chips.y + layout.chips.height / 2 + size / 3}
                textAnchor="middle"
                fontSize={size}
                fontWeight={700}
                fill="var(--ink)"
              >
                {shorten(isWide ? `${enzyme} ×` : enzyme, pitch - 4, size)}
              </text>
            </g>
          );
        })
      )}
      <g data-thing={moleculeId}>
        {plan.molecules.length === 0 ? (
          <text
            x={layout.molecules.x}
            y={layout.molecules.y + layout.molecules.height / 2}
            fontSize={size}
            fill="var(--ink-soft)"
          >
            {t(dials.source === 'tubes' ? 'noTubesShort' : 'noSequenceShort')}
          </text>
        ) : dials.topology === 'ring' ? (
          <Rings molecules={plan.molecules} form={form} />
        ) : (
          <Lines molecules={plan.molecules} form={form} />
        )}
      </g>
      <Lengths plan={plan} form={form} />
    </g>
  );
}

function Rings({ molecules, form }: { readonly molecules: readonly Molecule[]; readonly form: Form }) {
  const { molecules: box } = layouts[form];
  const shown = molecules.slice(0, mostDrawn[form]);
  const pitch = box.width / shown.length;
  const radius = Math.min(box.height / 2 - 6, pitch / 3);
  return (
    <g>
      {shown.map((molecule, index) => (
        <Ring
          key={molecule.id}
          molecule={molecule}
          x={box.x + pitch * (index + 0.5)}
          y={box.y + box.height / 2}
          radius={radius}
          fontSize={labelSize[form]}
          turn={0}
          hasNames={form === 'wide'}
        />
      ))}
    </g>
  );
}

/** The lengths in each sample, largest first. */
function Lengths({ plan, form }: { readonly plan: DigestPlan; readonly form: Form }) {
  const t = useTexts(stageTexts);
  const { lengths: box } = layouts[form];
  const size = labelSize[form];
  const rowHeight = form === 'wide' ? 24 : 15;
  const most = Math.floor((box.height - (form === 'wide' ? 24 : 0)) / rowHeight);
  const top = form === 'wide' ? box.y + 18 : box.y;
  return (
    <g>
      {form === 'wide' ? (
        <text x={box.x} y={box.y + 12} fontSize={size} fill="var(--ink-soft)">
          {t('lengthsOnBoard')}
        </text>
      ) : null}
      {plan.samples.slice(0, most).map(({ tube, pieces }, index) => {
        const all = listLengths(pieces).map(({ lengthBp }) => lengthBp);
        const room = box.width - 70;
        const plus = all.join(' + ');
        // Where there is no room for signs of plus, commas keep the lengths apart.
        const lengths = shorten(plus, room, size) === plus ? plus : shorten(all.join(', '), room, size);
        // The unit stands in the heading above, and where there is none beside the lengths.
        const withUnit = `${lengths} bp`;
        const words = form === 'tall' && shorten(withUnit, room, size) === withUnit ? withUnit : lengths;
        const y = top + (index + 0.8) * rowHeight;
        const label = shorten(tube.label, 60, size);
        return (
          <text key={tube.id} x={box.x} y={y} fontSize={size} fill="var(--ink)">
            <tspan fontWeight={700}>{label}</tspan>
            <tspan dx={8} className="tabular-nums">
              {words}
            </tspan>
          </text>
        );
      })}
    </g>
  );
}
