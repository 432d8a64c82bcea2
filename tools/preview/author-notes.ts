import * as z from 'zod/mini';
import type { Misconception } from '../../src/lab/activity/misconception.ts';
import { fillFromRun, listAskedEmbeds, listRunExpressions } from '../../src/lab/activity/own-run/own-run.ts';
import { policyOf } from '../../src/lab/activity/part.ts';
import type { Item, Module } from '../../src/lab/activity/schema.ts';
import { listReadParagraphs, measureLesson } from '../../src/lab/activity/standards/lint-reading.ts';
import { unfoldItem, withType } from '../../src/lab/activity/typed-item.ts';
import type { Criterion } from '../../src/lab/exercises/define.ts';
import { findAt } from '../../src/lab/kernel/parse.ts';
import {
  type AskedRun,
  applyAttempt,
  type ExerciseState,
  isClosed,
  triesLeft,
  untouched,
} from '../../src/lab/marking/attempt.ts';
import type {
  ContentStore,
  PlacedPart,
  PublishedActivity,
} from '../../src/school/features/content/published/content-store.server.ts';
import { gradeAnswer, readAskedRun } from '../../src/school/features/progress/grade-answer.server.ts';
import type { ProgressRecord } from '../../src/school/features/progress/progress-endpoints.ts';
import { rubricOf, viewRecord } from '../../src/school/features/progress/view-record.server.ts';
import type { StudentAnswers } from '../../src/school/features/reports/student/students-answers.ts';
import { viewAnswer } from '../../src/school/features/reports/student/view-answer.server.ts';
import { AppError } from '../../src/school/server/base/app-error.ts';
import { listRemarks, type Remark } from './list-remarks.ts';
import type { GuideNote, LoadedLabs, Source } from './load-labs.ts';
import { standInId } from './stand-ins.ts';

/** What only the author of a lab is shown of it. */
export interface AuthorNotes {
  readonly lessons: readonly LessonNote[];
  /** Every item, those inside others after them. */
  readonly items: readonly ItemNote[];
  /** The beliefs to which the remarks point. */
  readonly beliefs: readonly Misconception[];
  /** The work of a learner who has used up every try: each exercise with its key. */
  readonly spent: readonly ProgressRecord[];
  /** Answers as a teacher reads them. */
  readonly read: readonly ReadAnswer[];
  /** null: the lab has none. */
  readonly guide: GuideNote | null;
}

export interface LessonNote {
  readonly id: string;
  readonly title: string;
  /** Year of school (Flesch-Kincaid) of the core path. */
  readonly grade: number;
  /** The paragraph of the core path that is hardest to read; null: none is long enough to measure. */
  readonly hardest: { readonly grade: number; readonly text: string; readonly source: Source | null } | null;
}

export interface ItemNote {
  readonly id: string;
  /** The id and the type that its author wrote, also where a note stands in place of an item with a fault. */
  readonly written: { readonly id: string; readonly type: string };
  readonly source: Source | null;
  readonly remarks: readonly Remark[];
  /** What keeps the exercise from being asked about the run as it stands; null: nothing. */
  readonly lacksRun: LackOfRun | null;
  /** The criteria for which a teacher gives points. Empty: no teacher gives points for the answer. */
  readonly criteria: readonly Criterion[];
}

interface LackOfRun {
  /** The key follows from the run, so it is not known. */
  readonly isOfKey: boolean;
  /** What a learner with this run is told; null: nothing has been run, or the run is not finished. */
  readonly told: string | null;
}

export type ReadAnswer = StudentAnswers['answers'][number] & {
  /** true: nothing was entered, and this is the key. */
  readonly isKey: boolean;
};

/** The answers that were entered in the preview, by the id of the part, in wire form. */
export const EnteredSchema = z.record(z.string(), z.array(z.string()));
export type Entered = z.infer<typeof EnteredSchema>;

/** @param entered drafts and checked answers alike */
export async function writeAuthorNotes(
  content: ContentStore,
  { findSource, findWritten, guides }: Pick<LoadedLabs, 'findSource' | 'findWritten' | 'guides'>,
  lab: PublishedActivity,
  entered: Entered,
): Promise<AuthorNotes> {
  const parts = await Promise.all([...lab.parts.values()].map((placed) => answerPart(lab, placed, entered)));
  const answered = parts.filter(({ state }) => state.current !== null);
  const lackOf = new Map(parts.map(({ placed, lacksRun }) => [placed.part.id, lacksRun]));
  const { modules } = lab.activity;
  const items = modules.flatMap((module) =>
    module.items.flatMap((item, index) =>
      unfoldItem(item).map(
        ({ item: each, path }): ItemNote => ({
          id: each.id,
          written:
            each.id === standInId(module.id, index)
              ? nameWritten(findWritten(lab.id, module.id, index), index)
              : { id: each.id, type: each.type },
          source: findSource(lab.id, module.id, ['items', index, ...path]),
          remarks: listRemarks(each, !lackOf.get(each.id)?.isOfKey),
          lacksRun: lackOf.get(each.id) ?? null,
          criteria: rubricOf(each) ?? [],
        }),
      ),
    ),
  );
  const pointed = new Set(items.flatMap(({ remarks }) => remarks.map(({ misconception }) => misconception)));
  return {
    lessons: modules.map((module) => noteLesson(module, (path) => findSource(lab.id, module.id, path))),
    items,
    beliefs: content.listMisconceptions().filter(({ id }) => pointed.has(id)),
    spent: answered.flatMap(({ placed, key, state }) => {
      const record = viewRecord(content, placed, spendTries(placed, state, key), true, 'PROGRESS', true);
      return record ? [record] : [];
    }),
    read: answered.flatMap(({ placed, state, isKey }) => readAnswer(placed, state, isKey)),
    guide: guides.get(lab.id) ?? null,
  };
}

