import type { PanelProps } from '../../../bench/stage/station-view.tsx';
import { type ReagentId, reagentIds } from '../../../science/pcr/reasons.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CheckboxGroup } from '../../../ui/field/choice-fieldset.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { PcrAct } from '../acts.ts';
import { isMixUntouched, type PcrBench, portionsOf, recipeNow } from '../bench.ts';
import { names } from '../names.ts';
import type { ThermocyclerSettings } from '../settings.ts';
import { texts } from '../texts.ts';
import { PrimersPanel } from './primers-panel.tsx';

/** The recipe of the mix. A change of a mix that has been used makes a fresh one. */
export function RecipePanel(props: PanelProps<ThermocyclerSettings, PcrBench, PcrAct>) {
  const { settings, bench, act, isReadOnly } = props;
  const t = useTexts(texts);
  const { primerUm, monovalentMm, magnesiumMm, dntpMm } = settings.reaction;
  const { mixNl, dnaNl } = portionsOf(settings);
  const { without, primers } = recipeNow(bench);
  const isUntouched = isMixUntouched(settings, bench);
  const isFixed = settings.fixed.includes('reagents');
  const change = (one: PcrAct) => act(...(isUntouched ? [] : [{ kind: 'fresh-mix' } as const]), one);
  const about: Readonly<Partial<Record<ReagentId, string>>> = {
    buffer: t('bufferHelp', { monovalent: monovalentMm, magnesium: magnesiumMm }),
    dntps: t('dntpsHelp', { dntp: dntpMm }),
  };
  return (
    <div className="flex flex-col gap-4">
      {isUntouched ? null : (
        <Notice tone="info">
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-0 flex-1">{t('mixUsed')}</p>
            <Button
              variant="secondary"
              aria-disabled={isReadOnly || undefined}
              onClick={() => (isReadOnly ? undefined : act({ kind: 'fresh-mix' }))}
            >
              {t('freshMix')}
            </Button>
          </div>
        </Notice>
      )}
      <div className="grid min-w-0 gap-6 @3xl:grid-cols-2">
        <CheckboxGroup
          legend={t('mixHolds')}
          description={
            isFixed ? t('fixed') : t('mixHelp', { mix: mixNl / 1000, dna: dnaNl / 1000, primer: primerUm })
          }
          isDisabled={isFixed || isReadOnly}
          options={reagentIds.map((id) => ({ value: id, label: names[id], description: about[id] }))}
          value={reagentIds.filter((id) => !without.includes(id))}
          onValueChange={(used) =>
            change({ kind: 'without', reagents: reagentIds.filter((id) => !used.includes(id)) })
          }
        />
        <PrimersPanel
          settings={settings}
          chosen={primers}
          isReadOnly={isReadOnly}
          onChange={([forward, reverse]) => change({ kind: 'primers', forward, reverse })}
        />
      </div>
    </div>
  );
}
