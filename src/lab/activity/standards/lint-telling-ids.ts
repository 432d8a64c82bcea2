import type { Exercise } from '../../exercises/define.ts';
import type { ExerciseItem } from '../../exercises/item.ts';
import type { Issue } from '../../kernel/issue.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { Item } from '../schema.ts';
import { listMedia, withType } from '../typed-item.ts';
import { findJudgement } from './judging-words.ts';
import { guessTwin, isJudged, isOrder, listPlacesOf } from './key-guesses.ts';

const numbered = /^([a-z]+)\d*$/;

/** Finds ids of an exercise that tell its key to a reader of what devices are sent. */
export function lintTellingIds(item: Item): Issue[] {
  const typed = withType(item);
  const files = listMedia(item).flatMap((file): Issue[] => {
    const word = findJudgement(file.replace(/\.\w+$/, ''), '');
    const message = `the name of the file ${file} says “${word}”; devices are sent it before the answer is due`;
    return word === null ? [] : [{ path: [], code: 'telling-file-name', message }];
  });
  if (typed.kind === 'block' || !typed.type.isScored) return files;
  return [
    ...files,
    ...lintWords(typed.type, typed.item),
    ...lintGroups(typed.type, typed.item),
    ...lintTwins(item),
    ...lintSteps(typed.type, typed.item),
  ];
}

interface Named {
  readonly id: string;
  readonly text: string;
  readonly path: Issue['path'];
}

/** Everything in a public item that has an id and a text. */
function listNamed(value: unknown, path: Issue['path'] = []): Named[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown, at) => listNamed(each, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Readonly<Record<string, unknown>>;
  const { id = fields.value } = fields;
  const text = [fields.text, fields.label, fields.heading, fields.prompt].find(
    (each) => typeof each === 'string',
  );
  const own = typeof id === 'string' && path.length > 0 ? [{ id, text: plainWords(text ?? ''), path }] : [];
  return [...own, ...Object.entries(fields).flatMap(([name, each]) => listNamed(each, [...path, name]))];
}

/**
 * The path of an id in the lesson's file. Devices are sent options in another order, so the path in the public form
 * does not serve.
 */
function pathOf(item: ExerciseItem, { id, path }: Named): Issue['path'] {
  const [list, ...rest] = path;
  const written: unknown = list === undefined ? null : (item as unknown as Record<string, unknown>)[list];
  if (list === undefined || rest.length !== 1 || !Array.isArray(written)) return [];
  const at = written.findIndex(
    (each: unknown) => typeof each === 'object' && each !== null && 'id' in each && each.id === id,
  );
  return at === -1 ? [] : [list, at, 'id'];
}

function lintWords(type: Exercise, item: ExerciseItem): Issue[] {
  const beliefs = new Set(type.misconceptions(item));
  return listNamed(type.redact(item)).flatMap((named): Issue[] => {
    const { id, text } = named;
    const path = pathOf(item, named);
    const word = findJudgement(id, text);
    if (word !== null)
      return [
        {
          path,
          code: 'telling-id',
          message: `the id ${id} says “${word}”, and devices are sent it with the question; ${advice}`,
        },
      ];
    if (!beliefs.has(id)) return [];
    return [
      {
        path,
        code: 'telling-id',
        message: `the id ${id} is that of the misconception behind a wrong answer, and devices are sent it with the question; ${advice}`,
      },
    ];
  });
}

const advice =
  'take a word of its own text. If the lab is published already, add `formerIds` to the exercise, so that answers given under the old id stay';

/** Finds ids that sort options or statements into right and wrong ones: `r1, w1, w2`. */
function lintGroups(type: Exercise, item: ExerciseItem): Issue[] {
  const judged = listJudged(type, item);
  const groups = new Map<string, boolean[]>();
  for (const { id, isRight } of judged) {
    const [, word] = numbered.exec(id.replaceAll('-', '')) ?? [];
    if (word === undefined) return [];
    groups.set(word, [...(groups.get(word) ?? []), isRight]);
  }
  const isTold = [...groups.values()].every((group) => new Set(group).size === 1);
  if (judged.length < 3 || groups.size !== 2 || !isTold) return [];
  const message = `the ids stand in two groups, ${[...groups.keys()].join(' and ')}, which are those of right and wrong; ${advice}`;
  return [{ path: [], code: 'telling-id', message }];
}

/** The options of a choice, or the statements of a true-false, each with whether it is right. */
function listJudged(type: Exercise, item: ExerciseItem): { id: string; isRight: boolean }[] {
  const places = type.places(item);
  if (places.every(isJudged))
    return places.map(({ id, options }) => ({
      id,
      isRight: options.some((one) => one.isRight && one.id === 'true'),
    }));
  const [place] = places;
  return places.length === 1 && place?.id === '' ? [...place.options] : [];
}

/** Finds a place and its card that share a word or a number which no text shows: `left-1` and `right-1`. */
function lintTwins(item: Item): Issue[] {
  const typed = withType(item);
  if (typed.kind === 'block' || isOrder(typed.type.places(typed.item))) return [];
  return listPlacesOf('', item).flatMap((place): Issue[] => {
    const twin = guessTwin(place);
    if (!twin || !place.rightIds.has(twin.id) || place.rightIds.size === place.options.length) return [];
    const message = `the ids ${place.id} and ${twin.id} share a word that their texts do not have, and the one belongs to the other; ${advice}`;
    return [{ path: [], code: 'telling-id', message }];
  });
}

/** Finds steps that are in a right order when sorted by the number or letter of their ids. */
function lintSteps(type: Exercise, item: ExerciseItem): Issue[] {
  if (!isOrder(type.places(item))) return [];
  const ids = type.places(item)[0]?.options.map(({ id }) => id) ?? [];
  const byId = [...ids].sort((left, right) => left.localeCompare(right, 'en', { numeric: true }));
  const graded = type.grade(item, byId);
  if (!graded.isGraded || graded.score.outcome !== 'correct') return [];
  const message = `sorted by their ids, ${byId.slice(0, 3).join(', ')} …, the steps stand in a right order; ${advice}`;
  return [{ path: ['options'], code: 'telling-id', message }];
}
