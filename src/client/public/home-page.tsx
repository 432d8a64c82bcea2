import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { Hero } from './hero.tsx';
import { LabSection } from './lab-section.tsx';
import { LessonLoop } from './lesson-loop.tsx';
import { publicMessages as texts } from './public-messages.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SnapshotSection } from './snapshot-section.tsx';
import { StartSection } from './start-section.tsx';

export function HomePage({ productName, productKey }: { productName: string; productKey: string }) {
  return (
    <>
      <SkipLink targetId="main">{texts.skip}</SkipLink>
      <SiteHeader productName={productName} />
      <main id="main" tabIndex={-1}>
        <Hero productName={productName} />
        <LessonLoop />
        <SnapshotSection />
        <LabSection />
        <StartSection />
      </main>
      <SiteFooter productName={productName} productKey={productKey} />
    </>
  );
}
