import { useState } from 'react';
import type { StationModuleId } from '../../science/station/module-ids.ts';
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
  /** A pick that waits for its confirmation; part of the response only after it. */
  const [asked, setAsked] = useState<StationModuleId | null>(null);
  const active = item.targets[activeIndex];
  if (!active) return null;

  const letter = letterOf(activeIndex);
  const isSingle = item.targets.length === 1;
  const picked = response[active.id];
  const flags = isSingle ? undefined : flagModules(item, response, (name) => t('clue', { letter: name }));

  const take = (moduleId: StationModuleId) => onChange({ ...response, [active.id]: moduleId });
  const activate = (index: number) => {
    setAsked(null);
    setActiveIndex(index);
  };
  const settle = (isTaken: boolean) => {
    if (isTaken && asked) take(asked);
    setAsked(null);
    // The pressed button goes away; the line that tells the result takes its focus.
    status.current?.focus();
  };
  const statusText = () => {
    if (asked) return t(isSingle ? 'askOnly' : 'ask', { letter, module: getStationModule(asked).name });
    if (picked)
      return t(isSingle ? 'pickedOnly' : 'picked', { letter, module: getStationModule(picked).name });
    return t(isSingle ? 'pickOnly' : 'pickHere', { letter });
  };
  const shown = asked ?? picked;

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
          onActivate={(id) => activate(item.targets.findIndex((target) => target.id === id))}
        />
        <StationPicker
          kind="one"
          modules={stationModules}
          selectableIds={item.moduleIds}
          selectedIds={shown ? [shown] : []}
          flags={flags}
          marks={markModules(response, verdict?.parts ?? [], active.id, {
            right: t('right'),
            wrong: t('wrong'),
          })}
          labelledBy={`${promptId} ${item.id}-${active.id}`}
          isReadOnly={isReadOnly}
          onChange={([moduleId]) => {
            if (!moduleId) return;
            if (item.confirm) setAsked(moduleId === picked ? null : moduleId);
            else take(moduleId);
          }}
        >
          <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
            <p ref={status} tabIndex={-1} className="font-semibold">
              {statusText()}
            </p>
            {asked && (
              <>
                <Button onClick={() => settle(true)}>{t('confirm')}</Button>
                <Button variant="secondary" onClick={() => settle(false)}>
                  {t('another')}
                </Button>
              </>
            )}
            {!asked && !isSingle && (
              <Button
                variant="secondary"
                onClick={() => activate((activeIndex + 1) % item.targets.length)}
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
