import { spelledNameOf } from '../../kernel/accounts/account-name.ts';
import { type ListedStudent, namePartsOf } from './name-parts.ts';

interface Named extends ListedStudent {
  readonly id: string;
}

interface ShortName {
  readonly id: string;
  readonly name: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Letters of a last name that are tried. Students of one class whose names differ only behind them are named in full. */
const mostLetters = 8;

/**
 * The names of a class for people who open it by its code, and for a screen that all see. A student is shown by the
 * first name. Students who share it get as many letters of the last name as tell them apart. Where letters are not
 * enough, the whole name is shown. In alphabetical order.
 */
export function shortNamesOf(students: readonly Named[]): ShortName[] {
  return chooseNames(students.map((student) => ({ id: student.id, forms: formsOf(student) })));
}

/** The same for classmates, who see no more of a last name than its first letter. */
export function matesNamesOf(students: readonly Named[]): ShortName[] {
  return chooseNames(students.map((student) => ({ id: student.id, forms: formsOf(student).slice(0, 2) })));
}

function chooseNames(
  forms: readonly { readonly id: string; readonly forms: readonly string[] }[],
): ShortName[] {
  const rest = new Map(forms.map(({ id }) => [id, 0]));
  const most = Math.max(0, ...forms.map((one) => one.forms.length - 1));
  // Each round lengthens the names that more than one student has.
  for (let round = 0; round < most; round += 1) {
    const counts = new Map<string, number>();
    for (const one of forms) {
      const name = spelledNameOf(nameAt(one));
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    for (const one of forms)
      if ((counts.get(spelledNameOf(nameAt(one))) ?? 0) > 1) rest.set(one.id, (rest.get(one.id) ?? 0) + 1);
  }
  return forms
    .map((one) => ({ id: one.id, name: nameAt(one) }))
    .toSorted((one, other) => order.compare(one.name, other.name));

  function nameAt({ id, forms: own }: (typeof forms)[number]): string {
    return own[Math.min(rest.get(id) ?? 0, own.length - 1)] ?? '';
  }
}

/** From the shortest to the whole name: "Ana", "Ana R.", "Ana Ru.", "Ana Ruiz", "Ana María Ruiz". */
function formsOf(student: Named): string[] {
  const { first, last } = namePartsOf(student);
  const [given = ''] = first.split(' ');
  if (given === '') return [last || student.fullName];
  const letters = [...graphemes.segment(last)].map(({ segment }) => segment);
  const cut = letters.slice(0, Math.min(letters.length - 1, mostLetters)).map(
    (_, at) =>
      `${given} ${letters
        .slice(0, at + 1)
        .join('')
        .trim()}.`,
  );
  return [given, ...cut, `${given} ${last}`.trim(), `${first} ${last}`.trim()];
}
