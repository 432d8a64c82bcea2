import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
import { GelStrip } from '../../ui/gel/gel-strip.tsx';
import { useLaneWords } from '../../ui/gel/use-lane-words.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { ExerciseViewProps } from '../define-view.tsx';
import type { PublicRowImage, PublicSwitchImageTable } from './schema.ts';
import { texts } from './texts.ts';

export const pictureSizes = ['small', 'medium', 'large'] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** Scale of a strip of a gel, relative to the usual one. */
const stripScales: Readonly<Record<PictureSize, number>> = { small: 1, medium: 1.4, large: 2.2 };
/** Greatest width of a file in rem. It is never wider than its cell. */
const widestRem: Readonly<Record<PictureSize, number>> = { small: 16, medium: 24, large: 40 };

type ViewProps = ExerciseViewProps<PublicSwitchImageTable, unknown>;
type Image = { readonly viewId: string; readonly name: string; readonly image: PublicRowImage };

interface RowPictureProps extends Pick<ViewProps, 'item' | 'mediaUrl' | 'renderText'> {
  readonly row: PublicSwitchImageTable['rows'][number];
  /** null: all views side by side. */
  readonly viewId: string | null;
  readonly size: PictureSize;
  onShow(viewId: string): void;
}

/** The pictures of one row, one at a time with the switch between them, or all side by side; and the same in words. */
export function RowPicture({ item, row, viewId, size, mediaUrl, renderText, onShow }: RowPictureProps) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const wordsOf = usePictureWords();
  const { sayLadder } = useLaneWords();
  const rowName = plainWords(row.text);
  const all = item.views.flatMap(({ id, text }): Image[] => {
    const image = row.images.find(({ view }) => view === id)?.image;
    return image ? [{ viewId: id, name: plainWords(text), image }] : [];
  });
  const shown = viewId === null ? all : all.filter((one) => one.viewId === viewId);
  const ladder = item.gel?.ladder ?? [];
  const hasLane = shown.some(({ image }) => image.kind === 'gel');
  const inWords = shown
    .map(({ name, image }) => (viewId === null ? `${name}: ${wordsOf(image)}` : wordsOf(image)))
    .join(' ');

  function show(id: string) {
    onShow(id);
    const next = all.find((one) => one.viewId === id);
    if (next) announce(t('shown', { row: rowName, view: next.name, picture: wordsOf(next.image) }));
  }

  return (
    <div className="grid min-w-0 gap-2">
      <Pictures images={shown} item={item} size={size} mediaUrl={mediaUrl} />
      {viewId !== null && (
        <SegmentedChoice
          name={`${item.id}-${row.id}-view`}
          label={t('picture', { row: rowName })}
          options={item.views.map(({ id, text }) => ({ id, label: renderText(text, 'inline') }))}
          chosenId={viewId}
          isReadOnly={false}
          onChoose={show}
        />
      )}
      {(hasLane || mediaUrl) && (
        <details className="text-sm">
          <summary className="min-h-6 text-primary underline underline-offset-3">{t('inWords')}</summary>
          <p className="mt-1 max-w-measure">{`${inWords} ${hasLane && ladder.length > 0 ? sayLadder(ladder) : ''}`}</p>
        </details>
      )}
    </div>
  );
}

type PicturesProps = Pick<RowPictureProps, 'item' | 'size' | 'mediaUrl'> & {
  readonly images: readonly Image[];
};

/** Lanes that are shown together lie on one gel, so that their bands can be compared along a line. */
function Pictures({ images, item: { gel }, size, mediaUrl }: PicturesProps) {
  const wordsOf = usePictureWords();
  const isAlone = images.length === 1;
  const lanes = images.flatMap(({ viewId, name, image }) =>
    image.kind === 'gel'
      ? [{ id: viewId, ...(!isAlone && { label: name }), bands: image.bands, words: wordsOf(image), name }]
      : [],
  );
  const alt = lanes.map(({ name, words }) => (isAlone ? words : `${name}: ${words}`)).join(' ');
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-3">
      {gel && lanes.length > 0 && (
        <GelStrip
          lengthMm={gel.lengthMm}
          ladder={gel.ladder}
          lanes={lanes}
          alt={alt}
          scale={stripScales[size]}
        />
      )}
      {images.map(({ viewId, name, image }) =>
        image.kind === 'media' ? (
          <figure key={viewId} style={{ width: `${widestRem[size]}rem` }} className="min-w-0 max-w-full">
            {!isAlone && <figcaption className="text-sm font-semibold">{name}</figcaption>}
            {mediaUrl ? (
              <img
                src={mediaUrl(image.file)}
                alt={image.alt}
                decoding="async"
                className="block h-auto w-full rounded-data border border-rule bg-paper-raised"
              />
            ) : (
              <p className="rounded-data bg-paper-sunk p-3 text-sm">{image.alt}</p>
            )}
          </figure>
        ) : null,
      )}
    </div>
  );
}

/** The text alternative of a picture: the author's words for a file, the model's distances and light for a lane. */
export function usePictureWords(): (image: PublicRowImage) => string {
  const { sayLane } = useLaneWords();
  return (image) => (image.kind === 'media' ? image.alt : sayLane(image.bands));
}
