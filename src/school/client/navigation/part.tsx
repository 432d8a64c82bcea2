import type { ComponentType, ReactNode } from 'react';
import type { Late } from '../../../lab/kernel/late.ts';
import { useLate } from '../../../lab/ui/late-view.tsx';
import { type AreaMessages, WithMessages } from '../messages/with-messages.tsx';

/** The exports of a file with a page or a layout. */
export interface PartModule {
  /** A page gets no children, a layout the page. */
  readonly Component: ComponentType<{ children?: ReactNode }>;
  /** The namespaces that this page needs in addition to the shell's own. */
  readonly messages?: AreaMessages;
}

/** A page or layout of the route table. */
export type PagePart = Late<PartModule>;

/** Draws a page or layout, below `Suspense` and an error boundary. */
export function DrawnPart({ part, children }: { part: PagePart; children?: ReactNode }) {
  const { Component, messages } = useLate(part);
  const drawn = <Component>{children}</Component>;
  return messages ? <WithMessages messages={messages}>{drawn}</WithMessages> : drawn;
}

/** A part that comes with the code that names it. */
export function readyPart(Component: PartModule['Component']): PagePart {
  const value = { Component };
  return { value, failure: undefined, load: async () => value, preload() {} };
}
