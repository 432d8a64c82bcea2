import { SequenceStrip } from '../../ui/mark/sequence-strip.tsx';
import { PageBand } from './band.tsx';
import { LabPlates } from './gallery/lab-plates.tsx';
import type { LabAtAGlance } from './gallery/read-labs.ts';
import { Hero } from './hero.tsx';
import { LessonLoop } from './lesson-loop.tsx';
import { PageFrame } from './page-frame.tsx';
import { publicMessages } from './public-messages.ts';
import { epidermidisV4 } from './sequence.data.ts';
import { SnapshotSection } from './snapshot-section.tsx';
import { StartSection } from './start-section.tsx';

const { labs: texts } = publicMessages;

/** Plates 1 to 5 stand above the labs. */
const firstLabPlate = 6;

export function HomePage({ labs }: { labs: readonly LabAtAGlance[] }) {
  return (
    <PageFrame here="/">
      <Hero />
      <LessonLoop />
      <SnapshotSection />
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
