import * as z from 'zod/mini';
import { type PaperPart, PaperPartSchema } from '../marking/paper.ts';
import type { Activity, Item } from './schema.ts';
import { findScreenTitle, unfoldItem, withType } from './typed-item.ts';

/** A lab on paper, for a room without devices: what learners read and are asked, and no key. */
export const StudentSheetSchema = z.object({
  title: z.string(),
  lessons: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      summary: z.string(),
      durationMin: z.int(),
      items: z.array(
        z.object({
          id: z.string(),
          /** Of an item that opens a screen. */
          screenTitle: z.optional(z.string()),
          /** true: the sheet numbers it as a question. */
          isAsked: z.boolean(),
          parts: z.array(PaperPartSchema),
        }),
      ),
    }),
  ),
});
export type StudentSheet = z.infer<typeof StudentSheetSchema>;
export type SheetItem = StudentSheet['lessons'][number]['items'][number];

/** The open lessons of a lab as they are printed. Items of which paper shows nothing are left out. */
export function makeStudentSheet({ title, modules }: Activity): StudentSheet {
  return {
    title,
    lessons: modules.map(({ id, title, summary, durationMin, items }) => ({
      ...{ id, title, summary, durationMin },
      items: items
        .flatMap(unfoldItem)
        .map(({ item }) => printItem(item))
        .filter(({ screenTitle, parts }) => screenTitle !== undefined || parts.length > 0),
    })),
  };
}

function printItem(item: Item): SheetItem {
  const typed = withType(item);
  const screenTitle = findScreenTitle(item);
  return {
    id: item.id,
    ...(screenTitle !== null && { screenTitle }),
    isAsked: typed.kind === 'exercise',
    parts:
      typed.kind === 'block'
        ? typed.type.paper(typed.item)
        : [...headOf(typed.item), ...typed.type.paper(typed.item)],
  };
}

const headOf = ({ title, prompt }: { readonly title: string; readonly prompt: string }): PaperPart[] => [
  { kind: 'heading', text: title },
  { kind: 'text', text: prompt },
];
