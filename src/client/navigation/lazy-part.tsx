import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { type AreaMessages, WithMessages } from '../messages/with-messages.tsx';

/** A page gets no children, a layout the page. */
type PartComponent = ComponentType<{ children?: ReactNode }>;

/** What a file of a page or layout exports. */
export interface PartModule {
  readonly Component: PartComponent;
  /** The namespaces that this page needs in addition to the shell's own. */
  readonly messages?: AreaMessages;
}

/** A page or layout of the route table. */
export interface Part {
  readonly Component: PartComponent;
  /** Starts to load the code before the part is drawn. */
  preload(): void;
  /** Lets the next drawing load the code again, if loading has failed. */
  forgetFailure(): void;
}

/** A part whose code is loaded when it is first needed; suspends until then, and throws if loading fails. */
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
      // Code that is loaded at mounting is drawn at once: even a settled promise would show the loading screen for a
      // moment.
      const [ready] = useState(loaded);
      return ready ? <Loaded {...ready}>{children}</Loaded> : <Awaited>{children}</Awaited>;
    },
    preload: () => void ask().catch(forgetFailure),
    forgetFailure,
  };
}

/** React keeps the failure of a lazy component for ever, so a new attempt needs a new component. */
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

/** A part whose code is already loaded. */
export function readyPart(Component: PartComponent): Part {
  return { Component, preload() {}, forgetFailure() {} };
}
