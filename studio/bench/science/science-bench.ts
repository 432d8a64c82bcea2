import { type Bench, BenchError } from '../read-options.ts';
import { benchAlignment } from './bench-alignment.ts';
import { benchGel } from './bench-gel.ts';
import { benchPcr } from './bench-pcr.ts';

/** Each section prints its figures and throws a `BenchError` where one misses its aim. One file a section. */
const sections: Readonly<Record<string, () => void>> = {
  alignment: benchAlignment,
  gel: benchGel,
  pcr: benchPcr,
};

/** Measures the models that a browser runs while a learner waits. */
export const scienceBench: Bench = {
  summary: 'time of the models behind the simulators',
  usage: `[${Object.keys(sections).join('|')}]  all sections without a name`,
  run([name, ...rest]) {
    const chosen = name === undefined ? Object.keys(sections) : [name];
    for (const section of chosen) {
      const run = sections[section];
      if (run === undefined || rest.length > 0) {
        throw new BenchError(`There is no such section; known are ${Object.keys(sections).join(', ')}.`);
      }
      console.log(`\n${section}`);
      run();
    }
    return Promise.resolve();
  },
};
