import { useId, useState } from 'react';
import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
import { GelSettings } from '../../ui/gel/gel-settings.tsx';
import { CardTable } from '../../ui/placement/card-table.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { Assignment } from '../assignment-key.ts';
import { defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { Answer } from './answer.tsx';
import { responses } from './response.ts';
import { RowChoice } from './row-choice.tsx';
import { RowPicture } from './row-picture.tsx';
import type { PublicSwitchImageTable } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicSwitchImageTable, Assignment>;

function View({ item, response, onChange, mediaUrl, promptId, ...shared }: Props) {
  const t = useTexts(texts);
  const allId = useId();
  const [firstView] = item.views;
  /** View id by row id, where it is not the first: how a learner looks at the rows, and no part of the answer. */
  const [shownViews, setShownViews] = useState<ReadonlyMap<string, string>>(new Map());
  const viewOf = (rowId: string) => shownViews.get(rowId) ?? firstView?.id ?? '';
  const isSameInAll = new Set(item.rows.map(({ id }) => viewOf(id))).size === 1;
  const words = { right: t('right'), wrong: t('wrong'), rightAnswer: t('rightAnswer') };

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <span id={allId} className="text-sm font-semibold text-ink-soft">
          {t('allRows')}
        </span>
        <SegmentedChoice
          name={`${item.id}-all-views`}
          labelledBy={allId}
          options={item.views.map(({ id, text }) => ({ id, label: shared.renderText(text, 'inline') }))}
          chosenId={isSameInAll ? viewOf(item.rows[0]?.id ?? '') : undefined}
          // Looking is allowed even where nothing can be answered any more.
          isReadOnly={false}
          onChoose={(viewId) => setShownViews(new Map(item.rows.map(({ id }) => [id, viewId])))}
        />
      </div>
      <CardTable
        labelledBy={promptId}
        rowHeading={shared.renderText(item.rowHeading, 'inline')}
        columns={[
          { id: 'picture', heading: shared.renderText(item.imageHeading, 'inline') },
          { id: 'choice', heading: shared.renderText(item.optionHeading, 'inline') },
        ]}
        rows={item.rows.map(({ id, text }) => ({ id, heading: shared.renderText(text, 'inline') }))}
        drawCell={(rowId, columnId) => {
          const row = item.rows.find(({ id }) => id === rowId);
          if (!row) return null;
          return columnId === 'picture' ? (
            <RowPicture
              item={item}
              row={row}
              viewId={viewOf(rowId)}
              mediaUrl={mediaUrl}
              renderText={shared.renderText}
              onShow={(viewId) => setShownViews(new Map(shownViews).set(rowId, viewId))}
            />
          ) : (
            <RowChoice
              {...shared}
              item={item}
              row={row}
              response={response}
              words={words}
              onChoose={(optionId) => onChange(new Map(response).set(rowId, optionId))}
            />
          );
        }}
      />
      {item.gel && (
        <div className="max-w-measure text-sm text-ink-soft">
          <GelSettings settings={item.gel.settings} />
        </div>
      )}
    </div>
  );
}

export const view = defineExerciseView<PublicSwitchImageTable, Assignment>({ responses, View, Answer });
