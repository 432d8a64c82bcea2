import { type RefObject, useState } from 'react';
import type { Topology } from '../../../science/digest/enzymes.ts';
import { basesOf, reverseComplement } from '../../../science/sequence/sequence.ts';
import { RangeField } from '../../../ui/field/range-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { Molecule } from '../setting/plan.ts';
import { CutMaps } from './cut-map.tsx';
import { Ring } from './ring.tsx';
import { SequenceView } from './sequence-view.tsx';
import { SiteTable } from './tables.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly molecules: readonly Molecule[];
  readonly topology: Topology;
  readonly picture: RefObject<HTMLDivElement | null>;
}

/** A molecule seen closely: as lines or as rings that turn, searched for letters, with every cut and the whole sequence. */
export function MoleculeLens({ molecules, topology, picture }: Props) {
  const t = useTexts(texts);
  const [motif, setMotif] = useState('');
  const [turn, setTurn] = useState(0);
  const letters = motif.toUpperCase().replace(/[\s^]/g, '');
  const isMotif = letters.length >= 2 && [...letters].every((letter) => Object.hasOwn(basesOf, letter));
  const found = molecules.map((molecule) => ({
    molecule,
    places: isMotif ? findMotif(molecule.dna, letters, topology) : [],
  }));
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div ref={picture}>
        {topology === 'ring' ? (
          <div className="flex flex-wrap justify-center gap-4">
            {found.map(({ molecule, places }) => (
              <svg
                key={molecule.id}
                aria-hidden="true"
                viewBox="0 0 420 320"
                className="w-full max-w-[26rem] min-w-0"
              >
                <Ring
                  molecule={molecule}
                  x={210}
                  y={160}
                  radius={108}
                  fontSize={14}
                  turn={turn}
                  hasNames
                  marks={places}
                />
              </svg>
            ))}
          </div>
        ) : (
          <CutMaps molecules={molecules} topology={topology} />
        )}
      </div>
      <p className="text-sm text-ink-soft">{t('lengthsInBoxes')}</p>
      {topology === 'ring' && (
        <RangeField
          label={t('turn')}
          value={turn}
          min={0}
          max={360}
          step={5}
          format={(value) => `${value}°`}
          onChange={setTurn}
        />
      )}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <TextField
          label={t('search')}
          description={t('searchHelp')}
          value={motif}
          autoCapitalize="characters"
          spellCheck={false}
          error={letters !== '' && letters.length >= 2 && !isMotif ? t('searchWrong') : undefined}
          onChange={(event) => setMotif(event.target.value)}
        />
        {isMotif && (
          <ul className="grid gap-1 text-sm">
            {found.map(({ molecule, places }) => (
              <li key={molecule.id}>
                {t('found', {
                  label: molecule.label,
                  count: places.length,
                  list: places.slice(0, mostPlaces).join(', '),
                  more: places.length > mostPlaces ? 'yes' : 'no',
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <SiteTable molecules={molecules} />
      <SequenceView molecules={molecules} />
    </div>
  );
}

/** Places that are named of what was found. */
const mostPlaces = 12;

/** The first bases, from 1, of every place on either strand that fits these IUPAC letters. */
function findMotif(dna: string, letters: string, topology: Topology): number[] {
  const pattern = (motif: string) =>
    new RegExp(
      `(?=${[...motif].map((letter) => `[${basesOf[letter as keyof typeof basesOf]}]`).join('')})`,
      'g',
    );
  const searched = topology === 'ring' ? dna + dna.slice(0, letters.length - 1) : dna;
  const starts = [letters, reverseComplement(letters)].flatMap((motif) =>
    Array.from(searched.matchAll(pattern(motif)), ({ index }) => index + 1),
  );
  return [...new Set(starts)].sort((one, other) => one - other);
}
