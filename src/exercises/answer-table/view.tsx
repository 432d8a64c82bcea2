import type { CellsResponse } from '../../domain/cells/response.ts';
import { CellsView } from '../cells.tsx';
import { defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { Answer } from './answer.tsx';
import { responses } from './response.ts';
import type { PublicAnswerTable } from './schema.ts';

function View({ item, ...rest }: ExerciseViewProps<PublicAnswerTable, CellsResponse>) {
  return <CellsView {...rest} id={item.id} grid={item} />;
}

export const view = defineExerciseView<PublicAnswerTable, CellsResponse>({ responses, View, Answer });
