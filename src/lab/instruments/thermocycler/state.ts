import { createStationState, type StationState } from '../station-state.ts';
import type { PcrAct } from './acts.ts';
import { readFormer } from './former-dials.ts';
import { station } from './station.ts';

export type ThermocyclerState = StationState<PcrAct>;

export const state = createStationState(station, readFormer);
