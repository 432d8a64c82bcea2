import type { ReactNode } from 'react';
import { PageBand } from '../band.tsx';
import { AnswerSketch } from '../drawings/answer-drawing.tsx';
import { CodeDrawing } from '../drawings/code-drawing.tsx';
import { ResultsDrawing } from '../drawings/results-drawing.tsx';
import { publicMessages } from '../public-messages.ts';

const { loop } = publicMessages;
const drawings: readonly ReactNode[] = [
  <CodeDrawing key="code" />,
  <AnswerSketch key="answer" />,
  <ResultsDrawing key="results" />,
];

/** The three acts of a lesson as numbered plates that follow each other. */
export function LessonLoop() {
  return (
    <PageBand>
      <h2 className="text-2xl">{loop.title}</h2>
      <ol className="mt-8 grid gap-8 md:gap-10 lg:grid-cols-3 lg:gap-8">
        {loop.steps.map((step, index) => (
          <li
            key={step.plate}
            className="grid grid-cols-[7rem_1fr] items-start gap-4 md:grid-cols-2 md:items-center md:gap-6 lg:block"
          >
            <div className="notebook-grid border border-rule p-2 md:p-4">{drawings[index]}</div>
            <div className="lg:mt-3">
              <p className="text-sm font-semibold text-signal-text">{step.plate}</p>
              <h3>{step.title}</h3>
              <p className="mt-1 max-w-measure text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </PageBand>
  );
}
