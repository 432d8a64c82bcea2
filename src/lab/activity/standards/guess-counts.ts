export interface GuessCount {
  /** What the guess is based on: the texts, the places or the ids. */
  readonly by: 'text' | 'place' | 'id';
  readonly name: string;
  /** Places at which the guesser could make a guess. */
  readonly tried: number;
  /** The ids of the exercises in which the guess was right, one for each hit. */
  readonly hitIds: readonly string[];
  /** Expected hits of blind chance at the same places. */
  readonly expected: number;
  /** The chance that somebody who guesses blindly has as many hits or more. */
  readonly luck: number;
}

/** What a guesser did at one place. */
interface Guess {
  readonly exerciseId: string;
  /** The chance of a blind guess to be right. */
  readonly chance: number;
  readonly isHit: boolean;
}

export function sumUp({ by, name }: Pick<GuessCount, 'by' | 'name'>, guesses: readonly Guess[]): GuessCount {
  const hitIds = guesses.filter(({ isHit }) => isHit).map(({ exerciseId }) => exerciseId);
  const chances = guesses.map(({ chance }) => chance);
  return {
    ...{ by, name, hitIds, tried: guesses.length },
    expected: chances.reduce((sum, chance) => sum + chance, 0),
    luck: chanceOfAsMany(chances, hitIds.length),
  };
}

/** The chance of `hits` or more among independent tries, each with a chance of its own (Poisson binomial). */
export function chanceOfAsMany(chances: readonly number[], hits: number): number {
  let exactly = [1];
  for (const chance of chances) {
    const missed = [...exactly, 0].map((value) => value * (1 - chance));
    exactly = missed.map((value, count) => value + (exactly[count - 1] ?? 0) * chance);
  }
  return exactly.slice(hits).reduce((sum, value) => sum + value, 0);
}
