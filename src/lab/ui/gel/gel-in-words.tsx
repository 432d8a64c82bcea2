import { Disclosure } from '../layout/disclosure.tsx';
import { useTexts } from '../texts.tsx';
import type { DrawnGel, DrawnLane } from './drawn-gel.ts';
import { dyeTexts } from './dye-texts.ts';
import { GelSettings } from './gel-settings.tsx';
import { useLaneWords } from './use-lane-words.tsx';
import { wordsTexts } from './words-texts.ts';

/**
 * How the gel was run and everything the picture shows, lane by lane: for readers who do not see it and for those who
 * want the numbers.
 */
export function GelInWords({ gel }: { readonly gel: DrawnGel }) {
  const t = useTexts(wordsTexts);
  const nameOf = useTexts(dyeTexts);
  const { sayBand } = useLaneWords();
  const signOf = (end: 'negative' | 'positive') => (gel.hasPoleSigns ? t(end) : t('pole'));
  return (
    <>
      <div className="mt-1 text-sm text-ink-soft">
        <GelSettings settings={gel.settings} />
      </div>
      <Disclosure title={t('inWords')} className="mt-2 print:hidden">
        <ul className="grid list-disc gap-1.5 pl-5 text-sm">
          <li>{`${t('ends', { upper: signOf('negative'), lower: signOf('positive') })} ${t('slots', { count: gel.lanes.length })}`}</li>
          {gel.lanes.map(({ id, label, bands }, index) => {
            const number = index + 1;
            const lane = label === undefined ? t('lane', { number }) : t('laneNamed', { number, label });
            return (
              <li key={id}>
                <span>
                  {bands.length === 0 ? t('noBands', { lane }) : t('bands', { lane, count: bands.length })}
                </span>
                {bands.length > 0 && (
                  <ol className="list-decimal pl-6">
                    {bands.map((band) => (
                      <li key={band.distanceMm}>{sayBand(band)}</li>
                    ))}
                  </ol>
                )}
              </li>
            );
          })}
          {gel.dyes?.map(({ dye, distanceMm }) => (
            <li key={dye}>{t('dye', { dye: nameOf(dye), distance: distanceMm })}</li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}

/** Which lane is whose; the caption of the picture, also where it is saved. */
export function LaneNames({ lanes }: { readonly lanes: readonly DrawnLane[] }) {
  const t = useTexts(wordsTexts);
  const named = lanes.flatMap(({ id, label }, index) =>
    label === undefined ? [] : [{ id, label, number: index + 1 }],
  );
  if (named.length === 0) return null;
  return (
    <figcaption className="mt-2 text-sm text-ink-soft">
      <span>{t('names')}</span>{' '}
      {named.map(({ id, label, number }) => (
        <span key={id} className="mr-3 inline-block">
          <span className="font-mono">{number}</span> <span className="font-semibold text-ink">{label}</span>
        </span>
      ))}
    </figcaption>
  );
}
