/** An exercise of an activity, with the fields from which the questions of a report are made. */
export interface ReportExercise {
  readonly id: string;
  readonly title: string;
  /** false: remembered, such as a checklist or a free text; it is answered or not, never right or wrong. */
  readonly isScored: boolean;
  /** Ids of the questions that count one by one; empty: the exercise counts as one. */
  readonly countedParts: readonly string[];
}

/** A module with its exercises in the order of the lesson; items that a learner only reads or confirms are left out. */
export interface ReportModule {
  readonly id: string;
  readonly title: string;
  readonly exercises: readonly ReportExercise[];
}

/** One column of a report. */
export interface ReportQuestion {
  /** Number of the module, number of the exercise in it as its learner sees it, and a letter if parts count: 2.3b. */
  readonly label: string;
  readonly moduleId: string;
  readonly exerciseId: string;
  /** null: the exercise counts as one. */
  readonly partId: string | null;
  readonly title: string;
  readonly isScored: boolean;
}

/** Every question of an activity that a report can show, in the order of the lesson. */
export function listQuestions(modules: readonly ReportModule[]): ReportQuestion[] {
  return modules.flatMap((module, moduleIndex) =>
    module.exercises.flatMap((exercise, exerciseIndex): ReportQuestion[] => {
      const label = `${moduleIndex + 1}.${exerciseIndex + 1}`;
      const { id: exerciseId, title, isScored, countedParts } = exercise;
      const shared = { moduleId: module.id, exerciseId, title, isScored };
      if (countedParts.length === 0) return [{ ...shared, label, partId: null }];
      return countedParts.map((partId, at) => ({ ...shared, label: label + letterOf(at), partId }));
    }),
  );
}

/** The label of the whole exercise: the label of its question without the letter of a part. */
export function labelOfExercise({ label, partId }: Pick<ReportQuestion, 'label' | 'partId'>): string {
  return partId === null ? label : label.replace(/[a-z]+$/, '');
}

/** a, b … z, aa, ab … */
function letterOf(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
