import { groupBy } from '../../kernel/group-by.ts';
import type { Issue } from '../../kernel/issue.ts';
import type { AuthoredActivity, FileIssue } from '../authored.ts';
import { markerNames } from '../lint-markers.ts';
import type { Activity, Item } from '../schema.ts';
import {
  adviseItem,
  findScreenTitle,
  listMedia,
  type UnfoldedItem,
  unfoldItem,
  withType,
} from '../typed-item.ts';
import { adviseFeedback, advisePersonal, adviseScreens } from './advise-answers.ts';
import { countGuesses, listGuessedPlaces, listPlacesOf, says } from './key-guesses.ts';
import { listLessonTexts } from './lesson-texts.ts';
import { isHabit } from './lint-guesses.ts';

// Advice: what may be meant so, and is a slip more often than not. It blocks nothing.

/** Advice about a sound lab, open or not. */
export function adviseLab(
  activity: Activity,
  { activity: head, modules }: Pick<AuthoredActivity, 'activity' | 'modules'>,
): FileIssue[] {
  const placed = activity.modules.flatMap((module) =>
    module.items.map((item, index) => ({
      item,
      file: modules.get(module.id)?.file ?? head.file,
      path: ['items', index] as Issue['path'],
    })),
  );
  const inner = placed.flatMap(({ item, file, path }) =>
    unfoldItem(item).map((unfolded) => ({ ...unfolded, file, path: [...path, ...unfolded.path] })),
  );
  return [
    ...adviseGuesses(activity).map((issue) => ({ ...issue, file: head.file })),
    ...adviseTitles(inner),
    ...activity.modules.flatMap(({ id, items }) =>
      [...adviseScreens(items), ...adviseEmptyScreens(items)].map((issue) => ({
        ...issue,
        file: modules.get(id)?.file ?? head.file,
      })),
    ),
    ...placed.flatMap(({ item, file, path }) =>
      [...adviseTexts(item), ...adviseEncoding(item), ...adviseAlts(item), ...advisePersonal(item)].map(
        (issue) => ({
          ...issue,
          file,
          path: [...path, ...issue.path],
        }),
      ),
    ),
    ...inner.flatMap(({ item, file, path }) =>
      [...adviseHints(item), ...adviseFeedback(item), ...adviseBeliefs(item), ...adviseItem(item)].map(
        (issue) => ({
          ...issue,
          file,
          path: [...path, ...issue.path],
        }),
      ),
    ),
  ];
}

/** Reports number the lessons. Within a lesson, only its title tells an exercise from the others. */
function adviseTitles(inner: readonly (UnfoldedItem & { readonly file: string })[]): FileIssue[] {
  const exercises = inner.flatMap(({ item, file, path }) => {
    const typed = withType(item);
    return typed.kind === 'exercise' ? [{ id: item.id, title: typed.item.title, file, path }] : [];
  });
  return [
    ...groupBy(exercises, ({ file, title }) => `${file} ${title.trim().toLowerCase()}`).values(),
  ].flatMap(([first, ...others]) =>
    others.map(({ title, file, path }) => ({
      ...{ file, path: [...path, 'title'], code: 'same-title' },
      message: `“${title}” is the title of ${first?.id} as well, and reports tell the exercises of a lesson apart by their titles; give one of them another`,
    })),
  );
}

/** Beginnings of screens with nothing behind them: learners find a page with a title alone. */
function adviseEmptyScreens(items: readonly Item[]): Issue[] {
  return items.flatMap((item, index): Issue[] => {
    const next = items[index + 1];
    if (findScreenTitle(item) === null || (next && findScreenTitle(next) === null)) return [];
    const message = `nothing stands on the screen ${item.id}, and learners find an empty page; write an item below it, or take it out`;
    return [{ path: ['items', index], code: 'empty-screen', message }];
  });
}

function adviseGuesses(activity: Activity): Issue[] {
  const count = countGuesses(listGuessedPlaces(activity)).find(({ name }) => name === 'the longest');
  // A lab with more such places has a fault already, so no advice is added.
  if (!count || count.tried < 2 || count.hitIds.length < count.tried || isHabit(count)) return [];
  const message = `in every choice the right option is the longest: ${count.hitIds.join(', ')}; lengthen a wrong one, so that it tells nothing`;
  return [{ path: [], code: 'longest-is-right', message }];
}

