import { useState } from 'react';
import { stationModules } from '../../science/station/modules.ts';
import { getStationModule } from '../../science/station/station.ts';
import { Button } from '../../ui/action/button.tsx';
import { useSaid } from '../../ui/message/use-said.ts';
import { StationPicker } from '../../ui/station/station-picker.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { Answer } from './answer.tsx';
import { ClueList } from './clue-list.tsx';
import { letterOf } from './letters.ts';
import { flagModules, markModules } from './map-state.ts';
import { responses, type SelectableIssResponse } from './response.ts';
import type { PublicSelectableIss } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicSelectableIss, SelectableIssResponse>;

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  const status = useSaid<HTMLParagraphElement>();
  const [activeIndex, setActiveIndex] = useState(0);
  const active = item.targets[activeIndex];
  if (!active) return null;

  const letter = letterOf(activeIndex);
  const isSingle = item.targets.length === 1;
  const picked = response[active.id];
  const flags = isSingle ? undefined : flagModules(item, response, (name) => t('clue', { letter: name }));

  const statusText = () => {
    if (picked)
      return t(isSingle ? 'pickedOnly' : 'picked', { letter, module: getStationModule(picked).name });
    return t(isSingle ? 'pickOnly' : 'pickHere', { letter });
  };

  return (
    // Wide enough, the clues stand left and the station right of them.
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-5 @5xl:grid-cols-[18rem_minmax(0,1fr)]">
        <ClueList
          item={item}
          response={response}
          activeId={active.id}
          verdict={verdict}
          revealed={revealed}
          renderText={renderText}
          onActivate={(id) => setActiveIndex(item.targets.findIndex((target) => target.id === id))}
        />
        <StationPicker
          kind="one"
          modules={stationModules}
          selectableIds={item.moduleIds}
          selectedIds={picked ? [picked] : []}
          flags={flags}
          marks={markModules(response, verdict?.parts ?? [], active.id, {
            right: t('right'),
            wrong: t('wrong'),
          })}
          labelledBy={`${promptId} ${item.id}-${active.id}`}
          isReadOnly={isReadOnly}
          onChange={([moduleId]) => {
            if (moduleId) onChange({ ...response, [active.id]: moduleId });
          }}
        >
          <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
            <p ref={status} className="font-semibold">
              {statusText()}
            </p>
            {!isSingle && (
              <Button
                variant="secondary"
                onClick={() => setActiveIndex((activeIndex + 1) % item.targets.length)}
                className="print:hidden"
              >
                {t('nextClue')}
              </Button>
            )}
          </div>
        </StationPicker>
      </div>
    </div>
  );
}

export const view = defineExerciseView<PublicSelectableIss, SelectableIssResponse>({
  responses,
  View,
  Answer,
});
