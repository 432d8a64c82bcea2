import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { ExerciseView } from '../define-view.tsx';
import { getExercise } from '../registry.ts';
import type { ExerciseTypeId } from '../type-ids.ts';
import { changeText, readLeaves } from './json.ts';
import { renderAnswer, renderExercise } from './render-exercise.tsx';

// Test support. Not part of the product's bundle.

/**
 * Finds where a type shows, speaks or exports an author's markup characters instead of applying them, for example
 * asterisks in the name of a field. Every text that the view draws is made bold, and no asterisk may be left in the
 * output.
 */
export async function listRawMarkup(type: ExerciseTypeId, view?: ExerciseView): Promise<string[]> {
  const exercise = getExercise(type);
  const { item, right, partly, wrong } = exercise.samples;
  const answer = [...partly, ...wrong, ...right][0] ?? [];
  const states = [
    {},
    { answer, isChecked: true },
    { answer, isChecked: true, isReadOnly: true, isRevealed: true },
  ];

  const drawn = new Set<string>();
  const notice = (text: string) => {
    drawn.add(text);
    return text;
  };
  for (const state of states) (await renderExercise(type, { ...state, view, renderText: notice })).unmount();
  (await renderAnswer(type, answer, { view, renderText: notice })).unmount();

  let bold = item;
  for (const [field, leaf] of readLeaves(item)) {
    const text: unknown = JSON.parse(leaf);
    if (typeof text !== 'string' || !drawn.has(text) || text.includes('*')) continue;
    const candidate = changeText(bold, field, (plain) => `**${plain}**`);
    // An id or a letter that happens to equal a drawn text is not made bold, because the item would be refused.
    if (exercise.parseItem(candidate).isValid) bold = candidate;
  }
  const faults: string[] = [];
  const look = (place: string, html: string) => {
    const at = html.indexOf('**');
    if (at >= 0) faults.push(`${place}: …${html.slice(Math.max(0, at - 40), at + 40)}…`);
  };
  for (const state of states) {
    const shown = await renderExercise(type, { ...state, view, item: bold, renderText: plainWords });
    const page = shown.container.cloneNode(true) as HTMLElement;
    // The prompt above the view is drawn by the test's frame, not by the view.
    page.querySelector('#prompt')?.remove();
    look(`the view ${JSON.stringify(state).slice(0, 60)}`, page.innerHTML);
    shown.unmount();
  }
  const reading = await renderAnswer(type, answer, { view, item: bold, renderText: plainWords });
  look('the reading', reading.container.innerHTML);
  reading.unmount();
  const parsed = exercise.parseItem(bold);
  if (parsed.isValid) look('the words for exports', exercise.describe(parsed.value, answer).join(' | '));
  return faults;
}
