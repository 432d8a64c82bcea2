import { sampleAt } from '../../science/expression/cell-free.ts';
import { defineResults } from '../results.ts';
import { cellFreeKinetics } from './cell-free-kinetics.ts';
import { listCourses } from './courses.ts';
import { state } from './state.ts';

const rounded = (value: number) => Math.round(value * 10) / 10;

export const results = defineResults(cellFreeKinetics, state, {
  listReadings: (settings, current) =>
    listCourses(settings, current, (number) => `Tube ${number}`).flatMap(
      ({ number, label, dials, rates, rnaPeak }) => [
        {
          id: `tube-${number}-parts`,
          label: `${label}: what it lacks or has besides`,
          unit: null,
          values: dials.changes.length > 0 ? [...dials.changes] : ['complete'],
        },
        {
          id: `tube-${number}-rna-peak-time`,
          label: `${label}: time of most RNA`,
          unit: 'min',
          values: [rnaPeak ? rounded(rnaPeak.minute) : 'none'],
        },
        {
          id: `tube-${number}-rna-peak`,
          label: `${label}: most RNA`,
          unit: 'a.u.',
          values: [rounded(rnaPeak?.rna ?? 0)],
        },
        {
          id: `tube-${number}-protein-60`,
          label: `${label}: protein at 60 min`,
          unit: 'a.u.',
          values: [rounded(sampleAt(rates, 60).protein)],
        },
      ],
    ),
});
