import { PartMark } from '../../ui/choice/part-mark.tsx';
import { GelStrip } from '../../ui/gel/gel-strip.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { Assignment } from '../assignment-key.ts';
import type { AnswerViewProps } from '../define-view.tsx';
import { usePictureWords } from './picture-words.tsx';
import type { PublicSwitchImageTable } from './schema.ts';
import { texts } from './texts.ts';

/** Every row with the lanes it was judged by, what it was given and its mark. */
export function Answer({
  item,
  response,
  parts,
  renderText,
}: AnswerViewProps<PublicSwitchImageTable, Assignment>) {
  const t = useTexts(texts);
  return (
    <dl className="grid gap-3">
      {item.rows.map(({ id, text }) => {
        const chosen = item.options.find((option) => option.id === response.get(id));
        const part = parts.find(({ partId }) => partId === id);
        return (
          <div key={id}>
            <dt>{renderText(text, 'inline')}</dt>
            <dd className="flex flex-wrap items-center gap-2 font-semibold">
              {chosen ? renderText(chosen.text, 'inline') : t('open')}
              {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
            </dd>
            {item.gel && <Lanes item={item} gel={item.gel} rowId={id} />}
          </div>
        );
      })}
    </dl>
  );
}

interface LanesProps {
  readonly item: PublicSwitchImageTable;
  readonly gel: NonNullable<PublicSwitchImageTable['gel']>;
  readonly rowId: string;
}

/** The learner saw one of them at a time; a teacher reads them side by side. */
function Lanes({ item, gel, rowId }: LanesProps) {
  const wordsOf = usePictureWords();
  const row = item.rows.find(({ id }) => id === rowId);
  const lanes = item.views.flatMap(({ id, text }) => {
    const image = row?.images.find(({ view }) => view === id)?.image;
    return image?.kind === 'gel'
      ? [{ id, label: plainWords(text), bands: image.bands, words: wordsOf(image) }]
      : [];
  });
  if (lanes.length === 0) return null;
  return (
    <dd className="mt-1">
      <GelStrip
        lengthMm={gel.lengthMm}
        ladder={gel.ladder}
        lanes={lanes}
        alt={lanes.map(({ label, words }) => `${label}: ${words}`).join(' ')}
      />
    </dd>
  );
}
