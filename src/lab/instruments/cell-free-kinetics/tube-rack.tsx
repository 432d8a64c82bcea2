import { useFormatter } from 'use-intl';
import { isSeen, visible } from '../../science/expression/reaction.ts';
import { useTexts } from '../../ui/texts.tsx';
import { TubeDrawing } from '../../ui/tubes/tube-drawing.tsx';
import { type Course, sampleOf } from './courses.ts';
import { percentDials } from './state.ts';
import { texts } from './texts.ts';

interface Props {
  readonly courses: readonly Course[];
  readonly minute: number;
  /** The ends of both axes, a.u., so that the bars mean the same in every tube and at every time. */
  readonly full: { readonly rna: number; readonly protein: number };
}

/** Every tube with its two lights at one minute, in a picture and in words. */
export function TubeRack({ courses, minute, full }: Props) {
  const t = useTexts(texts);
  const format = useFormatter();
  return (
    <>
      <ul
        data-scheme="dark"
        className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-3 gap-y-5 rounded-data bg-gel p-4 text-gel-ink"
      >
        {courses.map((course) => {
          const sample = sampleOf(course, minute);
          const seen = isSeen(sample);
          const lights = [
            { id: 'rna', pattern: 'strands', glow: seen.rna ? 'green' : 'dark' },
            { id: 'protein', pattern: 'beads', glow: seen.protein ? 'red' : 'dark' },
          ] as const;
          return (
            <li key={course.number} className="flex min-w-0 flex-col items-center text-center text-sm">
              <TubeDrawing capLabel={String(course.number)} lights={lights} className="h-32 w-auto" />
              <span className="mt-1 font-semibold">{course.label}</span>
              {(['rna', 'protein'] as const).map((light) => (
                <span key={light} className="mt-1 w-full max-w-36">
                  <span className="block">{`${t(light)}: ${t(seen[light] ? 'seen' : 'unseen')}`}</span>
                  <span className="block text-xs text-gel-ink-soft tabular-nums">{`${format.number(sample[light], { maximumFractionDigits: 1 })} a.u.`}</span>
                  <Bar share={sample[light] / full[light]} light={light} />
                </span>
              ))}
              <span className="mt-2 text-xs text-gel-ink-soft">
                {[
                  ...course.dials.changes.map((change) => t(change)),
                  ...percentDials
                    .filter((dial) => course.dials[dial] !== 100)
                    .map((dial) => t('turned', { dial: t(dial), percent: course.dials[dial] })),
                ].join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 max-w-measure text-sm text-ink-soft">{t('key', visible)}</p>
    </>
  );
}

/** The amount as a bar; RNA is hatched, so that the two differ without colour. */
function Bar({ share, light }: { share: number; light: 'rna' | 'protein' }) {
  const width = Math.min(100, Math.max(0, 100 * share));
  return (
    <svg aria-hidden="true" width="100%" height="8" className="mt-0.5 block">
      <rect width="100%" height="8" rx="2" className="fill-gel-well stroke-gel-rule" />
      {light === 'rna' ? (
        <line
          x1="0"
          x2={`${width}%`}
          y1="4"
          y2="4"
          className="stroke-band"
          strokeWidth="6"
          strokeDasharray="4 2"
        />
      ) : (
        <rect width={`${width}%`} y="1" height="6" className="fill-negative" />
      )}
    </svg>
  );
}
