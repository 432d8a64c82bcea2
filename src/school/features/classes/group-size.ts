/**
 * A class never sees fewer learners together. With fewer, a count could tell what one of them has done, and a few texts
 * could tell who has written them.
 */
export const groupSize = 5;
