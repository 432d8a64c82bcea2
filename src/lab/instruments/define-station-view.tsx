import type { AnyAct } from '../bench/acts.ts';
import { createWordHider, readShared, writeShared } from '../bench/shared-acts.ts';
import { Stage } from '../bench/stage/stage.tsx';
import type { StationView } from '../bench/stage/station-view.tsx';
import type { Instrument, StateCodec } from './define.ts';
import { defineInstrumentView, type InstrumentView, type InstrumentViewProps } from './define-view.tsx';
import { type StationState, usedRoom } from './station-state.ts';

/** The view of an instrument that is a station of the bench: the stage, with what the station brings. */
export function defineStationView<Settings, Bench extends object, Act extends AnyAct>(
  instrument: Instrument,
  state: StateCodec<Settings, StationState<Act>>,
  view: StationView<Settings, Bench, Act>,
): InstrumentView {
  function View(props: InstrumentViewProps<Settings, StationState<Act>>) {
    const { settings, state: kept, tubes, title, instruction, onChange } = props;
    return (
      <Stage
        view={view}
        settings={settings}
        tubes={tubes}
        acts={kept.acts}
        onActs={(acts) => onChange({ acts })}
        usedRoom={(acts) => usedRoom(view.station.acts, acts)}
        title={title}
        instruction={instruction}
      />
    );
  }
  const { station } = view;
  return defineInstrumentView<Settings, StationState<Act>>({
    ...{ instrument, state, View, isStation: true },
    link: {
      write: (settings, { acts }) => writeShared(station, settings, acts),
      hideWords: (settings, { acts }) => ({ acts: acts.map(createWordHider(station, settings)) }),
      read(settings, shared) {
        const read = readShared(station, settings, shared);
        return read && { state: { acts: read.acts }, missing: read.missing };
      },
    },
  });
}