const insideOfMarker = `\\s*(?:${markerNames.join('|')})\\s*(?::[^{}[\\]]*)?`;
const oneBrace = new RegExp(`(?<!\\{)\\{${insideOfMarker}\\}(?!\\})`);
/** A marker as other tools write it: `[[name:field]]`. */
const squareMarker = new RegExp(`\\[\\[(${insideOfMarker})\\]\\]`);
/** A formula between dollar signs; a sum of money does not match. */
const tex = /\$[^$\n]*[\\_^{][^$\n]*\$|\$\$/;

function adviseTexts(item: Item): Issue[] {
  return listLessonTexts(item).flatMap(({ path, text }): Issue[] => {
    const [marker] = oneBrace.exec(text) ?? [];
    const [formula] = tex.exec(text) ?? [];
    const [square, inside] = squareMarker.exec(text) ?? [];
    return [
      ...(square === undefined
        ? []
        : [
            {
              ...{ path: [...path], code: 'square-marker' },
              message: `${square} is shown as it is typed; a marker stands in braces: {{${inside}}}`,
            },
          ]),
      ...(marker === undefined
        ? []
        : [
            {
              ...{ path: [...path], code: 'one-brace' },
              message: `${marker} is shown as it is typed; a marker has two braces: {${marker}}`,
            },
          ]),
      ...(formula === undefined
        ? []
        : [
            {
              ...{ path: [...path], code: 'tex' },
              message: `${formula} is shown as it is typed; write H~2~O for a lowered 2, Mg^2+^ for a raised 2+`,
            },
          ]),
    ];
  });
}

/** UTF-8 that was read as Latin-1 or Windows-1252: `Ã©` for é, `â€™` for ’, `Â°` for °. */
const otherEncoding =
  /Ã[\u00a0-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[\u00a0-\u00bf]|â€[\u0080-\u00bf™œž˜¢“”¦]|ï¿½/;

function adviseEncoding(item: Item): Issue[] {
  return findObjects(item).flatMap(({ value, path }) =>
    Object.entries(value).flatMap(([name, text]): Issue[] => {
      const [found] = (typeof text === 'string' && otherEncoding.exec(text)) || [];
      if (found === undefined) return [];
      const message = `“${found}” looks like a sign that was read in another encoding; write the sign itself, and save the file with the encoding UTF-8`;
      return [{ path: [...path, name], code: 'other-encoding', message }];
    }),
  );
}

const noDescription =
  /^(?:an?|the)?\s*(?:picture|image|photo|photograph|figure|fig|drawing|diagram|graph|chart|table|screenshot|icon|illustration|media)?\s*\d*$/i;

/** Alternative texts that tell nobody what the picture shows. */
function adviseAlts(item: Item): Issue[] {
  const files = new Set(unfoldItem(item).flatMap((unfolded) => listMedia(unfolded.item)));
  const names = new Set([...files].flatMap((file) => [file, file.replace(/\.\w+$/, '')]));
  return findObjects(item).flatMap(({ value: { alt }, path }): Issue[] => {
    if (typeof alt !== 'string' || !(noDescription.test(alt.trim()) || names.has(alt.trim()))) return [];
    const message = `“${alt}” does not say what the picture shows; whoever cannot see it reads this text in its place`;
    return [{ path: [...path, 'alt'], code: 'poor-alt', message }];
  });
}

/** Advises on hints that name the right option and no wrong one. */
function adviseHints(item: Item): Issue[] {
  const typed = withType(item);
  if (typed.kind === 'block' || typed.item.fromRun) return [];
  const options = listPlacesOf('', item).flatMap((place) =>
    place.options.map(({ id, text }) => ({ text, isRight: place.rightIds.has(id) })),
  );
  return (typed.item.hints ?? []).flatMap((hint, index): Issue[] => {
    const said = options.filter(({ text }) => text.length > 3 && says(hint, text));
    if (said.length === 0 || !said.every(({ isRight }) => isRight)) return [];
    const message = `the hint says “${said[0]?.text}”, which is right, word for word; ask for it, or point to where it is found`;
    return [{ path: ['hints', index], code: 'hint-with-answer', message }];
  });
}

function adviseBeliefs(item: Item): Issue[] {
  const typed = withType(item);
  // In an exercise about the own run, the key depends on the learner's run.
  if (typed.kind === 'block' || typed.item.fromRun) return [];
  return findObjects(item)
    .filter(({ value }) => value.isRight === true && typeof value.misconception === 'string')
    .map(({ path }) => ({
      path: [...path, 'misconception'],
      code: 'belief-of-right-option',
      message: 'this option is right, so no answer points to the misconception; move it to a wrong one',
    }));
}

function findObjects(
  value: unknown,
  path: Issue['path'] = [],
): { readonly value: Readonly<Record<string, unknown>>; readonly path: Issue['path'] }[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown, at) => findObjects(each, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, each]) => findObjects(each, [...path, name]));
  return [{ value: value as Readonly<Record<string, unknown>>, path }, ...inside];
}
