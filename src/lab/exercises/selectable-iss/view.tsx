import { useState } from 'react';
import type { PartScore } from '../../marking/score.ts';
import { type StationModuleId, stationModuleIds } from '../../science/station/module-ids.ts';
import { stationModules } from '../../science/station/modules.ts';
import { getStationModule } from '../../science/station/station.ts';
import { Button } from '../../ui/action/button.tsx';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useSaid } from '../../ui/message/live-region.tsx';
import type { ModuleFlags, ModuleMarks } from '../../ui/station/map-module.ts';
import { StationPicker } from '../../ui/station/station-picker.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { responses, type SelectableIssResponse } from './answer.ts';
import { ClueList } from './clue-list.tsx';
import { letterOf } from './letters.ts';
import type { PublicSelectableIss } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicSelectableIss, SelectableIssResponse>;

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  const status = useSaid<HTMLParagraphElement>();
  const [activeIndex, setActiveIndex] = useActiveClue(item, verdict?.parts ?? []);
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
    // Where there is enough width, the clues are on the left and the station on the right. On a phone the active clue
    // stays at the edge of the window while map and list scroll by.
    <div data-broad className="@container">
      <div className="flex flex-col gap-5 @5xl:grid @5xl:grid-cols-[22rem_minmax(0,1fr)] @5xl:items-start">
        <ClueList
          item={item}
          response={response}
          activeId={active.id}
          verdict={verdict}
          revealed={revealed}
          isReadOnly={isReadOnly}
          renderText={renderText}
          onActivate={(id) => setActiveIndex(item.targets.findIndex((target) => target.id === id))}
        />
        {/* What gets the focus is never below the clue. */}
        <div className="min-w-0 tall:@max-xl:[&_:is(input,button)]:scroll-mt-72">
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
    </div>
  );
}

/** The clue that the map answers. After a check it is the first one that is not right. */
function useActiveClue({ targets }: PublicSelectableIss, parts: readonly PartScore[]) {
  const wrongIndex = targets.findIndex(({ id }) =>
    parts.some(({ partId, isRight }) => partId === id && !isRight),
  );
  const [activeIndex, setActiveIndex] = useState(Math.max(0, wrongIndex));
  const [markCount, setMarkCount] = useState(parts.length);
  // A change of one pick takes its mark away; only a check brings marks.
  if (parts.length !== markCount) {
    setMarkCount(parts.length);
    if (parts.length > markCount && wrongIndex >= 0) setActiveIndex(wrongIndex);
  }
  return [activeIndex, setActiveIndex] as const;
}

export const view = defineExerciseView<PublicSelectableIss, SelectableIssResponse>({
  responses,
  View,
  Answer,
  usePartNames({ targets }) {
    const t = useTexts(texts);
    return (partId) => {
      const index = targets.findIndex(({ id }) => id === partId);
      return targets.length > 1 && index >= 0 ? t('clueTitle', { letter: letterOf(index) }) : null;
    };
  },
});

type AnswerProps = AnswerViewProps<PublicSelectableIss, SelectableIssResponse>;

/** Each clue with the picked module and its mark. */
export function Answer({ item, response, parts, renderText }: AnswerProps) {
  const t = useTexts(texts);
  return (
    <dl className="grid gap-2">
      {item.targets.map(({ id, text }) => {
        const moduleId = response[id];
        const part = parts.find(({ partId }) => partId === id);
        return (
          <div key={id}>
            <dt className="text-sm text-ink-soft">{renderText(text, 'inline')}</dt>
            <dd className="flex flex-wrap items-center gap-2">
              <span>{moduleId ? getStationModule(moduleId).name : t('unanswered')}</span>
              {moduleId && part && (
                <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Which clues each module answers at the moment. */
export function flagModules(
  item: PublicSelectableIss,
  response: SelectableIssResponse,
  nameClue: (letter: string) => string,
): ModuleFlags {
  const flags: Partial<Record<StationModuleId, { letter: string; label: string }[]>> = {};
  item.targets.forEach(({ id }, index) => {
    const moduleId = response[id];
    const letter = letterOf(index);
    if (moduleId) flags[moduleId] = [...(flags[moduleId] ?? []), { letter, label: nameClue(letter) }];
  });
  return flags;
}

/**
 * Marks the modules right or wrong. A module that is right for one clue and wrong for another gets the mark of the
 * active clue.
 */
export function markModules(
  response: SelectableIssResponse,
  parts: readonly PartScore[],
  activeId: string | undefined,
  words: { readonly right: string; readonly wrong: string },
): ModuleMarks {
  const marks = stationModuleIds.flatMap((moduleId) => {
    const here = parts.filter(({ partId }) => response[partId] === moduleId);
    const isOneVerdict = here.every(({ isRight }) => isRight === here[0]?.isRight);
    const part = isOneVerdict ? here[0] : here.find(({ partId }) => partId === activeId);
    return part
      ? [[moduleId, { isRight: part.isRight, word: part.isRight ? words.right : words.wrong }] as const]
      : [];
  });
  return Object.fromEntries(marks);
}
