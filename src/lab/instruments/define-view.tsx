import type { ComponentType, ReactNode } from 'react';
import type { Tube } from '../science/tube/tube.ts';
import type { Instrument, StateCodec } from './define.ts';

export interface InstrumentViewProps<Settings, State> {
  readonly settings: Settings;
  readonly state: State;
  /** A view keeps no state that matters: what a reader sets is reported here and comes back as `state`. */
  onChange(state: State): void;
  /** The tubes that a joined instrument has left in the rack; empty without one. */
  readonly tubes: readonly Tube[];
  /** Names what is drawn, for headings and files. */
  readonly title: string;
  /** The author's text, where the view itself shows it: a station folds it away in its notebook. */
  readonly instruction?: ReactNode;
}

/** The browser's side of one instrument, loaded on demand as one chunk with its model. */
export interface InstrumentView<Settings = unknown, State = unknown> {
  readonly instrument: Instrument;
  readonly state: StateCodec<Settings, State>;
  readonly View: ComponentType<InstrumentViewProps<Settings, State>>;
  /** true: a station of the bench. It takes the whole window below the header, and shows the author's text itself. */
  readonly isStation?: boolean;
  /** Of a station: its bench as a part of an address. */
  readonly link?: {
    /** null: too long for an address. */
    write(settings: Settings, state: State): string | null;
    /** The same bench without words that a learner wrote, for a screen that others see. */
    hideWords(settings: Settings, state: State): State;
    /** `missing`: acts that could not be read or done. null: there is no bench in it. */
    read(settings: Settings, shared: string): { readonly state: State; readonly missing: number } | null;
  };
}

export function defineInstrumentView<S, T>(view: InstrumentView<S, T>): InstrumentView {
  // Safe because the registry passes a view only settings that its own schema has parsed.
  return view as unknown as InstrumentView;
}
