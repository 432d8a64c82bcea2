import { exactLengthDuplexes } from '../../../science/pcr/amplification.ts';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { ThermocyclerSettings } from '../settings.ts';
import { texts } from '../texts.ts';

const shownCycles = [1, 2, 3, 4, 5, 10, 30] as const;

/** What lies behind the figures: ideal copying counted, and the model with its limits in plain sentences. */
export function ModelNotes({ settings: { rule } }: { readonly settings: ThermocyclerSettings }) {
  const t = useTexts(texts);
  return (
    <div className="flex flex-col gap-3">
      <Disclosure title={t('ideal')}>
        <p className="max-w-measure text-sm">{t('idealText')}</p>
        <DataTable
          className="mt-3 max-w-160"
          caption={t('idealCaption')}
          rows={shownCycles}
          getRowId={String}
          columns={[
            { id: 'cycle', header: t('axisCycle'), cell: String },
            {
              id: 'all',
              header: t('duplexes'),
              align: 'end',
              cell: (cycle) => (2 ** cycle).toLocaleString('en-US'),
            },
            {
              id: 'exact',
              header: t('exact'),
              align: 'end',
              cell: (cycle) => exactLengthDuplexes(cycle).toLocaleString('en-US'),
            },
          ]}
        />
      </Disclosure>
      <Disclosure title={t('model')}>
        <div className="flex max-w-measure flex-col gap-3 text-sm">
          <p>{t('modelProducts', { most: rule.mostMismatches, end: rule.mustPairAtEnd ? 'yes' : 'no' })}</p>
          <p>{t('modelCycle')}</p>
          <p>{t('modelTuned')}</p>
          <p>{t('modelHands')}</p>
          <p>{t('modelLimits')}</p>
          <p>{t('modelLengths')}</p>
          <p>{t('modelChanged')}</p>
        </div>
      </Disclosure>
    </div>
  );
}
