import { useId, useState } from 'react';
import type { StationModuleId } from '../../science/station/module-ids.ts';
import { stationModules } from '../../science/station/modules.ts';
import { getStationModule } from '../../science/station/station.ts';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { StationPicker } from '../../ui/station/station-picker.tsx';
import { kindTexts } from '../../ui/station/texts.ts';
import { useTexts } from '../../ui/texts.tsx';
import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import { listOpenable } from './lint.ts';
import { ModuleCard } from './module-card.tsx';
import type { PublicInteractiveIss } from './schema.ts';
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
    // Only what names the module: the rest of its card is there to be read.
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
            <ModuleCard moduleId={current} note={note && renderText(note.text)} />
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
