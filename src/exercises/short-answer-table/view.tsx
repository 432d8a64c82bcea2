import type { CellsResponse } from '../../domain/cells/response.ts';
import { CellsView } from '../cells.tsx';
import { defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { Answer } from './answer.tsx';
import { responses } from './response.ts';
import type { PublicShortAnswerTable } from './schema.ts';
import { toGrid } from './to-grid.ts';

function View({ item, ...rest }: ExerciseViewProps<PublicShortAnswerTable, CellsResponse>) {
  return <CellsView {...rest} id={item.id} grid={toGrid(item)} />;
}

export const view = defineExerciseView<PublicShortAnswerTable, CellsResponse>({ responses, View, Answer });
