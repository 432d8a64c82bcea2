import type { ReactNode } from 'react';
import type { BlogFigure } from '../../school/features/content/blog.ts';
import { DrawnGel } from '../drawings/gel.tsx';
import { Sheet } from '../drawings/sheet.tsx';

const mono = 'stroke-none font-mono font-semibold';

function BlankLanes() {
  const sample = (label: string) => ({ bands: [92], label });
  return (
    <Sheet>
      <DrawnGel x={30} y={24} height={152} lanes={[sample('1'), sample('2'), { bands: [92], label: '0' }]} />
      <DrawnGel x={176} y={24} height={152} lanes={[sample('1'), sample('2'), { bands: [], label: '0' }]} />
      <path d="m76 184 18 12m0-12-18 12" strokeWidth="3" className="stroke-negative" />
      <path d="m222 190 7 7 13-14" strokeWidth="3" className="stroke-positive" />
    </Sheet>
  );
}

/** Pieces as lines: their length, and how far below the well they are in each of the three stages. */
const pieces = [
  { length: 26, stops: [0, 76, 112] },
  { length: 46, stops: [7, 52, 72] },
  { length: 10, stops: [14, 104, 146] },
  { length: 46, stops: [21, 60, 72] },
  { length: 10, stops: [28, 112, 146] },
  { length: 26, stops: [35, 84, 112] },
] as const;

function SortedBeads() {
  return (
    <Sheet>
      {[0, 1, 2].map((stage) => (
        <g key={stage} transform={`translate(${24 + stage * 96} 14)`}>
          <rect width="80" height="172" rx="4" className="fill-paper-raised" />
          <path d="M12 10v52h56V10" className="stroke-rule-strong" />
          {pieces.map(({ length, stops }) => (
            <path
              key={stops.join()}
              d={`M${40 - length / 2} ${20 + (stops[stage] ?? 0)}h${length}`}
              strokeWidth="4"
              className={length > 40 ? 'stroke-primary' : length > 20 ? 'stroke-ink' : 'stroke-caution'}
            />
          ))}
        </g>
      ))}
    </Sheet>
  );
}

/** Double strands by their left end, upper edge and length. */
const copies = [
  { x: 16, y: 86, width: 80 },
  { x: 122, y: 44, width: 80 },
  { x: 122, y: 128, width: 80 },
  { x: 228, y: 20, width: 80 },
  { x: 228, y: 64, width: 80 },
  { x: 228, y: 108, width: 80 },
  { x: 228, y: 152, width: 80 },
];

function PrimerTwins() {
  return (
    <Sheet>
      <path
        d="M100 92 118 58M100 98l18 36M206 50l18-20M206 56l18 14M206 134l18-20M206 140l18 16"
        className="stroke-ink-soft"
      />
      {copies.map(({ x, y, width }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path d={`M0 0h${width}`} strokeWidth="3" className="stroke-primary" />
          <path d={`M0 14h${width}`} strokeWidth="3" />
          <path
            d="M10 0v14M26 0v14M42 0v14M58 0v14M72 0v14"
            strokeWidth="1.5"
            className="stroke-rule-strong"
          />
          <path d="M0 21h18m-6-5 6 5-6 5" strokeWidth="3" className="stroke-caution" />
          <path d={`M${width} -7h-18m6-5-6 5 6 5`} strokeWidth="3" className="stroke-caution" />
        </g>
      ))}
    </Sheet>
  );
}

/** HBB, codons 4 to 8 (NM_000518, without the first methionine), in the two versions of rs334. */
const versions = [
  { y: 62, codons: ['ACT', 'CCT', 'GAG', 'GAG', 'AAG'] },
  { y: 138, codons: ['ACT', 'CCT', 'GTG', 'GAG', 'AAG'] },
];

function OneLetter() {
  return (
    <Sheet>
      <rect x="135" y="24" width="50" height="152" rx="6" className="fill-signal-soft stroke-none" />
      <rect x="135" y="24" width="50" height="152" rx="6" strokeWidth="4" className="stroke-signal" />
      {versions.map(({ y, codons }) => (
        <g key={y}>
          <path d={`M14 ${y + 14}h292`} className="stroke-rule-strong" />
          {codons.map((codon, index) => (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: a codon is its place in the sequence
              key={index}
              x={40 + index * 60}
              y={y}
              textAnchor="middle"
              className={`fill-ink text-[22px] ${mono}`}
            >
              {codon}
            </text>
          ))}
        </g>
      ))}
      <path d="M160 84v22" strokeWidth="3" className="stroke-signal-text" />
      <path d="m154 100 6 7 6-7" strokeWidth="3" className="stroke-signal-text" />
    </Sheet>
  );
}

/** The births that are filled, counted row by row from 0. */
const filled = new Set([2, 3, 8, 11, 16, 17, 18, 24, 29]);

const births = Array.from({ length: 30 }, (_, birth) => ({
  id: `birth-${birth}`,
  x: 34 + (birth % 10) * 28,
  y: 52 + Math.floor(birth / 10) * 48,
  className: filled.has(birth) ? 'fill-primary' : 'fill-paper-raised',
}));

function ThirtyCoins() {
  return (
    <Sheet>
      {births.map(({ id, x, y, className }) => (
        <circle key={id} cx={x} cy={y} r="10" className={className} />
      ))}
    </Sheet>
  );
}

type Mark = 'right' | 'partly' | 'wrong';
const answers: readonly (readonly Mark[])[] = [
  ['right', 'right', 'wrong', 'right'],
  ['right', 'partly', 'right', 'right'],
  ['right', 'right', 'wrong', 'right'],
  ['partly', 'right', 'partly', 'right'],
  ['right', 'right', 'right', 'right'],
];

function ThreeAnswers() {
  return (
    <Sheet>
      <rect x="22" y="12" width="276" height="176" rx="4" className="fill-paper-raised" />
      <rect x="196" y="6" width="44" height="188" rx="6" className="fill-signal-soft stroke-signal" />
      {answers.map((row, student) => {
        const y = 34 + student * 33;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the drawing
          <g key={student}>
            <path d={`M38 ${y}h${48 - (student % 3) * 8}`} strokeWidth="4" className="stroke-rule-strong" />
            {row.map((mark, question) => (
              <g
                // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in the drawing
                key={question}
                transform={`translate(${118 + question * 50} ${y})`}
              >
                <AnswerMark mark={mark} />
              </g>
            ))}
          </g>
        );
      })}
    </Sheet>
  );
}

function AnswerMark({ mark }: { mark: Mark }) {
  if (mark === 'right')
    return (
      <>
        <circle r="10" className="fill-positive stroke-positive" />
        <path d="m-4 .5 3 3 5.5-6" className="stroke-positive-ink" />
      </>
    );
  if (mark === 'partly')
    return (
      <>
        <path d="M0-10a10 10 0 0 0 0 20z" className="fill-caution stroke-none" />
        <circle r="10" className="stroke-caution" />
      </>
    );
  return (
    <>
      <circle r="10" className="stroke-negative" />
      <path d="m-4-4 8 8m0-8-8 8" className="stroke-negative" />
    </>
  );
}

export const blogDrawings: Readonly<Record<BlogFigure, ReactNode>> = {
  'blank-lanes': <BlankLanes />,
  'sorted-beads': <SortedBeads />,
  'primer-twins': <PrimerTwins />,
  'one-letter': <OneLetter />,
  'thirty-coins': <ThirtyCoins />,
  'three-answers': <ThreeAnswers />,
};
