import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { parseRichText, plainTextOf } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { ExerciseViewProps } from '../define-view.tsx';
import type { PublicSwitchImageTable, RowImage } from './schema.ts';
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
  const name = plain(row.text);
  const imageOf = (id: string) => row.images.find(({ view }) => view === id)?.image;
  const image = imageOf(viewId);

  function show(id: string) {
    onShow(id);
    const view = item.views.find((one) => one.id === id);
    const picture = imageOf(id)?.alt ?? '';
    announce(t('shown', { row: name, view: view ? plain(view.text) : '', picture }));
  }

  return (
    <div className="grid min-w-0 gap-2">
      {image && <Picture image={image} mediaUrl={mediaUrl} />}
      <SegmentedChoice
        name={`${item.id}-${row.id}-view`}
        label={t('picture', { row: name })}
        options={item.views.map(({ id, text }) => ({ id, label: renderText(text, 'inline') }))}
        chosenId={viewId}
        isReadOnly={false}
        onChoose={show}
      />
      {image && mediaUrl && (
        <details className="text-sm">
          <summary className="min-h-6 text-primary underline underline-offset-3">{t('inWords')}</summary>
          <p className="mt-1 max-w-measure">{image.alt}</p>
        </details>
      )}
    </div>
  );
}

function Picture({ image, mediaUrl }: { image: RowImage; mediaUrl: ViewProps['mediaUrl'] }) {
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
  }
}

function plain(text: string): string {
  return plainTextOf(parseRichText(text));
}
