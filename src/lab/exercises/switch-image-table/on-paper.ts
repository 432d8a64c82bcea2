import type { PaperPart } from '../../marking/paper.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { PublicSwitchImageTable } from './schema.ts';

/** Every view of every row at once, since paper cannot be switched; then the table to fill in. */
export function switchImagesOnPaper(item: PublicSwitchImageTable): PaperPart[] {
  const { rowHeading, optionHeading, views, rows, options } = item;
  return [
    ...views.flatMap((view) => drawView(item, view)),
    {
      kind: 'table',
      head: [{ text: rowHeading }, { text: optionHeading }],
      rows: rows.map(({ text }) => [{ text }, { boxes: options.map((option) => option.text) }]),
    },
  ];
}

/** Files one below the other; lanes side by side on one gel, beside their ladder. */
function drawView(
  { rows, gel }: PublicSwitchImageTable,
  { id: viewId, text: title }: PublicSwitchImageTable['views'][number],
): PaperPart[] {
  const images = rows.flatMap(({ id, text, images }) =>
    images.filter(({ view }) => view === viewId).map(({ image }) => ({ id, text, image })),
  );
  const figures = images.flatMap(({ text, image }): PaperPart[] =>
    image.kind === 'media'
      ? [{ kind: 'figure', file: image.file, alt: image.alt, caption: `${text}: ${title}` }]
      : [],
  );
  const lanes = images.flatMap(({ id, text, image }) =>
    image.kind === 'gel' ? [{ id, label: plainWords(text), bands: image.bands }] : [],
  );
  if (!gel || lanes.length === 0) return figures;
  const { lengthMm, settings, ladder } = gel;
  const ladderLane = ladder.length > 0 ? [{ id: 'ladder', bands: ladder }] : [];
  return [
    ...figures,
    {
      kind: 'gel',
      title,
      gel: { lengthMm, settings, hasPoleSigns: true, lanes: [...ladderLane, ...lanes] },
      spots: [],
    },
  ];
}
