import { type Mark, marks } from '../../../domain/reports/mark.ts';
import { classNames } from '../../../ui/class-names.ts';
import { AnswerShape, type AnswerState, answerColors } from '../../../ui/mark/status-mark.tsx';

interface Look {
  readonly state: AnswerState;
  readonly times?: 2 | 3;
  /** Stands beside the shape, where the shape alone is small. */
  readonly short?: string;
}

/** null: done and neither right nor wrong, drawn as a band and not as a disc. */
const looks: Readonly<Record<Mark, Look | null>> = {
  correct: { state: 'correct' },
  'correct-2': { state: 'correct', times: 2, short: 'x2' },
  'correct-3': { state: 'correct', times: 3, short: 'x3' },
  partly: { state: 'partly' },
  incorrect: { state: 'incorrect' },
  'near-miss': { state: 'near-miss' },
  answered: null,
  waiting: { state: 'waiting' },
  unanswered: { state: 'unanswered' },
};

const idOf = (mark: Mark) => `snapshot-${mark}`;

/** Every shape once: a table of thousands of marks only points to them. */
export function MarkSprite() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      {marks.map((mark) => {
        const look = looks[mark];
        return (
          <symbol
            key={mark}
            id={idOf(mark)}
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            {look ? (
              <AnswerShape state={look.state} times={look.times} />
            ) : (
              <rect x="3" y="7" width="14" height="6" rx="1" fill="currentColor" stroke="none" />
            )}
          </symbol>
        );
      })}
    </svg>
  );
}

/** One mark: shape, colour and words; `short` stands beside the shape. */
export function MarkShape({
  mark,
  text,
  isTextVisible = false,
}: {
  mark: Mark;
  text: string;
  isTextVisible?: boolean;
}) {
  const look = looks[mark];
  return (
    <>
      <svg
        aria-hidden="true"
        className={classNames('size-5 shrink-0', look ? answerColors[look.state] : 'text-info')}
      >
        <use href={`#${idOf(mark)}`} />
      </svg>
      {look?.short && !isTextVisible ? <span aria-hidden="true">{look.short}</span> : null}
      <span className={isTextVisible ? undefined : 'sr-only'}>{text}</span>
    </>
  );
}
