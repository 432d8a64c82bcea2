import type { ReactNode } from 'react';
import { InstrumentDrawing } from '../../../src/lab/instruments/instrument-drawing.tsx';
import { instrumentIds } from '../../../src/lab/instruments/instrument-ids.ts';
import { classNames } from '../../../src/lab/ui/class-names.ts';
import { Link } from '../../../src/school/client/navigation/link.tsx';
import { usePageTitle } from '../../../src/school/client/page/loading-screen.tsx';
import type { GalleryType } from '../preview-state.ts';
import { PreviewScheme } from './preview-scheme.tsx';

/** Every registered type and instrument with links to its samples. */
export function GalleryPage({ types }: { types: readonly GalleryType[] }) {
  usePageTitle('Gallery');
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-8 px-4 py-10 sm:px-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1>Gallery of samples</h1>
        <PreviewScheme />
      </div>
      <div className="grid items-start gap-10 lg:grid-cols-2 xl:grid-cols-3">
        <TypeList title="Exercises" entries={listTypes(types, 'exercise')} />
        <TypeList title="Blocks" entries={listTypes(types, 'block')} />
        <TypeList
          title="Instruments"
          entries={instrumentIds.map((id) => ({
            id,
            count: 1,
            drawing: <InstrumentDrawing id={id} className="w-24" />,
          }))}
        />
      </div>
    </div>
  );
}

interface Entry {
  readonly id: string;
  /** How many samples it has. */
  readonly count: number;
  readonly drawing?: ReactNode;
}

function listTypes(types: readonly GalleryType[], kind: GalleryType['kind']): Entry[] {
  return types
    .filter((one) => one.kind === kind)
    .map(({ type, samples }) => ({ id: type, count: samples.length }));
}

function TypeList({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <section>
      <h2 className="text-xl">
        {title} <span className="text-base font-normal text-ink-soft">{entries.length}</span>
      </h2>
      <ul className="mt-3 border-t border-rule">
        {entries.map(({ id, count, drawing }) => (
          <li
            key={id}
            className={classNames(
              'flex flex-wrap justify-between gap-x-4 border-b border-rule py-2',
              drawing ? 'items-center' : 'items-baseline',
            )}
          >
            {drawing}
            <Link to={`/gallery/${id}`} className="text-link inline-flex min-h-6 items-center font-mono">
              {id}
            </Link>
            <p className="text-sm text-ink-soft">{count === 1 ? '1 sample' : `${count} samples`}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
