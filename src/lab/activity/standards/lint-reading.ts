import type { Issue } from '../../kernel/issue.ts';
import type { Item, Module } from '../schema.ts';
import { listLessonTexts, listParagraphs } from './lesson-texts.ts';
import {
  highestLessonGrade,
  highestParagraphGrade,
  measureReading,
  type ReadingLevel,
} from './reading-level.ts';

/** Shorter paragraphs are not measured: one long name would decide their level. */
const leastWords = 20;

export interface ReadParagraph {
  readonly path: readonly (string | number)[];
  readonly text: string;
  readonly level: ReadingLevel;
}

/** The paragraphs of the core path that are long enough to be measured, with their paths in the file of the lesson. */
export function listReadParagraphs(items: readonly Item[]): ReadParagraph[] {
  return items.flatMap((item, index) =>
    listLessonTexts(item)
      .filter(({ isCore }) => isCore)
      .flatMap(({ path, text }) =>
        listParagraphs(text).map((paragraph) => ({
          path: ['items', index, ...path],
          text: paragraph,
          level: measureReading([paragraph]),
        })),
      )
      .filter(({ level }) => level.words >= leastWords),
  );
}

/** The reading level of a lesson's whole core path. */
export function measureLesson({ items }: Pick<Module, 'items'>): ReadingLevel {
  const core = items.flatMap(listLessonTexts).filter(({ isCore }) => isCore);
  return measureReading(core.flatMap(({ text }) => listParagraphs(text)));
}

export function lintReading(module: Pick<Module, 'items'>): Issue[] {
  const { grade } = measureLesson(module);
  const whole: Issue[] =
    grade > highestLessonGrade
      ? [
          {
            path: [],
            code: 'lesson-hard-to-read',
            message: `the core path reads like grade ${grade.toFixed(1)}; at most ${highestLessonGrade}`,
          },
        ]
      : [];
  const paragraphs = listReadParagraphs(module.items)
    .filter(({ level }) => level.grade > highestParagraphGrade)
    .map(({ path, level }) => ({
      path,
      code: 'paragraph-hard-to-read',
      message: `a paragraph reads like grade ${level.grade.toFixed(1)}; at most ${highestParagraphGrade}`,
    }));
  return [...whole, ...paragraphs];
}
