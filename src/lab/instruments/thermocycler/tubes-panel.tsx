import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useTexts } from '../../ui/texts.tsx';
import { names } from './names.ts';
import { PcrTube } from './pcr-tube.tsx';
import { listRack } from './run.ts';
import { controlIds, type ThermocyclerSettings } from './settings.ts';
import { texts } from './texts.ts';

interface Props {
  readonly settings: ThermocyclerSettings;
  /** Ids of the tubes in the machine. */
  readonly chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** The rack: which tubes go into the machine. */
export function TubesPanel({ settings, chosen, onChange }: Props) {
  const t = useTexts(texts);
  const baseId = useId();
  const rack = listRack(settings);
  const isFixed = settings.fixed.includes('tubes');
  const [positive, none] = controlIds;
  const help: Readonly<Record<string, string>> = {
    [positive]: t('positiveHelp'),
    [none]: t('noTemplateHelp'),
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-lg font-semibold">{names.tubes}</legend>
      <p className="mt-1 max-w-measure text-sm text-ink-soft">{isFixed ? t('fixed') : t('tubesHelp')}</p>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
        {rack.map(({ id, label }) => (
          <label
            key={id}
            className={classNames(
              'flex min-h-14 items-center gap-3 rounded-press border px-3 py-2',
              chosen.includes(id) ? 'border-primary bg-primary-soft' : 'border-rule',
              help[id] !== undefined && 'col-span-full',
            )}
          >
            <input
              type="checkbox"
              className="size-5.5 shrink-0"
              checked={chosen.includes(id)}
              disabled={isFixed}
              aria-describedby={help[id] === undefined ? undefined : `${baseId}-${id}`}
              onChange={({ target }) =>
                onChange(
                  rack
                    .map((tube) => tube.id)
                    .filter((other) => (other === id ? target.checked : chosen.includes(other))),
                )
              }
            />
            <PcrTube strands={id === none ? 0 : 1} className="h-11 shrink-0" />
            <span className="min-w-0">
              <span className="font-semibold">{label}</span>
              {help[id] === undefined ? null : (
                <span id={`${baseId}-${id}`} className="block text-sm text-ink-soft">
                  {help[id]}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
