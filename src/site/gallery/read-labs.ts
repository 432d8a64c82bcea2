import * as z from 'zod/mini';
import { type InstrumentId, instrumentIds } from '../../lab/instruments/instrument-ids.ts';
import { type LabId, labPages } from '../lab-pages.ts';

const LessonSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  durationMin: z.number(),
  instruments: z._default(z.array(z.enum(instrumentIds)), []),
});
const LabSchema = z.object({
  title: z.string(),
  summary: z.string(),
  isPremium: z.boolean(),
  closedModules: z._default(z.array(LessonSchema), []),
});

/** The files of a lab as they were read; of its modules what stands above their items, and their instruments. */
export interface LabOutline {
  /** The name of its folder. */
  readonly id: string;
  readonly activity: unknown;
  readonly modules: readonly unknown[];
}

export interface LessonAtAGlance {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  /** Learners can work in it. */
  readonly isOpen: boolean;
  /** The instruments that are worked with in it. */
  readonly instruments: readonly InstrumentId[];
}

export interface LabAtAGlance {
  readonly id: LabId;
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** It is open to classes with a pass that lists it. */
  readonly isPremium: boolean;
  readonly lessons: readonly LessonAtAGlance[];
  /** The minutes of all its lessons together. */
  readonly minutes: number;
}

/** Every lab of the gallery as its authors describe it. @throws when a lab of the gallery has no files */
export function listLabs(outlines: readonly LabOutline[]): LabAtAGlance[] {
  return labPages.map(({ id, path }) => {
    const outline = outlines.find((one) => one.id === id);
    if (!outline) throw new Error(`There is no content/activities/${id}`);
    const { title, summary, isPremium, closedModules } = z.parse(LabSchema, outline.activity);
    const open = z.parse(z.array(LessonSchema), outline.modules);
    const lessons = [
      ...open.map((lesson) => toGlance(lesson, true)),
      ...closedModules.map((lesson) => toGlance(lesson, false)),
    ];
    const minutes = lessons.reduce((total, lesson) => total + lesson.minutes, 0);
    return { id, path, title, summary: summary.trim(), isPremium, lessons, minutes };
  });
}

function toGlance(
  { id, title, summary, durationMin, instruments }: z.infer<typeof LessonSchema>,
  isOpen: boolean,
) {
  return { id, title, summary: summary.trim(), minutes: durationMin, isOpen, instruments };
}
