import type { ReactNode } from 'react';
import { listJoins } from '../../science/station/joins.ts';
import type { StationModuleId } from '../../science/station/module-ids.ts';
import { getStationModule } from '../../science/station/station.ts';
import { hasSurveyData, listSurveySites } from '../../science/station/survey.ts';
import { kindTexts } from '../../ui/station/texts.ts';
import { useTexts } from '../../ui/texts.tsx';
import { texts } from './texts.ts';

interface ModuleCardProps {
  readonly moduleId: StationModuleId;
  readonly note: ReactNode;
}

/** What there is to know of one module: use, place, facts, and whether anyone really took samples there. */
export function ModuleCard({ moduleId, note }: ModuleCardProps) {
  const t = useTexts(texts);
  const { name, kind, purpose, facts } = getStationModule(moduleId);
  const joins = listJoins(moduleId).map(({ side, to }) =>
    t('join', { module: getStationModule(to).name, side: t(side) }),
  );
  return (
    <div className="border-2 border-ink bg-paper-raised">
      <div className="px-4 pt-3 sm:px-5">
        <h4 className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-lg">{name}</span>
          <span className="text-sm font-normal text-ink-soft">{kindTexts[kind]}</span>
        </h4>
        <p className="max-w-measure">{purpose}</p>
      </div>
      <div className="grid gap-3 px-4 pt-2 pb-4 sm:px-5">
        <ul className="list-disc pl-5 text-sm">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          <li>{t('joined', { joins: joins.join(', ') })}</li>
        </ul>
        {note && <div className="border-l-4 border-signal pl-3">{note}</div>}
        {hasSurveyData(moduleId) ? <SurveySites moduleId={moduleId} /> : <SimulatedLabel />}
      </div>
    </div>
  );
}

function SurveySites({ moduleId }: { readonly moduleId: StationModuleId }) {
  const t = useTexts(texts);
  return (
    <div className="text-sm">
      <p className="font-semibold">{t('sites')}</p>
      <ul className="mt-1 grid gap-1">
        {listSurveySites(moduleId).map(({ number, place }) => (
          <li key={number}>{t('site', { number, place })}</li>
        ))}
      </ul>
    </div>
  );
}

function SimulatedLabel() {
  const t = useTexts(texts);
  return (
    <p className="text-sm">
      <span className="mr-2 rounded-data border border-caution bg-caution-soft px-1.5 py-0.5 font-semibold text-caution">
        {t('simulated')}
      </span>
      {t('simulatedWhy')}
    </p>
  );
}
