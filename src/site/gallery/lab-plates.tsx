import type { ReactNode } from 'react';
import { classNames } from '../../lab/ui/class-names.ts';
import { CellsDrawing, MessageDrawing, TasteDrawing } from '../drawings/lab-drawings.tsx';
import { SwabDrawing } from '../drawings/swab-drawing.tsx';
import type { LabId } from '../lab-pages.ts';
import { publicMessages } from '../public-messages.ts';
import { galleryMessages, sayLessons } from './gallery-messages.ts';
import type { LabAtAGlance } from './read-labs.ts';

const { labs: texts } = publicMessages;

export const labDrawings: Readonly<Record<LabId, ReactNode>> = {
  'microbe-hunters': <SwabDrawing />,
  'central-dogma': <MessageDrawing />,
  'ptc-taster': <TasteDrawing />,
  'sickle-cell-genetics': <CellsDrawing />,
};

/** Labs as numbered plates; the whole plate can be pressed, and its one link is named by the lab. */
export function LabPlates({ labs, firstPlate }: { labs: readonly LabAtAGlance[]; firstPlate?: number }) {
  return (
    <ul className={classNames('grid gap-x-8 gap-y-10 sm:grid-cols-2', labs.length === 3 && 'md:grid-cols-3')}>
      {labs.map(({ id, path, title, summary, lessons, minutes }, index) => (
        <li key={id} className="group relative grid grid-cols-[7rem_1fr] items-start gap-x-4 sm:block">
          <div className="notebook-grid border border-rule p-2 transition-colors group-hover:border-primary sm:p-4">
            {labDrawings[id]}
          </div>
          <div className="sm:mt-3">
            {firstPlate === undefined ? null : (
              <p className="text-sm font-semibold text-signal-text">{texts.plate(firstPlate + index)}</p>
            )}
            <h3>
              <a
                href={path}
                className="text-link rounded-data after:absolute after:inset-0 after:content-['']"
              >
                {title}
              </a>
            </h3>
            <p className="mt-1 font-semibold">{galleryMessages.labs[id].question}</p>
          </div>
          <div className="col-span-2 max-sm:mt-2">
            <p className="mt-1 max-w-measure text-ink-soft">{summary}</p>
            <p className="mt-2 text-sm text-ink-soft">{sayLessons(lessons, minutes)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
