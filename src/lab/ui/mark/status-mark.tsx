import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** `saved`: kept, and neither right nor wrong. */
export type AnswerState =
  | 'correct'
  | 'partly'
  | 'incorrect'
  | 'near-miss'
  | 'saved'
  | 'unanswered'
  | 'waiting';

export type StatusMarkProps = {
  state: AnswerState;
  /** How many times the answer was right; the number is drawn in the disc from 2 on. */
  times?: 1 | 2 | 3 | undefined;
  /** The state in words, always present for screen readers. */
  text: string;
  isTextVisible?: boolean | undefined;
  /** Side in CSS px. */
  size?: number | undefined;
  className?: string | undefined;
};

export const answerColors = {
  correct: 'text-positive',
  partly: 'text-caution',
  incorrect: 'text-negative',
  'near-miss': 'text-caution',
  saved: 'text-info',
  unanswered: 'text-ink-soft',
  waiting: 'text-info',
} satisfies Record<AnswerState, string>;

/** The state of an answer: a shape of its own, a colour, and a word. */
export function StatusMark({
  state,
  times = 1,
  text,
  isTextVisible = false,
  size = 20,
  className,
}: StatusMarkProps) {
  return (
    <span className={classNames('relative inline-flex items-center gap-2 align-middle', className)}>
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={classNames('shrink-0', answerColors[state])}
      >
        <AnswerShape state={state} times={times} />
      </svg>
      <span className={isTextVisible ? undefined : 'sr-only'}>{text}</span>
    </span>
  );
}

/** The shape of a mark inside its 20 by 20 box, drawn in its colour. */
export function AnswerShape({ state, times = 1 }: Pick<StatusMarkProps, 'state' | 'times'>) {
  return state === 'correct' ? <CorrectShape times={times} /> : shapes[state];
}

/** A filled disc with a tick, or with the number of times; the tick or number is cut out of the disc. */
function CorrectShape({ times }: { times: 1 | 2 | 3 }) {
  return (
    <>
      <circle cx="10" cy="10" r="8" fill="currentColor" />
      <g className="stroke-paper">{numerals[times]}</g>
    </>
  );
}

// Numerals are drawn as paths: they look the same in the PDF and before the fonts load.
const numerals = {
  1: <path d="m6.2 10.4 2.6 2.5 5-5.4" />,
  2: <path d="M7.5 8a2.5 2.5 0 1 1 4.4 1.6L7.5 14.2h5.2" strokeWidth="1.8" />,
  3: <path d="M7.6 7.2A2.4 2.4 0 1 1 10 10a2.4 2.4 0 1 1-2.5 3" strokeWidth="1.8" />,
} satisfies Record<1 | 2 | 3, ReactNode>;

const ring = <circle cx="10" cy="10" r="8" />;

const shapes = {
  partly: (
    <>
      {ring}
      <path d="M10 2a8 8 0 0 0 0 16z" fill="currentColor" stroke="none" />
    </>
  ),
  incorrect: (
    <>
      {ring}
      <path d="m7.2 7.2 5.6 5.6m0-5.6-5.6 5.6" />
    </>
  ),
  'near-miss': (
    <>
      {ring}
      <path d="M5.8 11c1-2.2 2.6-2.4 4.2-1s3.2 1.2 4.2-1" />
    </>
  ),
  saved: <rect x="3" y="7" width="14" height="6" rx="1" fill="currentColor" stroke="none" />,
  unanswered: <path d="M6 10h8" />,
  waiting: (
    <>
      {ring}
      <path d="M10 5.5V10l3 2" />
    </>
  ),
} satisfies Record<Exclude<AnswerState, 'correct'>, ReactNode>;
