import { nameKeyOf } from '../../../kernel/accounts/account-name.ts';

/** Parts of names that are also common words of lessons. In small letters they count as the word. */
const namesThatAreWords = new Set(
  `a al am amber an and april art as ash at august autumn basil bay be bill blue brook bud by chance chase clay cliff
   coral crystal da daisy dawn de del der di do dos drew earnest el faith fern flora forest frank gene ginger grace grant
   hazel he heath hope i in iris is it ivy jack jade jasmine jay jewel joy june la lane le lily mark marsh mason may
   melody mercy miles mills misty my nick no of olive on or pat patience pearl penny poppy price prince ray reed rich
   river rob robin rock rose rowan ruby rusty sage sandy scarlet sky so st stone storm strong sue summer tan the to
   trinity van violet von wade ward we webb wells west will willow winter wood woods`.split(/\s+/),
);

const fewestLetters = 2;

/** In these scripts no space stands around a name, or an ending is written onto it. */
const isWrittenOn =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Tells of a text whether it names one of these people by a part of a name. Answers are shown without their authors, so
 * nobody else may be named in them. If in doubt it says yes, so that a text too many is left out.
 * @param names full names, and names of lists
 */
export function createNameFinder(names: readonly string[]): (text: string) => boolean {
  const parts = names.flatMap(wordsOf).filter((part) => [...part].length >= fewestLetters);
  const known = new Set(parts.map(keyOf));
  const writtenOn = [...known].filter((part) => isWrittenOn.test(part));
  return (text) =>
    wordsOf(text).some((word) => {
      const key = keyOf(word);
      if (isWrittenOn.test(key) && writtenOn.some((part) => key.includes(part))) return true;
      const isSmall = word === word.toLocaleLowerCase('en');
      return known.has(key) && !(isSmall && namesThatAreWords.has(key));
    });
}

/** Words are compared as names are at sign-in: people without an accent on the keyboard type José as Jose. */
function keyOf(word: string): string {
  return /^[a-z]+$/i.test(word) ? word.toLowerCase() : nameKeyOf(word);
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');
}
