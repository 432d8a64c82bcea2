import type { ReactNode } from 'react';
import { FigureImage } from '../figure-image.tsx';
import type { Slide } from './schema.ts';

interface Props {
  readonly slide: Slide;
  /** The step's place in words, e.g. `Step 2 of 5`. */
  readonly position: string;
  readonly src: string;
  renderText(text: string): ReactNode;
}

export function SlideCard({ slide, position, src, renderText }: Props) {
  return (
    <div className="@container">
      <div className="grid gap-x-8 gap-y-4 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @3xl:items-center">
        <FigureImage src={src} alt={slide.figure.alt} />
        <div className="min-w-0">
          {/* On the screen the position stands between the buttons. */}
          <p className="hidden text-sm font-semibold text-signal-text print:block">{position}</p>
          <h4 className="mt-1 mb-2 text-lg">{slide.title}</h4>
          {renderText(slide.text)}
        </div>
      </div>
    </div>
  );
}
