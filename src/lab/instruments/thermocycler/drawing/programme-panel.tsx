import { type ReactNode, useState } from 'react';
import {
  type Programme,
  programmeLimits,
  programmeSeconds,
  type StepId,
  stepIds,
} from '../../../science/pcr/programme.ts';
import { DialField } from '../../../ui/field/dial-field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { PcrAct } from '../acts.ts';
import { names } from '../names.ts';
import type { ThermocyclerSettings } from '../settings.ts';
import { texts } from '../texts.ts';
import { ProgrammeProfile } from './programme-profile.tsx';

interface Props {
  readonly settings: ThermocyclerSettings;
  readonly programme: Programme;
  /** The lower melting temperature of the two primers, in °C. */
  readonly lowestTm: number;
  readonly isReadOnly: boolean;
  act(act: PcrAct): void;
}

/** The programme as a drawing whose steps can be dragged, and as fields. */
export function ProgrammePanel({ settings, programme, lowestTm, isReadOnly, act }: Props) {
  const t = useTexts(texts);
  const { steps, cycles } = programme;
  const [corrected, setCorrected] = useState<string | null>(null);
  /** The properties that all dials of this panel share. */
  const dial = (
    label: string,
    { least, most }: { readonly least: number; readonly most: number },
    by: number,
    [low, high]: readonly ['celsiusLow' | 'shortest' | 'fewest', 'celsiusHigh' | 'longest' | 'mostCycles'],
  ) => ({
    ...{ label, least, most, step: 1, isReadOnly },
    tooLow: t(low, { least }),
    tooHigh: t(high, { most }),
    notNumber: t('outside', { least, most }),
    onCorrect: setCorrected,
    buttons: { by, less: t('less', { what: label }), more: t('more', { what: label }) },
  });
  const change = (id: StepId, part: Partial<Programme['steps'][StepId]>) =>
    act({ kind: 'step', id, ...steps[id], ...part });
  return (
    <section className="grid min-w-0 gap-x-8 gap-y-3 @3xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <ProgrammeProfile
          programme={programme}
          lowestTm={lowestTm}
          locked={stepIds.filter((id) => isReadOnly || settings.fixed.includes(id))}
          onSet={(id, celsius) => change(id, { celsius })}
        />
        <p className="mt-2 max-w-measure text-sm text-ink-soft">
          {t('programmeHelp', { minutes: Math.round(programmeSeconds(programme) / 60) })}
        </p>
      </div>
      <div className="flex flex-col gap-2">
        {stepIds.map((id) => (
          <DialRow key={id} name={names[id]}>
            {settings.fixed.includes(id) ? (
              <Fixed>{`${steps[id].celsius} °C, ${steps[id].seconds} s`}</Fixed>
            ) : (
              <>
                <DialField
                  {...dial(t('celsiusOf', { step: names[id] }), programmeLimits.celsius, 1, [
                    'celsiusLow',
                    'celsiusHigh',
                  ])}
                  unit="°C"
                  value={steps[id].celsius}
                  onSet={(celsius) => change(id, { celsius })}
                />
                <DialField
                  {...dial(t('secondsOf', { step: names[id] }), programmeLimits.seconds[id], 5, [
                    'shortest',
                    'longest',
                  ])}
                  unit="s"
                  value={steps[id].seconds}
                  onSet={(seconds) => change(id, { seconds })}
                />
              </>
            )}
          </DialRow>
        ))}
        <DialRow name={names.cycles}>
          {settings.fixed.includes('cycles') ? (
            <Fixed>{String(cycles)}</Fixed>
          ) : (
            <DialField
              {...dial(names.cycles, programmeLimits.cycles, 1, ['fewest', 'mostCycles'])}
              unit="×"
              value={cycles}
              onSet={(count) => act({ kind: 'cycles', count })}
            />
          )}
        </DialRow>
        {corrected && <Notice tone="caution">{corrected}</Notice>}
      </div>
    </section>
  );
}

/** The dials of one step in a line with its name. */
function DialRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-start gap-x-1 gap-y-1 @sm:gap-x-3">
      <legend className="sr-only">{name}</legend>
      <span aria-hidden="true" className="w-full font-semibold @md:w-26 @md:pt-2.5">
        {name}
      </span>
      <div className="contents">{children}</div>
    </fieldset>
  );
}

function Fixed({ children }: { children: string }) {
  const t = useTexts(texts);
  return (
    <p className="py-2.5 text-sm tabular-nums">
      <span>{children}</span> <span className="text-ink-soft">{`· ${t('fixed')}`}</span>
    </p>
  );
}
