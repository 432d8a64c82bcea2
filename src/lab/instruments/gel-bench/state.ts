import { createStationState } from '../station-state.ts';
import { readFormer } from './former.ts';
import { station } from './station/station.ts';

export const state = createStationState(station, readFormer);
