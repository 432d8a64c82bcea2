import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { Assignment } from '../assignment-key.ts';
import type { AnswerViewProps } from '../define-view.tsx';
import { cellId } from './cells.ts';
import type { PublicMultipleMatchTable } from './schema.ts';
import { texts } from './texts.ts';

type Props = AnswerViewProps<PublicMultipleMatchTable, Assignment>;

/** Row by row, every column with what was chosen and its mark. */
export function Answer({ item, response, parts, renderText }: Props) {
  const t = useTexts(texts);
  return (
    <ul className="grid gap-4">
      {item.rows.map((row) => (
        <li key={row.id}>
          <p className="font-semibold">{renderText(row.text, 'inline')}</p>
          <dl className="grid gap-1 pl-4">
            {item.columns.map(({ id, heading, options }) => {
              const slotId = cellId(row.id, id);
              const chosen = options.find((option) => option.id === response.get(slotId));
              const part = parts.find(({ partId }) => partId === slotId);
              return (
                <div key={id} className="flex flex-wrap items-baseline gap-x-2">
                  <dt className="text-sm text-ink-soft">{renderText(heading, 'inline')}</dt>
                  <dd className="flex flex-wrap items-center gap-2">
                    {chosen ? renderText(chosen.text, 'inline') : t('open')}
                    {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
                  </dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}
