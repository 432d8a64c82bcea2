import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { StillShortGel } from '../../lab/instruments/gel-bench/short/short-frame.tsx';
import { ShortGel } from '../../lab/instruments/gel-bench/short/short-gel.tsx';
import { trialMessages } from './trial-messages.ts';
import { shortGel } from './trials.ts';

const { onward } = trialMessages;

/** The gel of the home page at work. */
export function drawShortGel(): ReactNode {
  return (
    <WithWords>
      <ShortGel
        settings={shortGel.settings}
        wholeBp={shortGel.wholeBp}
        onward={
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <a href={onward.lab.path} className="text-link inline-flex min-h-6 items-center">
              {onward.lab.text}
            </a>
            <a href={onward.guest.path} className="text-link inline-flex min-h-6 items-center">
              {onward.guest.text}
            </a>
          </p>
        }
      />
    </WithWords>
  );
}

/** The same as it stands at the start, for the page as it is built. */
export function drawStillShortGel(): ReactNode {
  return (
    <WithWords>
      <StillShortGel settings={shortGel.settings} />
    </WithWords>
  );
}

function WithWords({ children }: { readonly children: ReactNode }) {
  return (
    <IntlProvider locale="en-US" timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
