import { asInstrumentEmbed } from '../../blocks/embed/schema.ts';
import type { Item } from '../schema.ts';
import { unfoldItem, withType } from '../typed-item.ts';
import { listLessonTexts, listParagraphs } from './lesson-texts.ts';
import { measureReading } from './reading-level.ts';

// All figures are rules of thumb for planning, none is measured in a class; they show where durationMin is far off.

/** Words of a science text that a pupil of 15 years reads in a minute, with the picture beside it; *empirical*. */
const wordsPerMin = 150;
/** To understand what is asked, to press Check and to read the result, in minutes; *empirical*. */
const exerciseMin = 0.5;
/** One choice, row or place of an exercise, in minutes; *empirical*. */
const placeMin = 0.25;
/** One typed cell, in minutes: a learner works it out and does not just recognise it; *empirical*. */
const typedMin = 0.6;
/** One box of a written answer, in minutes; *empirical*. */
const boxMin = 1.5;
/** One field of a form, in minutes; *empirical*. */
const fieldMin = 0.25;
/** One run of an instrument, in minutes: setting it up, running it and looking at the result; *empirical*. */
const runMin = 6;

export interface EstimatedMinutes {
  readonly reading: number;
  readonly answering: number;
  readonly running: number;
  /** The sum of reading, answering and running. */
  readonly total: number;
}

/** Minutes that a class needs for a lesson, by a rule: words, exercises, runs of instruments, and films. */
export function estimateMinutes(items: readonly Item[]): EstimatedMinutes {
  const core = items.flatMap(listLessonTexts).filter(({ isCore }) => isCore);
  const { words } = measureReading(core.flatMap(({ text }) => listParagraphs(text)));
  const all = items.flatMap(unfoldItem).map(({ item }) => item);
  const answering = all.reduce((sum, item) => sum + answerMin(item), 0);
  const running = all.reduce((sum, item) => sum + runningMin(item), 0);
  const reading = words / wordsPerMin;
  return { reading, answering, running, total: reading + answering + running };
}

function answerMin(item: Item): number {
  const typed = withType(item);
  if (typed.kind === 'block') {
    const isFilledIn = typed.type.saved?.appliesTo(typed.item) && !asInstrumentEmbed(item);
    return isFilledIn ? Math.max(1, countList(item, 'fields')) * fieldMin : 0;
  }
  const boxes = countList(item, 'boxes');
  if (boxes > 0) return exerciseMin + boxes * boxMin;
  const places = typed.type.places(typed.item);
  const perPlace = places.reduce((sum, { isTyped }) => sum + (isTyped ? typedMin : placeMin), 0);
  return exerciseMin + Math.max(placeMin, perPlace);
}

function runningMin(item: Item): number {
  if (asInstrumentEmbed(item)) return runMin;
  return 'durationS' in item && typeof item.durationS === 'number' ? item.durationS / 60 : 0;
}

function countList(item: object, field: string): number {
  const list = (item as Record<string, unknown>)[field];
  return Array.isArray(list) ? list.length : 0;
}
