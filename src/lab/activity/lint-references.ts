import { findClosest } from '../kernel/authoring/find-closest.ts';
import type { Issue } from '../kernel/issue.ts';
import type { AuthoredActivity, FileIssue } from './authored.ts';
import type { PlacedItem } from './lint-markers.ts';
import { listMedia, listMisconceptions } from './typed-item.ts';

/** Faults of the files that an item refers to: misconceptions and pictures. */
export function lintReferences({ item, file, path }: PlacedItem, authored: AuthoredActivity): FileIssue[] {
  const fault = (name: string, code: string, message: string) => ({
    ...{ file, code, message },
    path: [...path, ...(findText(item, name) ?? [])],
  });
  const media = [...new Set(listMedia(item))];
  return [
    ...listMisconceptions(item)
      .filter((id) => !authored.misconceptionIds.has(id))
      .map((id) =>
        authored.faultyMisconceptionIds?.has(id)
          ? fault(id, 'faulty-misconception', `misconceptions/${id}.yaml has a fault; mend it there`)
          : fault(id, 'unknown-misconception', sayUnknownMisconception(id, authored)),
      ),
    ...media
      .filter((name) => !authored.mediaFiles.has(name))
      .map((name) => {
        const closest = findClosest(name, authored.mediaFiles);
        const cure = closest ? `did you mean ${closest}?` : 'put the file there';
        return fault(name, 'missing-media', `there is no media/${name}; ${cure}`);
      }),
    ...media
      .filter((name) => authored.falsePictures?.has(name))
      .map((name) => {
        const kind = name.slice(name.lastIndexOf('.'));
        const cure = `open it in a program for pictures and save it as ${kind}`;
        return fault(
          name,
          'no-picture',
          `media/${name} holds no ${kind} picture, and a new name makes none; ${cure}`,
        );
      }),
    ...media.flatMap((name) => {
      const font = authored.letteredPictures?.get(name);
      return font === undefined ? [] : [fault(name, 'picture-with-text', sayLettered(name, font))];
    }),
    ...listHeavyFirst(item, authored.filmBytes ?? new Map()).map(({ first, smaller }) =>
      fault(first, 'larger-film-first', `media/${first} is larger than ${smaller}; name ${smaller} first`),
    ),
  ];
}

function sayUnknownMisconception(
  id: string,
  { misconceptionIds, formerMisconceptionIds }: AuthoredActivity,
): string {
  const present = formerMisconceptionIds?.get(id);
  if (present !== undefined) return `the belief ${id} has the id ${present} now; write ${present}`;
  const closest = findClosest(id, misconceptionIds);
  const cure = closest
    ? `did you mean ${closest}?`
    : `npm run content -- beliefs lists those that there are; or write misconceptions/${id}.yaml with the fields id, belief, explanation and whatToSay`;
  return `there is no misconception ${id}; ${cure}`;
}

function sayLettered(name: string, font: string | null): string {
  const lead = `media/${name} has text${font === null ? '' : ` in the font ${font}`}`;
  return `${lead}, and other devices draw it in another font, wider or cut off; save the picture as .png, or turn its text into outlines`;
}

/** Films whose files are not in the order of size, the smallest first. A browser plays the first file that it can. */
function listHeavyFirst(item: unknown, bytes: ReadonlyMap<string, number>) {
  const sources = (item as { readonly sources?: readonly { readonly file: string }[] }).sources ?? [];
  return sources.flatMap(({ file: first }, at) => {
    const smaller = sources
      .slice(at + 1)
      .find(({ file }) => (bytes.get(file) ?? Number.POSITIVE_INFINITY) < (bytes.get(first) ?? 0))?.file;
    return smaller === undefined ? [] : [{ first, smaller }];
  });
}

/** The path to the first text that is exactly `text`; null where there is none. */
function findText(value: unknown, text: string): Issue['path'] | null {
  if (value === text) return [];
  if (typeof value !== 'object' || value === null) return null;
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  for (const [key, each] of entries) {
    const path = findText(each, text);
    if (path) return [key, ...path];
  }
  return null;
}
