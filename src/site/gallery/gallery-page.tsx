import type { ReactNode } from 'react';
import { InstrumentDrawing } from '../../lab/instruments/instrument-drawing.tsx';
import { buttonClasses } from '../../lab/ui/action/button.tsx';
import { PageBand } from '../band.tsx';
import { WayIn } from '../frame/account-links.tsx';
import { PageFrame, PageIntro } from '../frame/page-frame.tsx';
import { ShareSection } from '../share/share-section.tsx';
import { filmMessages } from './film-messages.ts';
import { sayLessons, galleryMessages as texts } from './gallery-messages.ts';
import { InstrumentFilms } from './instrument-films.tsx';
import { LabPlates, labDrawings } from './lab-plates.tsx';
import type { LabAtAGlance } from './read-labs.ts';
import { TrialPlate } from './trial-plate.tsx';

interface GalleryPageProps {
  readonly lab: LabAtAGlance;
  readonly others: readonly LabAtAGlance[];
  /** Names of the passes that open the lab; none for a lab that is open to every class. */
  readonly passes: readonly string[];
  /** What can be tried, as it stands at the start. */
  readonly still: ReactNode;
}

export function GalleryPage({ lab, others, passes, still }: GalleryPageProps) {
  const { question, drawing, caption } = texts.labs[lab.id];
  return (
    <PageFrame here={lab.path} title={lab.title}>
      <section className="border-b border-rule">
        <div className="mx-auto grid max-w-320 gap-x-12 gap-y-8 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="flex flex-col gap-6">
            <PageIntro eyebrow={texts.eyebrow} title={lab.title} lead={question} />
            <p className="max-w-measure">{lab.summary}</p>
            <LabFacts lab={lab} passes={passes} />
          </div>
          <figure className="self-start border border-rule bg-paper-raised">
            <div className="notebook-grid border-b border-rule p-4 sm:p-6">
              <div className="contents">{labDrawings[lab.id]}</div>
              <p className="sr-only">{drawing}</p>
            </div>
            <figcaption className="px-4 py-3 text-sm text-ink-soft">
              <span className="font-semibold text-ink">{texts.plate}</span> <span>{caption}</span>
            </figcaption>
          </figure>
        </div>
      </section>
      <PageBand className="bg-paper-sunk">
        <h2 className="mb-6 text-2xl">{texts.tryIt}</h2>
        <TrialPlate
          trial={lab.id}
          plate={texts.trialPlate}
          title={texts.labs[lab.id].trialTitle}
          lead={texts.labs[lab.id].trialLead}
          still={still}
        />
        <InstrumentFilms lab={lab.id} />
      </PageBand>
      <PageBand>
        <Lessons lessons={lab.lessons} />
      </PageBand>
      <PageBand className="bg-paper-sunk">
        <DoingAndStandards lab={lab} />
      </PageBand>
      <PageBand>
        <CallToStart />
      </PageBand>
      <PageBand className="bg-paper-sunk">
        <ShareSection path={lab.path} />
      </PageBand>
      <PageBand>
        <h2 className="mb-8 text-2xl">{texts.others}</h2>
        <LabPlates labs={others} />
      </PageBand>
    </PageFrame>
  );
}

function LabFacts({ lab, passes }: Pick<GalleryPageProps, 'lab' | 'passes'>) {
  const { audience, before } = texts.labs[lab.id];
  const facts = [
    [texts.facts.audience, audience],
    [texts.facts.time, sayLessons(lab.lessons, lab.minutes)],
    [texts.facts.before, before],
    [texts.facts.material, texts.material],
    [texts.facts.pass, lab.isPremium ? texts.withPass(passes) : texts.free],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
      {facts.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="font-semibold">{term}</dt>
          <dd className="text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lessons({ lessons }: Pick<LabAtAGlance, 'lessons'>) {
  return (
    <>
      <h2 className="text-2xl">{texts.lessons}</h2>
      <ol className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        {lessons.map(({ id, title, minutes, summary, isOpen, instruments }, index) => (
          <li key={id} className="grid grid-cols-[2.5rem_1fr] gap-x-4">
            <span aria-hidden="true" className="font-display text-4xl font-semibold text-primary">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p className="text-sm text-ink-soft">{`${texts.minutes(minutes)}${isOpen ? '' : ` · ${texts.closed}`}`}</p>
              <p className="mt-2 max-w-measure">{summary}</p>
              {instruments.map((instrument) => (
                <p key={instrument} className="mt-3 flex items-center gap-4">
                  <InstrumentDrawing id={instrument} className="w-28 shrink-0" />
                  <span className="text-sm text-ink-soft">{filmMessages.films[instrument].title}</span>
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function DoingAndStandards({ lab }: Pick<GalleryPageProps, 'lab'>) {
  const { doing, standards } = texts.labs[lab.id];
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <div>
        <h2 className="text-2xl">{texts.doing}</h2>
        <ul className="mt-5 flex max-w-measure list-disc flex-col gap-3 pl-6">
          {doing.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="text-2xl">{texts.standards}</h2>
        <ul className="mt-5 flex max-w-measure list-disc flex-col gap-3 pl-6">
          {standards.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function CallToStart() {
  return (
    <div className="flex flex-col items-start gap-4">
      <h2 className="text-2xl">{texts.action}</h2>
      <p className="max-w-measure text-ink-soft">{texts.actionText}</p>
      <p className="flex flex-wrap gap-3">
        <WayIn />
        <a href="/pricing" className={buttonClasses('secondary', 'large')}>
          {texts.compare}
        </a>
      </p>
    </div>
  );
}
