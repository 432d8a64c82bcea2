import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import { lintSlot } from '../lint-assignment.ts';
import { lintGel } from './lint-gel.ts';
import type { SwitchImageTable } from './schema.ts';

type Row = SwitchImageTable['rows'][number];

export function lintSwitchImageTable(item: SwitchImageTable): Issue[] {
  const optionIds = item.options.map(({ id }) => id);
  return [
    ...findRepeats(item.views, 'views'),
    ...findRepeats(item.rows, 'rows'),
    ...findRepeats(item.options, 'options'),
    ...lintGel(item),
    ...item.rows.flatMap((row, index) => [
      ...lintSlot(row, optionIds, ['rows', index]),
      ...lintViews(item, row, ['rows', index, 'images']),
      ...lintFileNames(row, optionIds, ['rows', index, 'images']),
    ]),
  ];
}

function lintViews({ views }: SwitchImageTable, { images }: Row, path: Issue['path']): Issue[] {
  const shown = images.map(({ view }) => view);
  return [
    ...views
      .filter(({ id }) => shown.filter((view) => view === id).length !== 1)
      .map(({ id }) => ({ path, code: 'one-image-a-view', message: `needs one picture for ${id}` })),
    ...shown
      .filter((view) => !views.some(({ id }) => id === view))
      .map((view) => ({ path, code: 'unknown-view', message: `there is no view ${view}` })),
  ];
}

/** A learner's device sees the names of the files, so they must not say what is asked. */
function lintFileNames({ images }: Row, optionIds: readonly string[], path: Issue['path']): Issue[] {
  return images.flatMap(({ image }, index) => {
    if (image.kind !== 'media') return [];
    const words = image.file.split(/[.-]/);
    const told = optionIds.find((id) => id.split('-').every((word) => words.includes(word)));
    if (told === undefined) return [];
    return [
      {
        path: [...path, index, 'image', 'file'],
        code: 'telling-file-name',
        message: `the name ${image.file} tells the option ${told}`,
      },
    ];
  });
}
