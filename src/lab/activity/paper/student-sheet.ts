import * as z from 'zod/mini';
import { type PaperPart, PaperPartSchema } from '../../marking/paper.ts';
import { listItemsWithParts } from '../list-parts.ts';
import type { Activity, Item, Module } from '../schema.ts';
import { withType } from '../typed-item.ts';
import { chooseExitSlip } from './choose-exit-slip.ts';
import { chooseForPaper, type Printable } from './choose-for-paper.ts';

const SheetItemSchema = z.object({
  id: z.string(),
  /** Of a question: the number that it has everywhere, such as 1.3. */
  label: z.optional(z.string()),
  isAsked: z.boolean(),
  parts: z.array(PaperPartSchema),
});
export type SheetItem = z.infer<typeof SheetItemSchema>;

/** A lab on paper, for a room without devices: what learners read and are asked, without any key. */
export const StudentSheetSchema = z.object({
  title: z.string(),
  lessons: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      durationMin: z.int(),
      /** What fits on two pages. */
      items: z.array(SheetItemSchema),
      /** Two or three of the questions, for half a page. */
      exitSlip: z.array(SheetItemSchema),
      /** Numbers of the questions that need a device. */
      notOnPaper: z.array(z.string()),
    }),
  ),
});
export type StudentSheet = z.infer<typeof StudentSheetSchema>;
export type SheetLesson = StudentSheet['lessons'][number];

/** The open lessons of a lab as they are printed. */
export function makeStudentSheet({ title, modules }: Pick<Activity, 'title' | 'modules'>): StudentSheet {
  return { title, lessons: modules.map(printLesson) };
}

/** @param index of the lesson among the open ones */
export function printLesson(module: Module, index: number): SheetLesson {
  const { id, title, durationMin, paper } = module;
  const labels = labelsOf(module, index);
  const print = (item: Item) => printItem(item, paper?.prompts?.[item.id]);
  const label = (printed: readonly Printable[]): SheetItem[] =>
    printed.map((each) => {
      const own = labels.get(each.id);
      return { ...each, parts: [...each.parts], ...(own !== undefined && { label: own }) };
    });
  const items = label(chooseForPaper(module, print));
  const printed = new Set(items.map((item) => item.id));
  return {
    ...{ id, title, durationMin, items },
    exitSlip: label(chooseExitSlip(module, print)),
    notOnPaper: [...labels].flatMap(([exerciseId, own]) => (printed.has(exerciseId) ? [] : [own])),
  };
}

/** The numbers of the exercises of a lesson, as reports and the player show them. */
export function labelsOf(module: Pick<Module, 'items'>, index: number): ReadonlyMap<string, string> {
  const exercises = listItemsWithParts(module).filter(({ item }) => withType(item).kind === 'exercise');
  return new Map(exercises.map(({ item }, at) => [item.id, `${index + 1}.${at + 1}`]));
}

function printItem(item: Item, prompt: string | undefined): Printable {
  const typed = withType(item);
  if (typed.kind === 'block')
    return { id: item.id, isAsked: false, parts: withoutAnswers(typed.type.paper(typed.item)) };
  const head: PaperPart[] = [
    { kind: 'heading', text: typed.item.title },
    { kind: 'text', text: prompt ?? typed.item.prompt },
  ];
  return { id: item.id, isAsked: true, parts: [...head, ...typed.type.paper(typed.item).map(withLessRoom)] };
}

/** Paper is folded and filled, so no answer has more than four lines to itself. */
function withLessRoom(part: PaperPart): PaperPart {
  return part.kind === 'lines' && part.count > 1
    ? { ...part, count: Math.min(Math.max(part.count - 1, 2), 4) }
    : part;
}

/**
 * The parts of a passage without the paragraphs that repeat a learner's answer: the answer is on a device. Empty if too
 * little would be left.
 */
function withoutAnswers(parts: readonly PaperPart[]): PaperPart[] {
  const lengthOf = (some: readonly PaperPart[]) => JSON.stringify(some).length;
  const left = parts.flatMap((part): PaperPart[] => {
    if (part.kind !== 'text' || !part.text.includes('{{')) return [part];
    const text = part.text
      .split(/\n{2,}/)
      .filter((paragraph) => !paragraph.includes('{{'))
      .join('\n\n');
    return text.trim() === '' ? [] : [{ ...part, text }];
  });
  return lengthOf(left) * 2 < lengthOf(parts) ? [] : left;
}
