import { findCoveredLabs, type PassTerms } from '../../classes/passes.ts';

/** An activity that can be assigned, as it is published. */
export interface OfferedActivity {
  readonly id: string;
  readonly title: string;
  readonly isPremium: boolean;
}

/** A published activity, with the lessons that learners may work in. */
export interface OfferedLab extends OfferedActivity {
  readonly modules: readonly unknown[];
}

/**
 * Why a pass does not open a lab: the pass does not list it (`covered`), or opens fewer labs in one class (`perClass`).
 */
export type LabRefusal = 'covered' | 'perClass';

/** What the pass of a class allows a draft to hold. */
export interface PassLimits {
  readonly least: number;
  readonly most: number;
  /** The number of premium labs in one class; null: any number. */
  readonly labsPerClass: number | null;
  /** The chosen activities that the pass does not open, with the reason. */
  refuse(activityIds: readonly string[]): ReadonlyMap<string, LabRefusal>;
}

interface Given {
  readonly terms: PassTerms;
  readonly offered: readonly OfferedActivity[];
  /** Seats of the class, add-ons included. */
  readonly seats: number;
  readonly least?: number;
  /** For an existing class: its labs, each with whether it is covered. They may stay as they are. */
  readonly had?: ReadonlyMap<string, boolean>;
}

export function limitsOf({ terms, offered, seats, least = 1, had = new Map() }: Given): PassLimits {
  return {
    least,
    most: seats,
    labsPerClass: terms.labsPerClass,
    refuse(activityIds) {
      const labs = activityIds.map((id) => ({
        id,
        isPremium: offered.find((activity) => activity.id === id)?.isPremium ?? false,
        isCovered: had.get(id) ?? false,
      }));
      const covered = findCoveredLabs(terms, labs);
      const refused = activityIds.filter((id) => !covered.has(id) && !had.has(id));
      return new Map(refused.map((id) => [id, isListed(terms, id) ? 'perClass' : 'covered']));
    },
  };
}

/** Whether a pass opens a lab at all. */
export function isListed({ activities }: PassTerms, activityId: string): boolean {
  return activities === 'all' || activities.includes(activityId);
}
