import { idWords, listSilentWords } from './key-guesses.ts';

/** What an author calls an option that is right or wrong, also in the languages that teachers here often speak. */
const judgements = new Set(
  `right correct true wrong incorrect false untrue answer key solution distractor trap decoy foil lure misconception
  myth belief valid invalid good bad best error ok yes no
  richtig falsch correcto correcta incorrecto verdadero falso juste faux vrai`.split(/\s+/),
);
/** Words that are said of the matter, too; they judge only where the id has no other. */
const alsoPlain = new Set(['yes', 'no', 'key', 'best', 'good', 'bad', 'ok', 'error', 'answer', 'solution']);

/** The word of judgement in an id or the name of a file that its text does not have; null: there is none. */
export function findJudgement(id: string, text: string): string | null {
  const words = idWords(id);
  const silent = listSilentWords(id, text);
  return silent.find((word) => judgements.has(word) && (words.length === 1 || !alsoPlain.has(word))) ?? null;
}

/** The same in names that an author gives inside a file, where `key` is a legend and `right` a side. */
export function findJudgementInside(names: readonly string[]): string | null {
  const words = names.flatMap((name) => idWords(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()));
  const isOfSides = words.includes('left');
  return (
    words.find((word) => judgements.has(word) && !alsoPlain.has(word) && (word !== 'right' || !isOfSides)) ??
    null
  );
}

/** `right` as a side, and colors that are false only in a picture. */
const harmless =
  /\b(?:on|at|to|from|of|in) (?:the|its) (?:far |lower |upper |very )?right\b|\bright[- ](?:hand|side|end|half|edge|arm|lane|column|part|corner|of)\b|\bleft (?:and|to|or) right\b|\bfalse[- ]colou?r(?:s|ed)?\b/gi;
const judging =
  /\b(?:right|correct|correctly|wrong|wrongly|incorrect|false|mistake|mistaken|distractor|misconception)\b/i;

/** The word by which a sentence beside a picture judges what it shows; null: it judges nothing. */
export function findJudgingWord(text: string): string | null {
  return judging.exec(text.replaceAll(harmless, ' '))?.[0].toLowerCase() ?? null;
}

const answering = /\b(?:right|correct|wrong|incorrect) (?:answer|option|choice|one)\b|\banswer (?:is|key)\b/i;

/** The phrase by which a sentence speaks of the answer itself. */
export const findAnsweringPhrase = (text: string): string | null =>
  answering.exec(text.replaceAll(harmless, ' '))?.[0].toLowerCase() ?? null;
