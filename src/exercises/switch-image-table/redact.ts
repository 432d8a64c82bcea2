import { isRunExtrapolated, redactBand, runLoad } from '../gel-load.ts';
import { redactShared } from '../item.ts';
import type { PublicRowImage, PublicSwitchImageTable, RowImage, SwitchImageTable } from './schema.ts';

type Gel = SwitchImageTable['gel'];

/** Runs the lanes here, on the server: a learner's device gets the picture, not the lengths it was drawn from. */
export function redactSwitchImageTable(item: SwitchImageTable): PublicSwitchImageTable {
  const { gel } = item;
  return {
    ...redactShared(item),
    type: item.type,
    rowHeading: item.rowHeading,
    imageHeading: item.imageHeading,
    optionHeading: item.optionHeading,
    views: item.views.map(({ id, text }) => ({ id, text })),
    ...(gel && { gel: redactGel(item, gel) }),
    rows: item.rows.map(({ id, text, images }) => ({
      id,
      text,
      images: images.map(({ view, image }) => ({ view, image: redactImage(image, gel) })),
    })),
    options: item.options.map(({ id, text }) => ({ id, text })),
  };
}

function redactGel({ rows }: SwitchImageTable, gel: NonNullable<Gel>): PublicSwitchImageTable['gel'] {
  const { agarosePercent, fieldVPerCm, durationMin, lengthMm, ladder } = gel;
  const loads = rows.flatMap(({ images }) =>
    images.flatMap(({ image }) => (image.kind === 'gel' ? [image] : [])),
  );
  const isExtrapolated = isRunExtrapolated(gel, [{ ladder }, ...loads]);
  return {
    lengthMm,
    settings: { agarosePercent, fieldVPerCm, durationMin, isExtrapolated },
    ladder: runLoad({ ladder }, gel).bands.map((band) => redactBand(band, true)),
  };
}

function redactImage(image: RowImage, gel: Gel): PublicRowImage {
  switch (image.kind) {
    case 'media':
      return { kind: image.kind, file: image.file, alt: image.alt };
    case 'gel':
      return {
        kind: image.kind,
        bands: gel ? runLoad(image, gel).bands.map((band) => redactBand(band, false)) : [],
      };
  }
}
