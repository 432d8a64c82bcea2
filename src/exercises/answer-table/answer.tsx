import type { CellsResponse } from '../../domain/cells/response.ts';
import { useTexts } from '../../ui/texts.tsx';
import { CellsAnswer } from '../cells.tsx';
import type { AnswerViewProps } from '../define-view.tsx';
import type { PublicAnswerTable } from './schema.ts';
import { texts } from './texts.ts';

/** The table as the learner filled it, cell by cell with its mark. */
export function Answer({ item, ...rest }: AnswerViewProps<PublicAnswerTable, CellsResponse>) {
  const t = useTexts(texts);
  return <CellsAnswer {...rest} id={item.id} grid={item} label={t('answerLabel', { title: item.title })} />;
}
