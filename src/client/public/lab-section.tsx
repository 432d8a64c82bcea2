import { SequenceStrip } from '../../ui/mark/sequence-strip.tsx';
import { PageBand } from './band.tsx';
import { SwabDrawing } from './drawings/swab-drawing.tsx';
import { publicMessages } from './public-messages.ts';
import { epidermidisV4 } from './sequence.data.ts';

const { lab } = publicMessages;

export function LabSection() {
  return (
    <>
      <SequenceStrip sequence={epidermidisV4} className="border-t-0" />
      <PageBand>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
          <div className="flex flex-col gap-4">
            <p className="-mb-3 text-sm font-semibold text-signal-text">{lab.eyebrow}</p>
            <h2 className="text-3xl">{lab.title}</h2>
            <p className="max-w-measure text-lg">{lab.summary}</p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
              {lab.facts.map(({ term, text }) => (
                <div key={term} className="contents">
                  <dt className="font-semibold">{term}</dt>
                  <dd className="text-ink-soft">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <figure className="flex flex-col self-start border border-rule">
            <div className="notebook-grid border-b border-rule p-4">
              <SwabDrawing />
            </div>
            <figcaption className="px-4 py-3 text-sm text-ink-soft">
              <span className="font-semibold text-ink">{lab.plate}</span> {lab.caption}
            </figcaption>
          </figure>
        </div>
        <ol className="mt-10 grid gap-x-12 gap-y-8 border-t border-rule pt-8 lg:grid-cols-2">
          {lab.lessons.map(({ number, title, minutes, text }) => (
            <li key={number} className="grid grid-cols-[auto_1fr] gap-x-5">
              <span aria-hidden="true" className="font-display text-4xl font-semibold text-primary">
                {number}
              </span>
              <div>
                <h3>{title}</h3>
                <p className="text-sm text-ink-soft">{minutes}</p>
                <p className="mt-2 max-w-measure">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-10 text-sm text-ink-soft">{lab.strip}</p>
      </PageBand>
    </>
  );
}
