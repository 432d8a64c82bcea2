import { useId } from 'react';
import { useTexts } from '../../ui/texts.tsx';
import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import { FigureImage } from '../figure-image.tsx';
import type { PublicHeader } from './schema.ts';
import { texts } from './texts.ts';

function View({ item, renderText, mediaUrl }: BlockViewProps<PublicHeader>) {
  const t = useTexts(texts);
  const goalsId = useId();
  return (
    <header className="@container">
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          {item.eyebrow && <p className="mb-1 text-sm font-semibold text-signal-text">{item.eyebrow}</p>}
          <h2 className="text-3xl">{item.title}</h2>
          {item.text && <div className="mt-3">{renderText(item.text)}</div>}
        </div>
        {item.figure && <FigureImage src={mediaUrl(item.figure.file)} alt={item.figure.alt} />}
      </div>
      {item.goals && (
        <div className="mt-8 border-t border-rule pt-4">
          <p id={goalsId} className="font-semibold">
            {t('goals')}
          </p>
          <ol aria-labelledby={goalsId} className="mt-2 grid grid-cols-1 gap-x-10 gap-y-3 @3xl:grid-cols-2">
            {item.goals.map((goal, index) => (
              <li key={goal} className="flex gap-3">
                <span aria-hidden="true" className="font-mono font-semibold text-signal-text">
                  {index + 1}
                </span>
                <span className="min-w-0">{renderText(goal, 'inline')}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </header>
  );
}

export const view = defineBlockView<PublicHeader>({ View });
