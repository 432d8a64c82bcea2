import { listChain } from '../blocks/embed/read-run.ts';
import { asInstrumentEmbed } from '../blocks/embed/schema.ts';
import { listAskedEmbeds } from './own-run/own-run.ts';
import type { Part } from './part.ts';
import { splitScreens } from './public-activity.ts';
import type { Activity, Item, Module } from './schema.ts';
import { findScreenTitle, unfoldItem, withType } from './typed-item.ts';

/** The part an item itself is; null for an item that is only read or watched. */
export function findPart(item: Item): Part | null {
  const typed = withType(item);
  if (typed.kind === 'exercise') {
    const { id, title, isRequired, requires, tries } = typed.item;
    const isConfirmed = typed.type.isConfirmed(typed.item);
    return {
      id,
      component: typed.type.type,
      title,
      isRequired,
      requires: [...requires],
      follows: [],
      asksAbout: [],
      tries: isConfirmed ? 1 : tries,
      isScored: typed.type.isScored,
      countedParts: typed.type.countedParts(typed.item).map((part) => part.id),
      isFixedOnceSaved: isConfirmed,
    };
  }
  const { saved } = typed.type;
  if (!saved?.appliesTo(typed.item)) return null;
  return {
    id: typed.item.id,
    component: typed.type.type,
    title: saved.title(typed.item),
    isRequired: saved.isRequired(typed.item),
    requires: [],
    follows: [],
    asksAbout: [],
    tries: 0,
    isScored: false,
    countedParts: [],
    isFixedOnceSaved: saved.isFixedOnceSaved,
  };
}

export interface ItemWithPart {
  readonly item: Item;
  readonly part: Part;
}

/** Every item of a module that is answered, in the order of the lesson, including exercises inside blocks. */
export function listItemsWithParts(module: Pick<Module, 'items'>): ItemWithPart[] {
  return module.items.flatMap(unfoldItem).flatMap(({ item }) => {
    const part = findPart(item);
    return part ? [{ item, part }] : [];
  });
}

/**
 * The parts of every module of an activity, with what depends on other items:
 * - An exercise that asks about a run requires its instrument.
 * - In strict order, a part follows the required parts of the nearest earlier screen of its lesson that has any. Those
 *   in turn follow the ones before them.
 * - A part with no such screen in its lesson follows the last such screen of every earlier lesson. A teacher may leave
 *   lessons out, and the others then keep their order.
 */
export function listActivityParts({
  modules,
  isStrictOrder,
}: Pick<Activity, 'modules' | 'isStrictOrder'>): ItemWithPart[][] {
  const lessonsBefore: string[] = [];
  const items = new Map(
    modules.flatMap((module) => module.items.flatMap(unfoldItem)).map(({ item }) => [item.id, item]),
  );
  return modules.map((module) => {
    let before: string[] = [];
    const placed = listScreens(module).flatMap(({ answered }) => {
      const follows = before.length > 0 ? before : [...lessonsBefore];
      const ofScreen = answered.map(({ item, part }) => ({
        item,
        part: { ...part, ...listAsked(item, part, items), follows },
      }));
      const required = ofScreen.filter(({ part }) => part.isRequired).map(({ part }) => part.id);
      if (isStrictOrder && required.length > 0) before = required;
      return ofScreen;
    });
    lessonsBefore.push(...before);
    return placed;
  });
}

function listAsked(
  item: Item,
  { requires }: Part,
  items: ReadonlyMap<string, Item>,
): Pick<Part, 'requires' | 'asksAbout'> {
  const typed = withType(item);
  const ids = typed.kind === 'exercise' ? listAskedEmbeds(typed.item) : [];
  const findItem = (id: string) => {
    const found = items.get(id);
    return found ? { item: found, answer: [] } : null;
  };
  const chains = ids.flatMap((id) => {
    const embed = asInstrumentEmbed(items.get(id));
    return embed ? listChain(embed, findItem).map((one) => one.id) : [];
  });
  return { requires: [...new Set([...requires, ...ids])], asksAbout: [...new Set(chains)] };
}

/** The screens of a module, each with the ids of its parts, those of exercises inside blocks among them. */
export function listScreenParts(module: Module): { readonly id: string; readonly partIds: string[] }[] {
  return listScreens(module).map(({ id, answered }) => ({
    id,
    partIds: answered.map(({ part }) => part.id),
  }));
}

function listScreens(module: Module): { readonly id: string; readonly answered: ItemWithPart[] }[] {
  return splitScreens({ id: module.id, items: module.items.map(withScreenTitle) }).map(({ id, items }) => ({
    id,
    answered: listItemsWithParts({ items: items.map(({ item }) => item) }),
  }));
}

function withScreenTitle(item: Item) {
  return { id: item.id, item, screenTitle: findScreenTitle(item) };
}
