import { useLaneWords } from '../../../ui/gel/use-lane-words.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { RunGel } from '../run-gel.ts';
import { texts } from '../texts.ts';

/** Every lane in words: the text twin of the photograph. */
export function LaneTable({ gel, exposure }: { readonly gel: RunGel; readonly exposure: number }) {
  const t = useTexts(texts);
  const { sayBand } = useLaneWords(exposure);
  return (
    <div>
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
          {gel.lanes.map(({ well, label, isLadder, bands, unseen, ranOff, ranBack }) => (
            <tr key={well} className="border-b border-rule align-top">
              <th scope="row" className="py-2 pr-3 font-normal">
                {well}
              </th>
              <td className="py-2 pr-3">{label ?? t('empty')}</td>
              <td className="py-2">
                {bands.length === 0 && <span>{t('noBand')}</span>}
                <ol className="list-decimal pl-5">
                  {bands.map(({ lengthsBp, ...band }) => (
                    <li key={band.distanceMm}>
                      {sayBand(isLadder ? { ...band, sizesBp: lengthsBp } : band)}
                    </li>
                  ))}
                </ol>
                {ranOff.length > 0 && <p>{t('ranOff')}</p>}
                {ranBack.length > 0 && <p>{t('ranBack')}</p>}
                {unseen.length > 0 && <p>{t('tooFaint')}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
