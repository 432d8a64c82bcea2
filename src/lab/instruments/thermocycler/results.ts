import { visibleNg } from '../../science/gel/band-shape.ts';
import { contentsOf } from '../../science/pcr/run-tube.ts';
import { defineResults } from '../results.ts';
import { names } from './names.ts';
import { runRack } from './run.ts';
import { state as codec } from './state.ts';
import { thermocycler } from './thermocycler.ts';

const round = (value: number) => Number(value.toPrecision(3));

export const results = defineResults(thermocycler, codec, {
  listTubes: (settings, state) =>
    runRack(settings, state).map(({ id, label, run }) => ({ id, label, contents: contentsOf(run) })),
  listReadings: (settings, state) =>
    runRack(settings, state).flatMap(({ id, label, run }) => {
      const massNg = run.products.reduce((sum, product) => sum + product.massNg, 0);
      const seen = run.products.filter((product) => product.massNg >= visibleNg);
      const lengths = [...new Set(seen.map(({ lengthBp }) => lengthBp))].sort((a, b) => a - b);
      return [
        {
          id: `${id}-product-bp`,
          label: `${label}: ${names.readingLength}`,
          unit: 'bp',
          values: lengths.length > 0 ? lengths : [names.none],
        },
        {
          id: `${id}-product-ng`,
          label: `${label}: ${names.readingMass}`,
          unit: 'ng',
          values: [round(massNg)],
        },
        {
          id: `${id}-smear-ng`,
          label: `${label}: ${names.readingSmear}`,
          unit: 'ng',
          values: [round(run.smearNg)],
        },
        {
          id: `${id}-copies`,
          label: `${label}: ${names.readingCopies}`,
          unit: null,
          values: [round(run.copiesByCycle.at(-1) ?? 0)],
        },
      ];
    }),
});
