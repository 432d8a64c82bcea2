import { idWords, listSilentWords } from './key-guesses.ts';

/** Words by which authors call an option right or wrong, also in other languages that teachers here often speak. */
const judgements = new Set(
  `right correct true wrong incorrect false untrue answer key solution distractor trap decoy foil lure misconception
  myth belief valid invalid good bad best error ok yes no
  richtig falsch correcto correcta incorrecto verdadero falso juste faux vrai`.split(/\s+/),
);
/** Words that also describe the subject. They judge only if the id has no other word. */
const alsoPlain = new Set(['yes', 'no', 'key', 'best', 'good', 'bad', 'ok', 'error', 'answer', 'solution']);

/** A judging word in an id or file name that is not in its text. null: there is none. */
export function findJudgement(id: string, text: string): string | null {
  const words = idWords(id);
  const silent = listSilentWords(id, text);
  return silent.find((word) => judgements.has(word) && (words.length === 1 || !alsoPlain.has(word))) ?? null;
}

/** A judging word in names that an author gives inside a file. There `key` may be a legend and `right` a side. */
export function findJudgementInside(names: readonly string[]): string | null {
  const words = names.flatMap((name) => idWords(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()));
  const isOfSides = words.includes('left');
  return (
    words.find((word) => judgements.has(word) && !alsoPlain.has(word) && (word !== 'right' || !isOfSides)) ??
    null
  );
}

/** Phrases that judge nothing: `right` as a side, and false colors of a picture. */
const harmless =
  /\b(?:on|at|to|from|of|in) (?:the|its) (?:far |lower |upper |very )?right\b|\bright[- ](?:hand|side|end|half|edge|arm|lane|column|part|corner|of)\b|\bleft (?:and|to|or) right\b|\bfalse[- ]colou?r(?:s|ed)?\b/gi;
const judging =
  /\b(?:right|correct|correctly|wrong|wrongly|incorrect|false|mistake|mistaken|distractor|misconception)\b/i;

/** The judging word in a sentence beside a picture. null: the sentence judges nothing. */
export function findJudgingWord(text: string): string | null {
  return judging.exec(text.replaceAll(harmless, ' '))?.[0].toLowerCase() ?? null;
}

const answering = /\b(?:right|correct|wrong|incorrect) (?:answer|option|choice|one)\b|\banswer (?:is|key)\b/i;

/** The phrase in which a sentence speaks of the answer itself. null: there is none. */
export const findAnsweringPhrase = (text: string): string | null =>
  answering.exec(text.replaceAll(harmless, ' '))?.[0].toLowerCase() ?? null;
