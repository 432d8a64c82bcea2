import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../lab/ui/class-names.ts';
import { Disclosure } from '../../../lab/ui/layout/disclosure.tsx';
import { AnswerShape, type AnswerState, answerColors } from '../../../lab/ui/mark/status-mark.tsx';
import { type Mark, marks } from './mark.ts';

interface Look {
  readonly state: AnswerState;
  readonly times?: 2 | 3;
  /** Text beside the shape, where the shape alone is small. */
  readonly short?: string;
}

/** `null`: counted nowhere. */
const looks: Readonly<Record<Mark, Look | null>> = {
  correct: { state: 'correct' },
  'correct-2': { state: 'correct', times: 2, short: 'x2' },
  'correct-3': { state: 'correct', times: 3, short: 'x3' },
  partly: { state: 'partly' },
  incorrect: { state: 'incorrect' },
  'near-miss': { state: 'near-miss' },
  answered: { state: 'saved' },
  'left-out': null,
  waiting: { state: 'waiting' },
  unanswered: { state: 'unanswered' },
};

/** Made once, because React does not render an element again that it has seen. */
const shapes = Object.fromEntries(marks.map((mark) => [mark, drawShape(looks[mark])])) as Record<
  Mark,
  ReactNode
>;

function drawShape(look: Look | null): ReactNode {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('size-5 shrink-0', look ? answerColors[look.state] : 'text-ink-soft')}
    >
      {look ? <AnswerShape state={look.state} times={look.times} /> : <path d="M10 10h.01" />}
    </svg>
  );
}

interface MarkShapeProps {
  readonly mark: Mark;
  readonly text: string;
  readonly isTextVisible?: boolean;
}

/** One mark: shape, colour and words; `x2` and `x3` stand beside the shape. */
export function MarkShape({ mark, text, isTextVisible = false }: MarkShapeProps) {
  const short = looks[mark]?.short;
  return (
    <>
      <div className="contents">{shapes[mark]}</div>
      {short && !isTextVisible ? <span aria-hidden="true">{short}</span> : null}
      <span className={isTextVisible ? undefined : 'sr-only'}>{text}</span>
    </>
  );
}

interface Props {
  readonly words: 'snapshot' | 'summary';
  /** The explanation of answers that wait on the reader's device; left out where there are none. */
  readonly waiting?: string | undefined;
}

/** All marks with the words of the page; `waiting` is among them only with its explanation. */
export function MarkLegend({ words, waiting }: Props) {
  const t = useTranslations(words);
  return (
    <Disclosure title={t('legend.title')} open>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {marks
          .filter((mark) => mark !== 'left-out' && (waiting !== undefined || mark !== 'waiting'))
          .map((mark) => (
            <li key={mark} className="flex items-center gap-2 font-semibold">
              <MarkShape mark={mark} text={t(`mark.${mark}`)} isTextVisible />
            </li>
          ))}
      </ul>
      <div className="mt-3 max-w-measure text-sm text-ink-soft">
        {waiting === undefined ? null : <p>{waiting}</p>}
        <p>{t('legend.later')}</p>
        <p>{t('legend.notScored')}</p>
        <p>{t('legend.basis')}</p>
      </div>
    </Disclosure>
  );
}
