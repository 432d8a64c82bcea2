import type { CellsResponse } from '../../domain/cells/response.ts';
import { useTexts } from '../../ui/texts.tsx';
import { CellsAnswer } from '../cells.tsx';
import type { AnswerViewProps } from '../define-view.tsx';
import type { PublicShortAnswerTable } from './schema.ts';
import { texts } from './texts.ts';
import { toGrid } from './to-grid.ts';

/** Every prompt with what the learner wrote and its mark. */
export function Answer({ item, ...rest }: AnswerViewProps<PublicShortAnswerTable, CellsResponse>) {
  const t = useTexts(texts);
  return (
    <CellsAnswer {...rest} id={item.id} grid={toGrid(item)} label={t('answerLabel', { title: item.title })} />
  );
}
