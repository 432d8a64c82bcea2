import { groupBy } from '../../kernel/group-by.ts';
import type { Issue } from '../../kernel/issue.ts';
import type { Item } from '../schema.ts';
import { listMedia, withType } from '../typed-item.ts';
import { findAnsweringPhrase, findJudgementInside, findJudgingWord } from './judging-words.ts';
import { listPlacesOf, says, shapeOf } from './key-guesses.ts';

/** Names and remarks inside files of pictures and captions that nobody sees, by the name of the file. */
export type HiddenNames = ReadonlyMap<string, readonly string[]>;

interface Picture {
  readonly path: Issue['path'];
  readonly file: string | null;
  readonly alt: string;
}

/** An alternative text stands out if it is this many times as long as another one. */
const markedRatio = 2;
/** A smaller difference in characters does not stand out. */
const markedChars = 30;

/** Finds pictures that tell the key to a reader of what devices are sent. */
export function lintTellingPictures(item: Item, hidden: HiddenNames = new Map()): Issue[] {
  const typed = withType(item);
  const sent = typed.kind === 'exercise' ? typed.type.redact(typed.item) : typed.type.redact(typed.item);
  const pictures = listPictures(sent);
  const shared = [...lintPhrases(sent), ...lintHidden(item, hidden)];
  if (typed.kind === 'block' || !typed.type.isScored) return shared;
  // Groups pictures by their place in each entry of a list, such as the picture before the run of every row.
  const groups = groupBy(pictures, ({ path }) =>
    path.map((step, at) => (isFirstIndex(path, at) ? '*' : step)).join(),
  );
  return [...shared, ...[...groups.values()].flatMap(lintGroup), ...lintNamedAnswers(item, pictures)];
}

const isFirstIndex = (path: Issue['path'], at: number) =>
  at === path.findIndex((step) => typeof step === 'number');

function listPictures(value: unknown, path: Issue['path'] = []): Picture[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown, at) => listPictures(each, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  const { alt, file } = value as { readonly alt?: unknown; readonly file?: unknown };
  const own = typeof alt === 'string' ? [{ path, alt, file: typeof file === 'string' ? file : null }] : [];
  return [...own, ...Object.entries(value).flatMap(([name, each]) => listPictures(each, [...path, name]))];
}

const saidWithPictures = new Set(['alt', 'caption']);

/** Finds alternative texts and captions that speak of the answer, in any item. */
function lintPhrases(value: unknown, path: Issue['path'] = []): Issue[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    const at = [...path, Array.isArray(value) ? Number(name) : name];
    if (typeof each !== 'string' || !saidWithPictures.has(name)) return lintPhrases(each, at);
    const phrase = findAnsweringPhrase(each);
    if (phrase === null) return [];
    const message = `the text of the picture says “${phrase}”, and devices are sent it with the question; say what the picture shows`;
    return [{ path: at, code: 'telling-picture', message }];
  });
}

function lintHidden(item: Item, hidden: HiddenNames): Issue[] {
  return [...new Set(listMedia(item))].flatMap((file): Issue[] => {
    const word = findJudgementInside(hidden.get(file) ?? []);
    if (word === null) return [];
    const message = `media/${file} says “${word}” inside, in an id, a title or a remark; devices are sent the file before the answer is due, so name things after what they show`;
    return [{ path: [], code: 'telling-file', message }];
  });
}

/**
 * Compares the pictures of one kind in an exercise. None may stand out by a word, its length or the form of its file
 * name.
 */
function lintGroup(group: readonly Picture[]): Issue[] {
  if (group.length < 2) return [];
  const judged = group.filter(({ alt }) => findJudgingWord(alt) !== null);
  // Another rule already reports texts that speak of the answer.
  const words =
    judged.length === group.length ? [] : judged.filter(({ alt }) => findAnsweringPhrase(alt) === null);
  const fault = ({ path }: Picture, message: string, field: 'alt' | 'file'): Issue => ({
    path: [...path, field],
    code: field === 'alt' ? 'telling-picture' : 'telling-file-name',
    message,
  });
  const odd = findOddLength(group);
  const name = findOddName(group);
  return [
    ...words.map((picture) =>
      fault(
        picture,
        `the alternative text says “${findJudgingWord(picture.alt)}”, and those of the other pictures judge nothing; say what the picture shows`,
        'alt',
      ),
    ),
    ...(odd
      ? [
          fault(
            odd,
            'the alternative text is far longer or shorter than those of all other pictures; say of each as much as of the others',
            'alt',
          ),
        ]
      : []),
    ...(name
      ? [
          fault(
            name,
            `the name ${name.file} is built otherwise than those of all other pictures; name them alike`,
            'file',
          ),
        ]
      : []),
  ];
}

function findOddLength(group: readonly Picture[]): Picture | null {
  const sorted = [...group].sort((left, right) => left.alt.length - right.alt.length);
  const [shortest, second] = sorted;
  const [longest, last] = [sorted.at(-1), sorted.at(-2)];
  if (sorted.length < 3 || !shortest || !second || !longest || !last) return null;
  const isMarked = (long: Picture, short: Picture) =>
    long.alt.length >= markedRatio * short.alt.length && long.alt.length - short.alt.length >= markedChars;
  if (isMarked(longest, last)) return longest;
  return isMarked(second, shortest) ? shortest : null;
}

function findOddName(group: readonly Picture[]): Picture | null {
  if (group.length < 3) return null;
  const byShape = [...groupBy(group, ({ file }) => shapeOf(file ?? '')).values()];
  const alone = byShape.filter((each) => each.length === 1);
  return byShape.length === 2 && alone.length === 1 ? (alone[0]?.[0] ?? null) : null;
}

/**
 * Finds a picture of a row, such as a lane, whose alternative text states the row's right answer. File names are
 * checked by the type.
 */
function lintNamedAnswers(item: Item, pictures: readonly Picture[]): Issue[] {
  const entryOf = ({ path: [list = '', at = 0] }: Picture): { readonly id?: unknown } | undefined =>
    (item as unknown as Record<string, { id?: unknown }[] | undefined>)[list]?.[Number(at)];
  return listPlacesOf('', item).flatMap((place) =>
    pictures
      .filter((picture) => entryOf(picture)?.id === place.id)
      .flatMap(({ path, alt }): Issue[] => {
        const said = place.options.filter(({ text }) => text !== '' && says(alt, text));
        if (said.length === 0 || !said.every(({ id }) => place.rightIds.has(id))) return [];
        const message = `the alternative text says what is right at ${place.id}, word for word; say what the picture shows, so that it is still to be read`;
        return [{ path: [...path, 'alt'], code: 'telling-picture', message }];
      }),
  );
}
