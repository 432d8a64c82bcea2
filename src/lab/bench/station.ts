import type { Tube } from '../science/tube/tube.ts';
import type { ActTable, AnyAct } from './acts.ts';
import { isRefusal, type Refusal } from './hand.ts';

/**
 * Something that can be done now: `thing` is put on `target`, or pressed where there is no target. All four inputs
 * (drag, press and press, keys, list) offer exactly these.
 */
export interface Move<Act> {
  /** Ids of spots of the stage. */
  readonly thing: string;
  readonly target: string | null;
  /** Usually one act; several where the hand does them in one go. */
  readonly acts: readonly Act[];
  /** "Put 5 µL of DNA B into tube 2". */
  readonly words: string;
  /** The panel that shows the result. It opens once the move is done. */
  readonly opens?: string | undefined;
}

/** A number that can be set: the volume of the pipette, the minutes of a power supply. */
export interface Dial<Act> {
  readonly id: string;
  /** "Volume of the pipette". */
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** Values that are offered to be set with one press. */
  readonly usual: readonly number[];
  set(value: number): Act;
}

/** One line of the plan in the notebook. What is planned is never forced: every lawful act can be done at any time. */
export interface PlanLine<Act> {
  readonly id: string;
  readonly words: string;
  readonly isDone: boolean;
  /** true: the work has gone on without it. It counts as over, and is not ticked. */
  readonly isLeftOut?: boolean;
  /** The one sentence of what to do now, shown while this is the first line that is not done. */
  readonly now: string;
  /** Spots that are pointed at meanwhile, the next one first. */
  readonly points: readonly string[];
  /** What is left of this line, once the hand has shown that it can do it. */
  readonly rest: { readonly words: string; readonly acts: readonly Act[] } | null;
}

/** A thing on the bench in words: "Tube 2, open: 20 µL mix, 5 µL DNA B". */
export interface Inventory {
  /** The id of its spot. */
  readonly id: string;
  readonly words: string;
}

/**
 * One station of the bench: what stands there, what can be done, and what an act changes. Everything in it is pure and
 * runs on the server too. The state that is kept is the list of acts; the bench is replayed from it.
 */
export interface Station<Settings, Bench, Act extends AnyAct> {
  readonly acts: ActTable;
  /** @param given tubes that a joined instrument has left; null where they are not known, as in the check of a state */
  start(settings: Settings, given: readonly Tube[] | null): Bench;
  /** The bench after the act, or why it cannot be done. It never throws, and the bench before stays as it was. */
  apply(settings: Settings, bench: Bench, act: Act): Bench | Refusal;
  /** The line of the notebook about an act that has been done. */
  sayAct(settings: Settings, before: Bench, act: Act): string;
  listMoves(settings: Settings, bench: Bench): Move<Act>[];
  /**
   * The act that a learner means by putting this thing on a target that no move names. Its refusal says why it cannot
   * be done.
   */
  guess(settings: Settings, bench: Bench, thing: string, target: string): Act | null;
  listDials(settings: Settings, bench: Bench): Dial<Act>[];
  listPlan(settings: Settings, bench: Bench): PlanLine<Act>[];
  /** Said in place of the next step once the whole plan is done. Without it, the stage says that one may go on trying. */
  sayEnd?(settings: Settings, bench: Bench): string;
  listInventory(settings: Settings, bench: Bench): Inventory[];
  /** Words of labels that lie ready. All others are a learner's own, and no link to the bench holds them. */
  listOfferedWords?(settings: Settings): string[];
}

export interface Replayed<Bench, Act> {
  readonly bench: Bench;
  /** The acts that were done, each with the bench before it. */
  readonly done: readonly { readonly act: Act; readonly before: Bench }[];
  /** Acts that no longer fit, because the author or an earlier station has changed since. They are left out. */
  readonly leftOut: readonly { readonly act: Act; readonly refused: string }[];
}

/** The bench after a list of acts. */
export function replay<Settings, Bench extends object, Act extends AnyAct>(
  station: Pick<Station<Settings, Bench, Act>, 'start' | 'apply'>,
  settings: Settings,
  given: readonly Tube[] | null,
  acts: readonly Act[],
): Replayed<Bench, Act> {
  let bench = station.start(settings, given);
  const done: { act: Act; before: Bench }[] = [];
  const leftOut: { act: Act; refused: string }[] = [];
  for (const act of acts) {
    const next = station.apply(settings, bench, act);
    if (isRefusal(next)) leftOut.push({ act, refused: next.refused });
    else {
      done.push({ act, before: bench });
      bench = next;
    }
  }
  return { bench, done, leftOut };
}
