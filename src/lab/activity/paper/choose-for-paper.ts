import type { PaperPart } from '../../marking/paper.ts';
import type { Item, Module } from '../schema.ts';
import { findScreenTitle, unfoldItem, withType } from '../typed-item.ts';
import { estimateLines } from './estimate-lines.ts';

/**
 * Empirical: lines of one column on two pages in two columns. The pages are Letter, the lower of the two papers. Not
 * counted are the lines for the name and the space left empty because questions are not cut in two.
 */
export const mostLines = 196;

/** An item that could be printed. */
export interface Printable {
  readonly id: string;
  readonly isAsked: boolean;
  readonly parts: readonly PaperPart[];
}

interface Candidate extends Printable {
  readonly item: Item;
  /** Index of its screen. */
  readonly screen: number;
  readonly place: number;
}

/**
 * The items of a lesson for its printed sheet of two pages. Every question that can be answered without a device is
 * printed. The room that is left goes, in this order, to:
 * - data and texts above a question on the same screen
 * - lists to tick and first thoughts
 * - the screens that lead to a question, going back from it until one does not fit
 * Introductions, summaries, films and texts about instruments are left out. The author's word overrides these rules.
 * @param print the parts of an item
 */
export function chooseForPaper(
  module: Pick<Module, 'items' | 'paper'>,
  print: (item: Item) => Printable,
): readonly Printable[] {
  const { leaveOut = [], keep = [] } = module.paper ?? {};
  const candidates = listCandidates(module.items, print).filter(({ id }) => !leaveOut.includes(id));
  const chosen = new Set(
    candidates.filter(
      ({ id, item, isAsked, parts }) => keep.includes(id) || (isAsked && !isTicked(item, parts)),
    ),
  );
  let lines = [...chosen].reduce((sum, { parts }) => sum + estimateLines(parts), 0);
  /** Questions whose passage was left out for want of room. */
  const cut = new Set<Candidate>();
  for (const { candidate, question, need } of byNeed(candidates, keep)) {
    const more = estimateLines(candidate.parts);
    const isFull = lines + more > mostLines;
    if (isFull && question) cut.add(question);
    if (isFull || (need === needs.before && question && cut.has(question))) continue;
    chosen.add(candidate);
    lines += more;
  }
  return candidates
    .filter((each) => chosen.has(each))
    .map(({ id, isAsked, parts }) => ({ id, isAsked, parts }));
}

/** In the order of the lesson, without what needs a device. */
function listCandidates(items: readonly Item[], print: (item: Item) => Printable): Candidate[] {
  let screen = 0;
  const all = items.flatMap(unfoldItem).flatMap(({ item }, place): Candidate[] => {
    if (findScreenTitle(item) !== null) screen += 1;
    const printed = print(item);
    return printed.parts.length === 0 || isAboutRun(item) ? [] : [{ ...printed, item, screen, place }];
  });
  const isShown = ({ parts }: Candidate) => parts.some(({ kind }) => kind === 'shown');
  const withInstrument = new Set(all.filter(isShown).map((each) => each.screen));
  return all.filter((each) => !isShown(each) && (each.isAsked || !withInstrument.has(each.screen)));
}

/** Whether a question is about the learner's own run of an instrument. The instrument runs on a device only. */
function isAboutRun(item: Item): boolean {
  const typed = withType(item);
  return typed.kind === 'exercise' && typed.item.fromRun !== undefined;
}

/**
 * Whether an item is a list to tick or a first thought. It is remembered and not marked, so it is useful on paper but
 * is no question.
 */
function isTicked(item: Item, parts: readonly PaperPart[]): boolean {
  const typed = withType(item);
  if (typed.kind === 'block') return typed.type.saved?.appliesTo(typed.item) ?? false;
  return !typed.type.isScored && parts.some(({ kind }) => kind === 'choices');
}

/** Whether an item introduces, is said aside, or needs its pictures one after the other. */
function isAside(item: Item, parts: readonly PaperPart[]): boolean {
  const typed = withType(item);
  const isHead = typed.kind === 'block' && typed.type.isHeading;
  return (
    isHead || ('tone' in item && item.tone !== undefined) || parts.some(({ kind }) => kind === 'illustrated')
  );
}

/** How much the questions need an item: the lower the number, the more. */
const needs = { data: 0, text: 1, ticked: 2, before: 3 } as const;

interface Needed {
  readonly candidate: Candidate;
  /** The next question below the item. null: a list to tick, which serves no question. */
  readonly question: Candidate | null;
  readonly need: (typeof needs)[keyof typeof needs];
}

/** The items that ask nothing, sorted: first those that the questions need most. */
function byNeed(candidates: readonly Candidate[], keep: readonly string[]): readonly Needed[] {
  const asked = candidates.filter(({ item, isAsked, parts }) => isAsked && !isTicked(item, parts));
  const rest = candidates.filter(
    (each) => !asked.includes(each) && !keep.includes(each.id) && !isAside(each.item, each.parts),
  );
  const needed = rest.flatMap((candidate): (Needed & { distance: number })[] => {
    if (isTicked(candidate.item, candidate.parts))
      return [{ candidate, question: null, need: needs.ticked, distance: 0 }];
    const question = asked.find(({ place }) => place > candidate.place);
    // No question uses what stands below the last one.
    if (!question) return [];
    const onScreen = isData(candidate) ? needs.data : needs.text;
    const need = question.screen === candidate.screen ? onScreen : needs.before;
    return [{ candidate, question, need, distance: question.place - candidate.place }];
  });
  return needed.sort((a, b) => a.need - b.need || a.distance - b.distance);
}

const isData = ({ parts }: Printable) => parts.some(({ kind }) => kind !== 'text' && kind !== 'heading');
