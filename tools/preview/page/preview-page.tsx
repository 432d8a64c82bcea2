import { instrumentIds } from '../../../src/lab/instruments/instrument-ids.ts';
import { Navigate } from '../../../src/school/client/navigation/link.tsx';
import { useAddress } from '../../../src/school/client/navigation/navigation.tsx';
import { parsePlayerAddress } from '../../../src/school/features/player/player-address.client.ts';
import type { PreviewState } from '../preview-state.ts';
import { FaultList } from './fault-list.tsx';
import { GalleryPage } from './gallery-page.tsx';
import { InstrumentPage } from './instrument-page.tsx';
import { LabPage } from './lab-page.tsx';
import { SamplePage } from './sample-page.tsx';
import { StartPage } from './start-page.tsx';

/** The page of an address: a lab, a sample, an instrument, the list of samples, or the start page. */
export function PreviewPage({ state: { opened, gallery } }: { state: PreviewState }) {
  const { path, search } = useAddress();
  const query = new URLSearchParams(search);
  const lab = parsePlayerAddress(query).activityId;
  // A lab that cannot be read at all keeps its address: it is shown there again once its fault is mended.
  if (path === '/activity' && opened?.labs.some(({ id }) => id === lab))
    return <LabPage query={query} opened={opened} />;
  const instrument = instrumentIds.find((id) => path === `/gallery/${id}`);
  if (instrument) return <InstrumentPage id={instrument} />;
  if (path === '/gallery') return <GalleryPage types={gallery} />;
  const type = gallery.find((one) => path === `/gallery/${one.type}`);
  if (type) {
    const sample = type.samples.find(({ id }) => id === query.get('sample')) ?? type.samples[0];
    const isLocked = query.has('locked');
    if (sample)
      return <SamplePage key={type.type} types={gallery} shown={type} sample={sample} isLocked={isLocked} />;
  }
  if (!opened) return <Navigate to="/gallery" />;
  if (opened.faults.length > 0 && opened.labs.length === 0)
    return <FaultList opened={opened} faults={opened.faults} />;
  return <StartPage opened={opened} />;
}
