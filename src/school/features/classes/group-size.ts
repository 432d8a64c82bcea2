/**
 * Fewer learners are never shown together where a class sees it: what one of them has done could be told from a count, or
 * who has written something from the little that there is.
 */
export const groupSize = 5;
