import type { InstrumentSamples } from '../define.ts';

const settings = {
  sites: [
    { id: 'toilet', name: 'Toilet', looks: 'toilet', lives: [{ dna: 'e-coli-16s', copies: 47_000 }] },
    {
      id: 'table',
      name: 'Table',
      looks: 'table',
      lives: [
        { dna: 'e-coli-16s', copies: 15_000 },
        { dna: 's-aureus-16s', copies: 110_000 },
      ],
    },
    { id: 'store', name: 'Store', looks: 'store', lives: [{ dna: 's-aureus-16s', copies: 23_000 }] },
  ],
  kit: [{ dna: 's-aureus-16s', copies: 1000 }],
};

/** A state as it is kept. */
const done = (...acts: string[]) => [`acts=${acts.length}`, `acts-01=${acts.join(' ')}`];
const blank = ['gloves', 'swab', 'moisten', 'air', 'open:tube-1', 'stir:tube-1', 'close:tube-1'];
const rest = ['sample:toilet>tube-2.table>tube-3.store>tube-4', 'load', 'minutes:10', 'heat', 'spin'];
const draws = [
  'open:tube-1',
  'open:tube-2',
  'open:tube-3',
  'open:tube-4',
  'again:20000:tube-1>dna-1.tube-2>dna-2.tube-3>dna-3.tube-4>dna-4:fresh',
];

export const samples: InstrumentSamples = {
  settings,
  faultySettings: [
    { settings: { ...settings, sites: [...settings.sites, settings.sites[0]] }, code: 'repeated-id' },
    { settings: { ...settings, sites: [{ id: 'air', name: 'Air', lives: [] }] }, code: 'taken-id' },
    {
      settings: {
        ...settings,
        sites: [{ id: 'wall', name: 'Wall', lives: [{ dna: 'nothing', copies: 1 }] }],
      },
      code: 'invalid-value',
    },
    { settings: { ...settings, lysisMin: 90 }, code: 'too-big' },
    { settings: { ...settings, sites: [] }, code: 'too-small' },
  ],
  states: [
    done('gloves'),
    done(...blank, 'label:tube-1:Field%20blank', ...rest),
    // The blank has no label.
    [`acts=${blank.length + rest.length + draws.length}`, ...slices([...blank, ...rest, ...draws])],
    // A bare hand, one swab for two sites, no blank, heated for a minute with an open lid, not spun.
    done(
      'swab',
      'rub:toilet',
      'rub:table',
      'open:tube-1',
      'stir:tube-1',
      'load',
      'minutes:1',
      'heat',
      'unload',
      'tip',
      'draw:tube-1',
      'dispense:dna-1',
    ),
  ],
  malformedStates: [
    done('rub:toilet'),
    done('swab', 'rub:nowhere'),
    done('swab', 'stir:tube-1'),
    done('open:tube-9'),
    done('heat'),
    done('minutes:90'),
    done('sample:nowhere>tube-1'),
    done('label:dna-1:Toilet'),
    done('gloves', 'jump'),
    ['acts=2', 'acts-01=gloves'],
    ['extra=1'],
  ],
};

function slices(acts: readonly string[]): string[] {
  const text = acts.join(' ');
  return [`acts-01=${text.slice(0, 190)}`, `acts-02=${text.slice(190, 380)}`];
}