/** The fields that can be read of an item with a fault. */
function nameWritten(item: unknown, index: number): ItemNote['written'] {
  const textOf = (field: string) => {
    const text = findAt(item, [field]);
    return typeof text === 'string' ? text : '';
  };
  return { id: textOf('id') || `entry ${index + 1}`, type: textOf('type') };
}

function noteLesson(
  module: Module,
  findSource: (path: readonly (string | number)[]) => Source | null,
): LessonNote {
  // A note in place of an item with a fault is no text of the lesson.
  const isOwn = (id: string, index: number) => id !== standInId(module.id, index);
  const own = module.items.filter(({ id }, index) => isOwn(id, index));
  const [hardest] = listReadParagraphs(module.items)
    .filter(({ path: [, index] }) => isOwn(module.items[Number(index)]?.id ?? '', Number(index)))
    .sort((a, b) => b.level.grade - a.level.grade);
  return {
    id: module.id,
    title: module.title,
    grade: measureLesson({ items: own }).grade,
    hardest: hardest
      ? { grade: hardest.level.grade, text: hardest.text, source: findSource(hardest.path) }
      : null,
  };
}

interface AnsweredPart {
  readonly placed: PlacedPart;
  /** With the answer that was entered or, without one, with the key; untouched: with neither. */
  readonly state: ExerciseState;
  /** The state with the key; null: nothing is right or wrong here, or the key is not known yet. */
  readonly key: ExerciseState | null;
  readonly isKey: boolean;
  readonly lacksRun: LackOfRun | null;
}

async function answerPart(
  lab: PublishedActivity,
  placed: PlacedPart,
  entered: Entered,
): Promise<AnsweredPart> {
  const { part, item } = placed;
  const sent = Object.fromEntries(part.asksAbout.map((id) => [id, entered[id] ?? []]));
  const { askedRun, lacks } = (await orNull(() => readAskedRun(lab, placed, sent))) ?? {};
  const lacksRun = findLack(item, askedRun, isRunBegun(item, entered) ? lacks : undefined);
  const run = lacksRun && !lacksRun.isOfKey ? withoutValues(item) : askedRun;
  const asked = fillFromRun(item, run?.values);
  const typed = asked && withType(asked);
  const keyAnswer =
    typed?.kind === 'exercise' && typed.type.isScored ? typed.type.reveal(typed.item).answer : [];
  const key = await markAnswer(placed, keyAnswer, run);
  const own = await markAnswer(placed, entered[part.id] ?? [], run);
  return { placed, key, state: own ?? key ?? untouched, isKey: own === null, lacksRun };
}

function isRunBegun(item: Item, entered: Entered): boolean {
  const typed = withType(item);
  return typed.kind === 'exercise' && listAskedEmbeds(typed.item).every((id) => entered[id]?.length);
}

/** @param told why the exercise cannot be asked of the run that was begun */
function findLack(item: Item, run: AskedRun | undefined, told: string | undefined): LackOfRun | null {
  if (fillFromRun(item, run?.values) && told === undefined) return null;
  const typed = withType(item);
  const isOfKey = typed.kind === 'exercise' && (typed.item.fromRun ?? []).length > 0;
  return { isOfKey, told: told ?? null };
}

/** Stands for a run that only the texts of the exercise use. The key is the same for every run. */
function withoutValues(item: Item): AskedRun | undefined {
  const typed = withType(item);
  if (typed.kind === 'block') return undefined;
  return {
    ...{ run: {}, mark: '' },
    values: Object.fromEntries(listRunExpressions(typed.item).map((source) => [source, '…'])),
  };
}

/** The exercise after its first answer; null: the answer is empty, does not fit or is not complete. */
async function markAnswer(
  placed: PlacedPart,
  answer: readonly string[],
  askedRun: AskedRun | null | undefined,
): Promise<ExerciseState | null> {
  if (answer.length === 0) return null;
  const graded = await orNull(async () => gradeAnswer(placed, answer, askedRun ?? undefined));
  if (!graded) return null;
  const attempt = {
    ...{ attemptId: 'preview', deviceId: null, answer: graded.answer, answeredAtMs: Date.now() },
    ...(askedRun && { askedRun }),
    mode: 'replace' as const,
  };
  const applied = applyAttempt(untouched, attempt, graded.score, policyOf(placed.part), false);
  return applied.isApplied ? applied.state : null;
}

/** An answer of an earlier text of the item, or one that is only begun, is left out. */
async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The same answer after the last try. With unlimited tries there is none: then it is the key. */
function spendTries({ part }: PlacedPart, state: ExerciseState, key: ExerciseState | null): ExerciseState {
  const spent = { ...state, triesSpent: Math.max(state.triesSpent, part.tries) };
  return isClosed(spent, policyOf(part)) ? spent : (key ?? state);
}

function readAnswer(placed: PlacedPart, state: ExerciseState, isKey: boolean): ReadAnswer[] {
  const answer = viewAnswer(placed, state, { dueAtMs: null, lessonsDue: {}, enrolledAtMs: 0 });
  if (!answer) return [];
  const left = triesLeft(state, policyOf(placed.part));
  return [{ ...answer, receivedAt: answer.answeredAt, triesLeft: left, extraTries: 0, isKey }];
}
