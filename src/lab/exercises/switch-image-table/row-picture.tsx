import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { GelStrip } from '../../ui/gel/gel-strip.tsx';
import { useLaneWords } from '../../ui/gel/use-lane-words.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { ExerciseViewProps } from '../define-view.tsx';
import type { PublicRowImage, PublicSwitchImageTable } from './schema.ts';

type Row = PublicSwitchImageTable['rows'][number];

/** What a picture of an item stands for: a row in one of the views. */
export interface ShownImage {
  readonly viewId: string;
  /** What the view is called, in plain words. */
  readonly name: string;
  readonly image: PublicRowImage;
}

/** The pictures of one row in the order of the views. */
export function listImages({ views }: PublicSwitchImageTable, row: Row): ShownImage[] {
  return views.flatMap(({ id, text }) => {
    const image = row.images.find(({ view }) => view === id)?.image;
    return image ? [{ viewId: id, name: plainWords(text), image }] : [];
  });
}

/** What the shown pictures of one row hold, in words. `viewId` null: all of them. */
export function useRowWords(item: PublicSwitchImageTable, viewId: string | null): (row: Row) => string {
  const wordsOf = usePictureWords();
  return (row) =>
    listImages(item, row)
      .filter((one) => viewId === null || one.viewId === viewId)
      .map(({ name, image }) => (viewId === null ? `${name}: ${wordsOf(image)}` : wordsOf(image)))
      .join(' ');
}

/** The text alternative of a picture: the author's words for a file, the model's distances and light for a lane. */
export function usePictureWords(): (image: PublicRowImage) => string {
  const { sayLane } = useLaneWords();
  return (image) => (image.kind === 'media' ? image.alt : sayLane(image.bands));
}

interface LayersProps {
  readonly views: PublicSwitchImageTable['views'];
  /** null: all views at once, which `draw` is given null for. */
  readonly viewId: string | null;
  draw(viewId: string | null): ReactNode;
}

/**
 * The pictures of all views over each other. The one that is shown comes up over the one before it, which stays until
 * then, so that what is equal in both stays still.
 */
export function Layers({ views, viewId, draw }: LayersProps) {
  if (viewId === null) return <div className="grid min-w-0 grid-cols-[minmax(0,1fr)]">{draw(null)}</div>;
  return (
    <div className="isolate grid min-w-0 grid-cols-[minmax(0,1fr)]">
      {views.map(({ id }) => {
        const isShown = id === viewId;
        return (
          <div
            key={id}
            aria-hidden={!isShown || undefined}
            className={classNames(
              'col-start-1 row-start-1 min-w-0',
              isShown
                ? 'z-1 opacity-100 transition-opacity duration-300 ease-out'
                : 'invisible opacity-0 transition-all delay-300 duration-0 print:hidden',
            )}
          >
            {draw(id)}
          </div>
        );
      })}
    </div>
  );
}

interface RowPictureProps
  extends Pick<ExerciseViewProps<PublicSwitchImageTable, unknown>, 'item' | 'mediaUrl'> {
  readonly row: Row;
  /** null: all views side by side. */
  readonly viewId: string | null;
}

/** The pictures of a row that has files: one at a time, or all side by side. */
export function RowPicture({ item, row, viewId, mediaUrl }: RowPictureProps) {
  const images = listImages(item, row);
  return (
    <Layers
      views={item.views}
      viewId={viewId}
      draw={(id) => (
        <Pictures
          images={id === null ? images : images.filter((one) => one.viewId === id)}
          item={item}
          mediaUrl={mediaUrl}
        />
      )}
    />
  );
}

type PicturesProps = Pick<RowPictureProps, 'item' | 'mediaUrl'> & { readonly images: readonly ShownImage[] };

/** Lanes that are shown together lie on one gel, so that their bands can be compared along a line. */
function Pictures({ images, item: { gel }, mediaUrl }: PicturesProps) {
  const wordsOf = usePictureWords();
  const isAlone = images.length === 1;
  const lanes = images.flatMap(({ viewId, name, image }) =>
    image.kind === 'gel'
      ? [{ id: viewId, ...(!isAlone && { label: name }), bands: image.bands, words: wordsOf(image), name }]
      : [],
  );
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-3">
      {gel && lanes.length > 0 && (
        <GelStrip
          lengthMm={gel.lengthMm}
          ladder={gel.ladder}
          lanes={lanes}
          alt={lanes.map(({ name, words }) => (isAlone ? words : `${name}: ${words}`)).join(' ')}
          scale={1.4}
        />
      )}
      {images.map(({ viewId, name, image }) =>
        image.kind === 'media' ? (
          <figure key={viewId} className="w-96 min-w-0 max-w-full">
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
