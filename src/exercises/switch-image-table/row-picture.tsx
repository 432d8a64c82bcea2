import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
import { GelStrip } from '../../ui/gel/gel-strip.tsx';
import { useLaneWords } from '../../ui/gel/use-lane-words.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { ExerciseViewProps } from '../define-view.tsx';
import { usePictureWords } from './picture-words.tsx';
import type { PublicRowImage, PublicSwitchImageTable } from './schema.ts';
import { texts } from './texts.ts';

type ViewProps = ExerciseViewProps<PublicSwitchImageTable, unknown>;

interface Props extends Pick<ViewProps, 'item' | 'mediaUrl' | 'renderText'> {
  readonly row: PublicSwitchImageTable['rows'][number];
  readonly viewId: string;
  onShow(viewId: string): void;
}

/** The pictures of one row, one at a time, with the switch between them and the same in words. */
export function RowPicture({ item, row, viewId, mediaUrl, renderText, onShow }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const wordsOf = usePictureWords();
  const { sayLadder } = useLaneWords();
  const name = plainWords(row.text);
  const imageOf = (id: string) => row.images.find(({ view }) => view === id)?.image;
  const image = imageOf(viewId);
  const ladder = item.gel?.ladder ?? [];

  function show(id: string) {
    onShow(id);
    const view = item.views.find((one) => one.id === id);
    const shown = imageOf(id);
    const picture = shown ? wordsOf(shown) : '';
    announce(t('shown', { row: name, view: view ? plainWords(view.text) : '', picture }));
  }

  return (
    <div className="grid min-w-0 gap-2">
      {image && <Picture image={image} item={item} mediaUrl={mediaUrl} />}
      <SegmentedChoice
        name={`${item.id}-${row.id}-view`}
        label={t('picture', { row: name })}
        options={item.views.map(({ id, text }) => ({ id, label: renderText(text, 'inline') }))}
        chosenId={viewId}
        isReadOnly={false}
        onChoose={show}
      />
      {image && (image.kind === 'gel' || mediaUrl) && (
        <details className="text-sm">
          <summary className="min-h-6 text-primary underline underline-offset-3">{t('inWords')}</summary>
          <p className="mt-1 max-w-measure">
            {wordsOf(image)} {image.kind === 'gel' && ladder.length > 0 && sayLadder(ladder)}
          </p>
        </details>
      )}
    </div>
  );
}

type PictureProps = Pick<Props, 'item' | 'mediaUrl'> & { readonly image: PublicRowImage };

function Picture({ image, item, mediaUrl }: PictureProps) {
  const wordsOf = usePictureWords();
  switch (image.kind) {
    case 'media':
      if (!mediaUrl) return <p className="rounded-data bg-paper-sunk p-3 text-sm">{image.alt}</p>;
      return (
        <img
          src={mediaUrl(image.file)}
          alt={image.alt}
          decoding="async"
          className="block max-h-64 w-auto max-w-full rounded-data border border-rule bg-paper-raised"
        />
      );
    case 'gel':
      if (!item.gel) return null;
      return (
        <GelStrip
          lengthMm={item.gel.lengthMm}
          ladder={item.gel.ladder}
          lanes={[{ id: 'lane', bands: image.bands }]}
          alt={wordsOf(image)}
        />
      );
  }
}
