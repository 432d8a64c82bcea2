/** The texts of a demonstration class. They appear in files and on pages, so each says what the class is. */
export const madeUpClass = {
  name: 'Demonstration: Biology, period 3',
  description:
    'A class of made-up students with made-up work, to look around in before your own students come. Nobody can join it or sign in to it.',
  /** The lab in which the made-up students work, where it is published. */
  activityId: 'microbe-hunters',
} as const;

/** How one made-up student works. Every figure is chosen to make a class worth looking at: *empirical*. */
export interface MadeUpStudent {
  readonly name: string;
  /** Chance, 0 to 1, that a first answer is right. */
  readonly sureness: number;
  /** How far the student is, as a share of the parts that the plan has answers for; 0: has not begun. */
  readonly reach: number;
  /** true: the student tries the last question of the share again and again. */
  readonly isStuck?: true;
  readonly isAbsent?: true;
  /** The student has a later date due. */
  readonly hasMoreTime?: true;
  readonly hasHandUp?: true;
}

// Names of many places, and no name of a famous person.
export const madeUpStudents: readonly MadeUpStudent[] = [
  { name: 'Amina Diallo', sureness: 0.85, reach: 1 },
  { name: 'Ben Archer', sureness: 0.5, reach: 0.65 },
  { name: 'Chloe Marsh', sureness: 0.7, reach: 0.9 },
  { name: 'Daniel Okoro', sureness: 0.35, reach: 0.55, isStuck: true },
  { name: 'Elif Kaya', sureness: 0.9, reach: 1 },
  { name: 'Felix Brandt', sureness: 0.55, reach: 0.7 },
  { name: 'Grace Lim', sureness: 0.75, reach: 0.85 },
  { name: 'Hana Novak', sureness: 0.6, reach: 0.8 },
  { name: 'Ibrahim Saleh', sureness: 0.45, reach: 0.6, hasHandUp: true },
  { name: 'Julia Mendes', sureness: 0.65, reach: 0.75 },
  { name: 'Kenji Mori', sureness: 0.8, reach: 0.95 },
  { name: 'Lucas Ferreira', sureness: 0.4, reach: 0.45 },
  { name: 'Mia Jansen', sureness: 0.6, reach: 0.7 },
  { name: 'Noor Haddad', sureness: 0.7, reach: 0.8 },
  { name: 'Owen Price', sureness: 0.3, reach: 0.3, hasMoreTime: true },
  { name: 'Priya Raman', sureness: 0.85, reach: 0.95 },
  { name: 'Rosa Delgado', sureness: 0.5, reach: 0.5 },
  { name: 'Samuel Wright', sureness: 0.5, reach: 0, isAbsent: true },
];
