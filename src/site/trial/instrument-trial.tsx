import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ReactNode, useState } from 'react';
import { IntlProvider } from 'use-intl';
import type { InstrumentView } from '../../lab/instruments/define-view.tsx';
import { instrumentViews } from '../../lab/instruments/views.tsx';
import { sayIssues } from '../../lab/kernel/issue.ts';
import { Button } from '../../lab/ui/action/button.tsx';
import { Icon } from '../../lab/ui/mark/icon.tsx';
import { trialMessages as texts } from './trial-messages.ts';
import type { InstrumentTrial } from './trials.ts';

/**
 * An instrument at its start, with its code loaded: for the browser, and for the page as it is built.
 * @throws NotLoadedError where its code does not come
 */
export async function drawInstrumentTrial(
  { instrument, settings }: InstrumentTrial,
  title: string,
): Promise<ReactNode> {
  const view = await instrumentViews[instrument].load();
  const parsed = view.instrument.parseSettings(settings);
  if (!parsed.isValid) throw new Error(`The settings do not fit ${instrument}: ${sayIssues(parsed.issues)}`);
  return (
    <IntlProvider locale="en-US" timeZone="UTC">
      <Trial view={view} settings={parsed.value} title={title} />
    </IntlProvider>
  );
}

function Trial({ view, settings, title }: { view: InstrumentView; settings: unknown; title: string }) {
  const { state: codec, View } = view;
  const [state, setState] = useState(() => codec.start(settings));
  return (
    <>
      <View settings={settings} state={state} tubes={[]} onChange={setState} title={title} />
      <Button
        variant="quiet"
        icon={<Icon icon={RotateCcw} />}
        className="mt-6 print:hidden"
        onClick={() => setState(codec.start(settings))}
      >
        {texts.again}
      </Button>
    </>
  );
}
