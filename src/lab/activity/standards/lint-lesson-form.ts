import type { Issue } from '../../kernel/issue.ts';
import { parseRichText } from '../../ui/rich-text/parse-rich-text.ts';
import { findPart } from '../list-parts.ts';
import { splitScreens } from '../public-activity.ts';
import type { Activity, Item, Module } from '../schema.ts';
import { findScreenTitle, unfoldItem, withType } from '../typed-item.ts';

/**
 * The day of the last reading must not lie in the future.
 * @param today ISO date at the place on Earth where the day begins first, so that no author is ahead of it
 */
export function lintClaimsDay({ claimsCheckedOn }: Module, today: string): Issue[] {
  if (claimsCheckedOn === undefined || claimsCheckedOn <= today) return [];
  const message = `${claimsCheckedOn} has not come yet; write the day on which the claims of the lesson were read beside their sources`;
  return [{ path: ['claimsCheckedOn'], code: 'day-not-come', message }];
}

/**
 * Checks what every lesson must have:
 * - goals that learners read
 * - on its first screen, something to answer that asks what they know already
 * - at its end, a question that the snapshot of the class shows
 */
export function lintLessonForm(module: Module, place: { readonly isFirst: boolean }): Issue[] {
  const fault = (code: string, message: string): Issue => ({ path: ['items'], code, message });
  const issues: Issue[] = [];
  if (!module.items.some(givesGoals))
    issues.push(fault('lesson-without-goal', 'the lesson names no goals; write them as goals of its header'));
  const screens = listScreens(module);
  if (!screens[0]?.some(place.isFirst ? isFirstThought : isScored))
    issues.push(
      place.isFirst
        ? fault(
            'lesson-without-first-thought',
            'the first screen of a lab has no form for a first thought; add a form-initialization',
          )
        : fault(
            'lesson-without-retrieval',
            'the first screen asks nothing about what came before; add an exercise that is marked',
          ),
    );
  const asking = screens.filter((items) => items.some((item) => findPart(item) !== null)).slice(-2);
  if (!asking.some((items) => items.some(isExercise)))
    issues.push(
      fault(
        'lesson-without-exit',
        'neither of the last two screens with something to answer has an exercise; add one to the last screen',
      ),
    );
  return issues;
}

export function lintLessonForms({ modules }: Activity): { moduleId: string; issue: Issue }[] {
  return modules.flatMap((module, at) =>
    lintLessonForm(module, { isFirst: at === 0 }).map((issue) => ({ moduleId: module.id, issue })),
  );
}

function listScreens(module: Module): Item[][] {
  const items = module.items.map((item) => ({ id: item.id, item, screenTitle: findScreenTitle(item) }));
  return splitScreens({ id: module.id, items }).map((screen) =>
    screen.items.flatMap(({ item }) => unfoldItem(item).map((unfolded) => unfolded.item)),
  );
}

function givesGoals(item: Item): boolean {
  if ('goals' in item && item.goals !== undefined) return true;
  return item.id.endsWith('-goals') && 'text' in item && typeof item.text === 'string' && hasList(item.text);
}

const hasList = (text: string) => parseRichText(text).some(({ kind }) => kind === 'list');

/** Whether an item is kept and not marked. */
function isFirstThought(item: Item): boolean {
  const typed = withType(item);
  return typed.kind === 'block' && typed.type.saved?.appliesTo(typed.item) === true;
}

const isExercise = (item: Item) => withType(item).kind === 'exercise';

function isScored(item: Item): boolean {
  const typed = withType(item);
  return typed.kind === 'exercise' && typed.type.isScored;
}
