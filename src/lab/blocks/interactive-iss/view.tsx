import { type ReactNode, useId, useState } from 'react';
import { listJoins } from '../../science/station/joins.ts';
import type { StationModuleId } from '../../science/station/module-ids.ts';
import { stationModules } from '../../science/station/modules.ts';
import { getStationModule } from '../../science/station/station.ts';
import { hasSurveyData, listSurveySites } from '../../science/station/survey.ts';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { StationPicker } from '../../ui/station/station-picker.tsx';
import { kindTexts } from '../../ui/station/texts.ts';
import { useTexts } from '../../ui/texts.tsx';
import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import { listOpenable, type PublicInteractiveIss } from './schema.ts';
import { texts } from './texts.ts';

function View({ item, renderText }: BlockViewProps<PublicInteractiveIss>) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const titleId = useId();
  /** In the order of opening; the last one is open. */
  const [opened, setOpened] = useState<readonly StationModuleId[]>([]);
  const openable = listOpenable(item);
  const current = opened.at(-1);
  const note = item.siteNotes.find(({ moduleId }) => moduleId === current);

  const open = (id: StationModuleId) => {
    setOpened([...opened.filter((other) => other !== id), id]);
    // Only the name, kind and purpose are announced; the rest of the module's card can be read on the page.
    const { name, kind, purpose } = getStationModule(id);
    announce(`${name}, ${kindTexts[kind]}. ${purpose}`);
  };

  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{item.title}</h3>
      {item.text && <div className="mt-2">{renderText(item.text)}</div>}
      <div className="mt-5">
        <StationPicker
          kind="one"
          modules={stationModules}
          selectableIds={openable}
          selectedIds={current ? [current] : []}
          visitedIds={opened.slice(0, -1)}
          labelledBy={titleId}
          onChange={([id]) => id && open(id)}
        >
          {current ? (
            <StationModuleCard moduleId={current} note={note && renderText(note.text)} />
          ) : (
            <p className="font-semibold">{t('open')}</p>
          )}
          <p className="text-sm text-ink-soft">
            {t('seen', { seen: opened.length, total: openable.length })}
          </p>
        </StationPicker>
      </div>
    </section>
  );
}

export const view = defineBlockView<PublicInteractiveIss>({ View });

interface ModuleCardProps {
  readonly moduleId: StationModuleId;
  readonly note: ReactNode;
}

/** What there is to know of one module: use, place, facts, and whether anyone really took samples there. */
export function StationModuleCard({ moduleId, note }: ModuleCardProps) {
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
      <span>{t('simulatedWhy')}</span>
    </p>
  );
}
