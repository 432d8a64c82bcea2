import type { ReactNode } from 'react';
import { SequenceStrip } from '../../lab/ui/mark/sequence-strip.tsx';
import type { HowToFilm } from '../../school/features/support/support-page.ts';
import { PageBand } from '../band.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { LabPlates } from '../gallery/lab-plates.tsx';
import type { LabAtAGlance } from '../gallery/read-labs.ts';
import { publicMessages } from '../public-messages.ts';
import { FilmBand } from './film-band.tsx';
import { Hero } from './hero.tsx';
import { LessonLoop } from './lesson-loop.tsx';
import { RolesBand } from './roles-band.tsx';
import { epidermidisV4 } from './sequence.data.ts';
import { SnapshotSection } from './snapshot-section.tsx';
import { StartSection } from './start-section.tsx';
import { TrialBand } from './trial-band.tsx';

const { labs: texts } = publicMessages;

/** Plates 1 to 7 stand above the labs. */
const firstLabPlate = 8;

interface HomePageProps {
  readonly labs: readonly LabAtAGlance[];
  /** What is tried with two parents, at its start. */
  readonly square: ReactNode;
  /** A class at work. */
  readonly film: HowToFilm;
}

export function HomePage({ labs, square, film }: HomePageProps) {
  return (
    <PageFrame here="/">
      <Hero />
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
