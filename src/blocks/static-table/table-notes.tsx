import { useTexts } from '../../ui/texts.tsx';
import type { BlockViewProps } from '../define-view.tsx';
import type { PublicStaticTable } from './schema.ts';
import { texts } from './texts.ts';

/** What stands below the table: notes, each with the mark it is called by, and the source. */
export function TableNotes({
  item,
  renderText,
}: Pick<BlockViewProps<PublicStaticTable>, 'item' | 'renderText'>) {
  const t = useTexts(texts);
  const { notes, source } = item;
  return (
    <>
      {notes.length > 0 && (
        <ul aria-label={t('notes')} className="mt-2 grid max-w-measure gap-1 text-sm text-ink-soft">
          {notes.map(({ mark, text }) => (
            <li key={text}>
              {mark && <sup className="font-semibold text-ink">{mark} </sup>}
              {renderText(text, 'inline')}
            </li>
          ))}
        </ul>
      )}
      {source && <p className="mt-2 max-w-measure text-sm text-ink-soft">{t('source', { source })}</p>}
    </>
  );
}
