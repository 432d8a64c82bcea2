import { Link } from '../../../src/client/navigation/link.tsx';
import { usePageTitle } from '../../../src/client/page/loading-screen.tsx';
import type { GalleryType } from '../preview-state.ts';
import { PreviewScheme } from './preview-scheme.tsx';

/** Every registered type with links to its samples. */
export function GalleryPage({ types }: { types: readonly GalleryType[] }) {
  usePageTitle('Gallery');
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-8 px-4 py-10 sm:px-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1>Gallery of samples</h1>
        <PreviewScheme />
      </div>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <TypeList title="Exercises" types={types.filter(({ kind }) => kind === 'exercise')} />
        <TypeList title="Blocks" types={types.filter(({ kind }) => kind === 'block')} />
      </div>
    </div>
  );
}

function TypeList({ title, types }: { title: string; types: readonly GalleryType[] }) {
  return (
    <section>
      <h2 className="text-xl">
        {title} <span className="text-base font-normal text-ink-soft">{types.length}</span>
      </h2>
      <ul className="mt-3 border-t border-rule">
        {types.map((one) => (
          <li
            key={one.type}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-2"
          >
            <Link
              to={`/gallery/${one.type}`}
              className="text-link inline-flex min-h-6 items-center font-mono"
            >
              {one.type}
            </Link>
            <p className="text-sm text-ink-soft">
              {one.samples.length === 1 ? '1 sample' : `${one.samples.length} samples`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
