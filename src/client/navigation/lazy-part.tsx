import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { type AreaMessages, WithMessages } from '../messages/with-messages.tsx';

/** A page gets no children, a layout the page. */
type PartComponent = ComponentType<{ children?: ReactNode }>;

/** What a file of a page or layout exports. */
export interface PartModule {
  readonly Component: PartComponent;
  /** The part of the catalogue this page needs beside the shell's own. */
  readonly messages?: AreaMessages;
}

/** A page or layout of the route table. */
export interface Part {
  readonly Component: PartComponent;
  /** Asks for the code ahead of the first drawing. */
  preload(): void;
  /** The next drawing asks for the code again if it has not come. */
  forgetFailure(): void;
}

/** A part whose code is loaded when it is first needed; suspends until then, and throws where it does not come. */
export function lazyPart(load: () => Promise<PartModule>): Part {
  let asked: Promise<PartModule> | undefined;
  let loaded: PartModule | undefined;
  const ask = () => {
    asked ??= load().then((module) => {
      loaded = module;
      return module;
    });
    return asked;
  };
  let Awaited = createAwaited(ask);
  const forgetFailure = () => {
    if (loaded || !asked) return;
    asked = undefined;
    Awaited = createAwaited(ask);
  };
  return {
    Component: function LazyPart({ children }) {
      // What is there at mounting is drawn at once: a settled promise would still cost a flash of the loading screen.
      const [ready] = useState(loaded);
      return ready ? <Loaded {...ready}>{children}</Loaded> : <Awaited>{children}</Awaited>;
    },
    preload: () => void ask().catch(forgetFailure),
    forgetFailure,
  };
}

/** React keeps a failure for the life of a lazy component, so a new attempt takes a new one. */
function createAwaited(ask: () => Promise<PartModule>): PartComponent {
  return lazy(async () => {
    const part = await ask();
    return { default: ({ children }: { children?: ReactNode }) => <Loaded {...part}>{children}</Loaded> };
  });
}

function Loaded({ Component, messages, children }: PartModule & { children: ReactNode }) {
  const part = <Component>{children}</Component>;
  return messages ? <WithMessages messages={messages}>{part}</WithMessages> : part;
}

/** A part that is always there. */
export function readyPart(Component: PartComponent): Part {
  return { Component, preload() {}, forgetFailure() {} };
}
