import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { PublicInteractiveVideo } from './schema.ts';
import { texts } from './texts.ts';
import { formatTime, parseTime } from './time-code.ts';
import type { CuedFilm } from './use-cued-film.tsx';

interface Props {
  readonly item: PublicInteractiveVideo;
  /** null: the film cannot be played, so the sentences lead to no time in it. */
  readonly film: CuedFilm | null;
  renderText(text: string, form?: 'block' | 'inline'): ReactNode;
}

/** The film in words. A press on a sentence moves the film to its time; a time can also be typed. */
export function Transcript({ item, film, renderText }: Props) {
  const t = useTexts(texts);
  const plain = (
    <div className="flex max-w-measure flex-col gap-2">
      {item.transcript.map(({ atS, text }) => (
        <div key={atS}>{renderText(text)}</div>
      ))}
    </div>
  );
  return (
    <>
      <Disclosure title={t('transcript')} open={film === null || undefined} className="mt-4 print:hidden">
        {film ? (
          <>
            <ol className="flex flex-col gap-1">
              {item.transcript.map((line, index) => {
                const endS = item.transcript[index + 1]?.atS ?? Number.POSITIVE_INFINITY;
                const isNow = film.positionS >= line.atS && film.positionS < endS;
                return (
                  <li
                    key={line.atS}
                    aria-current={isNow || undefined}
                    className={classNames(
                      'grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 border-l-2 pl-2',
                      isNow ? 'border-signal bg-signal-soft' : 'border-transparent',
                    )}
                  >
                    <button
                      type="button"
                      aria-label={t('playFrom', { time: formatTime(line.atS) })}
                      onClick={() => film.goTo(line.atS)}
                      className="text-link min-h-11 min-w-11 text-sm tabular-nums"
                    >
                      {formatTime(line.atS)}
                    </button>
                    {/* biome-ignore lint/a11y/noStaticElementInteractions: one more way to the button before it */}
                    {/* biome-ignore lint/a11y/useKeyWithClickEvents: that button has the keys */}
                    <span className="max-w-measure cursor-pointer" onClick={() => film.goTo(line.atS)}>
                      {renderText(line.text, 'inline')}
                    </span>
                  </li>
                );
              })}
            </ol>
            <TimeForm durationS={item.durationS} onGo={film.goTo} />
          </>
        ) : (
          plain
        )}
      </Disclosure>
      <div className="hidden print:block">
        <p className="font-semibold">{t('transcript')}</p>
        {plain}
      </div>
    </>
  );
}

function TimeForm({ durationS, onGo }: { durationS: number; onGo: (toS: number) => void }) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [isFaulty, setIsFaulty] = useState(false);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const toS = parseTime(typed);
    const isWithin = toS !== null && toS <= durationS;
    setIsFaulty(!isWithin);
    if (isWithin) onGo(toS);
  }
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 flex flex-wrap items-end gap-3">
      <TextField
        label={t('goToTime')}
        description={t('timeFormat')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isFaulty ? t('timeFault', { duration: formatTime(durationS) }) : undefined}
        autoComplete="off"
        inputMode="text"
        className="w-64"
      />
      <Button type="submit" variant="secondary">
        {t('go')}
      </Button>
    </form>
  );
}
