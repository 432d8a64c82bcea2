import type { ReactNode } from 'react';
import { FilmPlayer } from '../../lab/ui/film/film-player.tsx';
import { filesOfFilm } from '../../lab/ui/film/product-films.ts';
import { Disclosure } from '../../lab/ui/layout/disclosure.tsx';
import { SequenceStrip } from '../../lab/ui/mark/sequence-strip.tsx';
import { RichText } from '../../lab/ui/rich-text/rich-text.tsx';
import type { HowToFilm } from '../../school/features/support/support-page.ts';
import { PageBand } from '../band.tsx';
import { AnswerSketch } from '../drawings/answer-drawing.tsx';
import { CodeDrawing } from '../drawings/code-drawing.tsx';
import { ResultsDrawing } from '../drawings/results-drawing.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { LabPlates } from '../gallery/lab-plates.tsx';
import type { LabAtAGlance } from '../gallery/read-labs.ts';
import { TrialPlate } from '../gallery/trial-plate.tsx';
import { publicMessages } from '../public-messages.ts';
import { Hero } from './hero.tsx';
import { homeMessages } from './home-messages.ts';
import { epidermidisV4 } from './sequence.data.ts';
import { SnapshotSection } from './snapshot-section.tsx';
import { StartSection } from './start-section.tsx';

/** What can be tried further down the page. */
function TrialBand({ square: squareStill }: { square: ReactNode }) {
  const { title, lead, square } = homeMessages.trials;
  return (
    <PageBand>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 mb-8 max-w-measure text-ink-soft">{lead}</p>
      <TrialPlate trial="square" {...square} still={squareStill} />
    </PageBand>
  );
}

/** What the product does for each of the two who use it. */
function RolesBand() {
  return (
    <PageBand>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {homeMessages.roles.map(({ title, points, link }) => (
          <section key={title}>
            <h2 className="text-2xl">{title}</h2>
            <ul className="mt-4 flex max-w-measure list-disc flex-col gap-2 pl-5 marker:text-signal-text">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <p className="mt-4">
              <a href={link.path} className="text-link inline-flex min-h-6 items-center">
                {link.text}
              </a>
            </p>
          </section>
        ))}
      </div>
    </PageBand>
  );
}

const { loop } = publicMessages;
const drawings: readonly ReactNode[] = [
  <CodeDrawing key="code" />,
  <AnswerSketch key="answer" />,
  <ResultsDrawing key="results" />,
];

/** The three acts of a lesson as numbered plates that follow each other. */
function LessonLoop() {
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

/** A film of the page of a class, as the support page shows it. */
function FilmBand({ film }: { film: HowToFilm }) {
  const { title, captions, transcript } = homeMessages.film;
  return (
    <PageBand className="bg-paper-sunk">
      <div className="grid gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="flex flex-col gap-4">
          <h2 id="film-title" className="text-2xl">
            {title}
          </h2>
          <p id="film-about" className="max-w-measure text-ink-soft">
            {film.description}
          </p>
        </div>
        <div className="min-w-0">
          <FilmPlayer
            {...filesOfFilm(film.id)}
            captionsLabel={captions}
            labelledBy="film-title"
            describedBy="film-about"
          />
          <Disclosure title={transcript} className="mt-3">
            <RichText text={film.transcript} />
          </Disclosure>
        </div>
      </div>
    </PageBand>
  );
}

const { labs: texts } = publicMessages;

/** Plates 1 to 6 stand above the labs. */
const firstLabPlate = 7;

interface HomePageProps {
  readonly labs: readonly LabAtAGlance[];
  /** The gel to be loaded, at its start. */
  readonly gel: ReactNode;
  /** The instrument that is tried with two parents, at its start. */
  readonly square: ReactNode;
  /** A class at work. */
  readonly film: HowToFilm;
}

export function HomePage({ labs, gel, square, film }: HomePageProps) {
  return (
    <PageFrame here="/">
      <Hero still={gel} />
      <LessonLoop />
      <SnapshotSection />
      <TrialBand square={square} />
      <FilmBand film={film} />
      <RolesBand />
      <SequenceStrip sequence={epidermidisV4} className="border-t-0" />
      <PageBand>
        <h2 id="labs" className="mb-8 scroll-mt-6 text-2xl">
          {texts.title}
        </h2>
        <LabPlates labs={labs} firstPlate={firstLabPlate} />
        <p className="mt-10 text-sm text-ink-soft">{texts.strip}</p>
      </PageBand>
      <StartSection />
    </PageFrame>
  );
}
