import { policyOf } from '../../../activity/part.ts';
import type { Act } from '../../../contract/students-answers.ts';
import { canUndoReset, countUnspent } from '../../../domain/progress/teacher-acts.ts';
import type { PublishedActivity } from '../../content/content-store.ts';
import type { StoredExercise } from '../../db/progress.ts';
import type { ActRecord } from '../../db/teacher-acts.ts';

/** The acts on a student's work, each with whether it was, or still can be, taken back. */
export function viewActs(
  activity: PublishedActivity,
  acts: readonly ActRecord[],
  exercises: readonly StoredExercise[],
): Act[] {
  const undoOf = new Map(acts.map((act) => [act.undoes, act]));
  const states = new Map(exercises.map(({ exerciseId, state }) => [exerciseId, state]));
  return acts.flatMap((act): Act[] => {
    if (act.kind === 'undo') return [];
    const undo = undoOf.get(act.actId);
    const state = states.get(act.exerciseId);
    const placed = activity.parts.get(act.exerciseId);
    const isPossible =
      state !== undefined &&
      placed !== undefined &&
      (act.kind === 'reset'
        ? canUndoReset(state, act.madeVersion)
        : countUnspent(state, policyOf(placed.part), act.tries) > 0);
    return [
      {
        id: act.actId,
        kind: act.kind,
        questionCode: act.exerciseId,
        tries: act.tries,
        reason: act.reason,
        at: act.at.toISOString(),
        undone: undo ? { at: undo.at.toISOString(), tries: undo.tries } : null,
        canUndo: !undo && isPossible,
      },
    ];
  });
}
