/** Whether the word is the other one with letters left out: "plasmd" of plasmid. */
export function isShortened(typed: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === typed[at]) at += 1;
  return at === typed.length && typed.length < whole.length;
}

/**
 * Which of two equally near terms was meant, by how people slip: a letter is left out far more often than a wrong one
 * is put in. "plasmd" is plasmid and not plasma, "ribosme" ribosome and not ribose. null if it cannot be told.
 */
export function breakTie(typed: string, meant: string, rival: string): 'meant' | 'rival' | null {
  const [ofMeant, ofRival] = [meant, rival].map((whole) => isShortened(typed, whole));
  return ofMeant === ofRival ? null : ofMeant ? 'meant' : 'rival';
}

const shortestBeginning = 4;
const shortestEnding = 6;

/**
 * Whether a typed word is mixed of the term and a rival: "purimidine" begins as purine, "rhysosome" ends as lysosome.
 * Then nobody can tell which one was meant.
 */
export function isMixed(typed: string, meant: string, rival: string): boolean {
  const begun = countCommon(typed, rival);
  const ended = countCommon(turn(typed), turn(rival));
  const isBegun = begun >= shortestBeginning && begun > countCommon(typed, meant) + 2;
  const isEnded = ended >= shortestEnding && ended > countCommon(turn(typed), turn(meant)) + 1;
  return isBegun || isEnded;
}

const turn = (word: string) => [...word].reverse().join('');

/** The number of letters with which both words begin. */
function countCommon(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count += 1;
  return count;
}
