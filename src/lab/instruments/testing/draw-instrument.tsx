import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import type { Parsed } from '../../kernel/issue.ts';
import type { Tube } from '../../science/tube/tube.ts';
import { LiveRegion } from '../../ui/message/live-region.tsx';
import type { InstrumentView } from '../define-view.tsx';

// Test support: an instrument as a lesson embeds it. Not part of the product's bundle.

interface Options<State> {
  /** As an author writes them. */
  readonly settings: unknown;
  /** A kept state; left out: the state at the start. */
  readonly entries?: readonly string[] | undefined;
  /** Dials that stand otherwise than at the start. */
  readonly from?: Partial<State>;
  readonly tubes?: readonly Tube[] | undefined;
  readonly title?: string;
}

function need<T>(parsed: Parsed<T>): T {
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

/** Draws an instrument and keeps what its view reports. */
export function drawInstrument<Settings, State>(
  { instrument, state: codec, View }: InstrumentView,
  { settings: given, entries, from, tubes = [], title = 'Sample' }: Options<State>,
) {
  const settings = need(instrument.parseSettings(given));
  const start = entries ? need(codec.parse(settings, entries)) : codec.start(settings);
  const seen = { state: { ...(start as State), ...from } as State };
  const changes: string[][] = [];
  function Frame() {
    const [state, setState] = useState<unknown>(seen.state);
    return (
      <IntlProvider locale="en-US" timeZone="UTC">
        <LiveRegion>
          <View
            settings={settings}
            state={state}
            tubes={tubes}
            title={title}
            onChange={(next) => {
              seen.state = next as State;
              changes.push(codec.format(next));
              setState(next);
            }}
          />
        </LiveRegion>
      </IntlProvider>
    );
  }
  return {
    ...render(<Frame />),
    user: userEvent.setup(),
    settings: settings as Settings,
    /** The state that was reported last. */
    seen,
    /** Every reported state in its kept form. */
    changes,
    entries: () => codec.format(seen.state),
  };
}
