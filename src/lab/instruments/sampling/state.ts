import { createStationState, type StationState } from '../station-state.ts';
import type { SamplingAct } from './acts.ts';
import { station } from './station.ts';

export type SamplingState = StationState<SamplingAct>;

export const state = createStationState(station, null);
