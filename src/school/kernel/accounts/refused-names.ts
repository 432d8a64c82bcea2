import { nameKeyOf, spelledNameOf } from './account-name.ts';

/**
 * Words that no name in a class may have. A word that is also a name in some language does not belong here: people with
 * that name would be refused, and a teacher can change any name with two presses.
 */
const rude: readonly string[] = [
  // English
  ...['arsehole', 'asshole', 'bastard', 'bitch', 'bollocks', 'bullshit', 'cocksucker', 'cunt', 'dickhead'],
  ...[
    'dildo',
    'dumbass',
    'faggot',
    'fuck',
    'fucked',
    'fucker',
    'fucking',
    'jackass',
    'motherfucker',
    'nigga',
  ],
  ...['nigger', 'penis', 'poop', 'porn', 'pussy', 'retard', 'shit', 'shithead', 'slut', 'twat', 'vagina'],
  ...['wanker', 'whore', 'fuck you', 'fuckyou', 'deez nuts', 'ligma balls', 'hitler', 'adolf hitler', 'nazi'],
  // Spanish
  ...['cabrón', 'cabrona', 'culero', 'gilipollas', 'malparido', 'maricón', 'mierda', 'pendeja', 'pendejo'],
  ...['puta', 'puto', 'hijueputa', 'hijo de puta', 'chinga tu madre', 'vete a la mierda'],
  // Portuguese
  ...['arrombado', 'buceta', 'caralho', 'cuzão', 'foda', 'merda', 'vai se foder'],
  // French
  ...['bâtard', 'connard', 'connasse', 'enculé', 'merde', 'pute', 'putain', 'salope', 'ta gueule'],
  // German
  ...['arsch', 'arschloch', 'fotze', 'hurensohn', 'missgeburt', 'scheiße', 'schlampe', 'spast', 'wichser'],
  ...['fick dich', 'heil hitler'],
  // Italian
  ...['cazzo', 'coglione', 'merdoso', 'puttana', 'stronza', 'stronzo', 'vaffanculo'],
  // Dutch, Swedish
  ...['klootzak', 'kutwijf', 'mongool', 'fitta', 'jävla', 'knullare'],
  // Polish, Turkish
  ...['chuj', 'kurwa', 'pierdol', 'skurwysyn', 'amina koyim', 'orospu', 'siktir', 'yarrak'],
  // Russian
  ...['блядь', 'говно', 'мудак', 'пидор', 'пизда', 'сука', 'хуй', 'blyat', 'pidor', 'pizdec'],
];

/** Rows of keyboards, which people type in place of a name. */
const rows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'qsdfghjklm', 'zxcvbnm', 'yxcvbnm'];

/** In the setting this word stands for the list above. */
const wordForDefault = 'default';

/** The words of the setting `REFUSED_NAMES`: each as it is spelled, and as it is typed without accents. */
export function readRefusedNames(setting: string): ReadonlySet<string> {
  const words = setting.split(',').map((word) => word.trim());
  return new Set(
    words
      .flatMap((word) => (word === wordForDefault ? rude : [word]))
      .flatMap((word) => [spelledNameOf(word), nameKeyOf(word)])
      .filter((word) => word !== ''),
  );
}

/**
 * Whether somebody who gives this name is asked for another one. A refused word is a word of the name, never a part of
 * one: Scunthorpe and Hancock are names. An accent that the refused word does not have makes another word of it, as in
 * the Czech name Půta.
 */
export function isRefusedName(fullName: string, refused: ReadonlySet<string>): boolean {
  const words = spelledNameOf(fullName).split(' ');
  const isRude = words.some((word, at) =>
    // Several words in a row are tried, too, because some insults have two or three.
    [word, ...[2, 3].map((count) => words.slice(at, at + count).join(' '))].some((said) => refused.has(said)),
  );
  return isRude || isNoName(nameKeyOf(fullName).replaceAll(' ', ''));
}

/** One letter is no name in an alphabet. In scripts with a sign for each syllable one sign can be a name. */
function isNoName(letters: string): boolean {
  if (/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u.test(letters)) return true;
  if (letters.length >= 3 && /^(\p{L})\1+$/u.test(letters)) return true;
  return letters.length >= 4 && rows.some((row) => row.startsWith(letters));
}

/** Whether somebody gives the teacher's name as their own. */
export function isNameOf(fullName: string, teacherName: string): boolean {
  const key = nameKeyOf(fullName);
  return key !== '' && key === nameKeyOf(teacherName);
}
