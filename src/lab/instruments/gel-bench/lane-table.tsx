import { useLaneWords } from '../../ui/gel/use-lane-words.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { BenchGel } from './bench.ts';
import { texts } from './texts.ts';

/** Every lane in words: the text twin of the photograph. */
export function LaneTable({ gel, exposure }: { readonly gel: BenchGel; readonly exposure: number }) {
  const t = useTexts(texts);
  const { sayBand } = useLaneWords(exposure);
  return (
    <Disclosure title={t('bands')}>
      <table className="w-full border-collapse text-left text-sm tabular-nums">
        <caption className="sr-only">{t('bandsCaption')}</caption>
        <thead>
          <tr className="border-b border-rule-strong">
            {(['columnLane', 'columnTube', 'columnBand'] as const).map((column) => (
              <th key={column} scope="col" className="py-1 pr-3 align-bottom">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gel.lanes.map(({ well, source, bands, unseen, ranOff }) => (
            <tr key={well} className="border-b border-rule align-top">
              <th scope="row" className="py-2 pr-3 font-normal">
                {well}
              </th>
              <td className="py-2 pr-3">{source?.label ?? t('empty')}</td>
              <td className="py-2">
                {bands.length === 0 && <span>{t('noBand')}</span>}
                <ol className="list-decimal pl-5">
                  {bands.map(({ lengthsBp, ...band }) => (
                    <li key={band.distanceMm}>
                      {sayBand(source?.ladder ? { ...band, sizesBp: lengthsBp } : band)}
                    </li>
                  ))}
                </ol>
                {ranOff.length > 0 && <p>{t('ranOff')}</p>}
                {unseen.length > 0 && <p>{t('tooFaint')}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
