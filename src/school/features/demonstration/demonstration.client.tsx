import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InstrumentId } from '../../../lab/instruments/instrument-ids.ts';
import { instrumentViews } from '../../../lab/instruments/views.tsx';
import { Button } from '../../../lab/ui/action/button.tsx';
import { useLate } from '../../../lab/ui/late-view.tsx';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../lab/ui/message/live-region.tsx';
import { LoadingBlock } from '../../../lab/ui/message/loading.tsx';
import { FullScreenButton } from '../../client/page/full-screen-button.tsx';
import { StationPage, type StationPageProps } from './station-page.client.tsx';

interface InstrumentProps {
  readonly id: InstrumentId;
  readonly title: string;
}

interface Props extends InstrumentProps {
  /** For a station, which has the page to itself. */
  readonly back?: StationPageProps['back'];
}

/** One instrument, set up as its own example. Its state lives as long as the page does. */
export function Demonstration({ id, title, back }: Props) {
  const shell = useTranslations('shell');
  const t = useTranslations('demonstration');
  const announce = useAnnounce();
  const sheet = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const instrument = (
    <Suspense fallback={<LoadingBlock label={shell('loading')} />}>
      <Instrument key={round} id={id} title={title} />
    </Suspense>
  );
  const startOver = (
    <Button
      variant="quiet"
      icon={<Icon icon={RotateCcw} />}
      onClick={() => {
        setRound(round + 1);
        announce(t('startedOver'));
      }}
    >
      {t('startOver')}
    </Button>
  );
  if (back)
    return (
      <StationPage title={title} back={back} actions={startOver}>
        {instrument}
      </StationPage>
    );
  return (
    <div ref={sheet} className="bg-paper [&:fullscreen]:overflow-auto [&:fullscreen]:p-6">
      <div className="flex flex-wrap gap-3 print:hidden">
        <FullScreenButton element={sheet} hasLargeType />
        <div className="contents">{startOver}</div>
      </div>
      <div className="mt-5 border border-rule bg-paper-raised p-4 sm:p-7">{instrument}</div>
    </div>
  );
}

function Instrument({ id, title }: InstrumentProps) {
  const { instrument, state: codec, View } = useLate(instrumentViews[id]);
  const { samples, parseSettings } = instrument;
  const settings = parseSettings(samples.settings);
  if (!settings.isValid) throw new Error(`the sample of ${id} does not fit its own settings`);
  const [state, setState] = useState(() => codec.start(settings.value));
  return (
    <View
      settings={settings.value}
      state={state}
      tubes={samples.tubes ?? []}
      title={title}
      onChange={setState}
    />
  );
}
