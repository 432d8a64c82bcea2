import { redactShared } from '../item.ts';
import type { PublicSwitchImageTable, RowImage, SwitchImageTable } from './schema.ts';

export function redactSwitchImageTable(item: SwitchImageTable): PublicSwitchImageTable {
  return {
    ...redactShared(item),
    type: item.type,
    rowHeading: item.rowHeading,
    imageHeading: item.imageHeading,
    optionHeading: item.optionHeading,
    views: item.views.map(({ id, text }) => ({ id, text })),
    rows: item.rows.map(({ id, text, images }) => ({
      id,
      text,
      images: images.map(({ view, image }) => ({ view, image: redactImage(image) })),
    })),
    options: item.options.map(({ id, text }) => ({ id, text })),
  };
}

function redactImage(image: RowImage): RowImage {
  switch (image.kind) {
    case 'media':
      return { kind: image.kind, file: image.file, alt: image.alt };
  }
}
