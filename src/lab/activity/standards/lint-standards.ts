import type { Issue } from '../../kernel/issue.ts';
import type { AuthoredActivity, AuthoredFile, FileIssue } from '../authored.ts';
import type { Activity, Item } from '../schema.ts';
import { unfoldItem } from '../typed-item.ts';
import { parseRegister, type RegisteredLab } from './id-register.ts';
import { listLessonTexts } from './lesson-texts.ts';
import { lintGuesses } from './lint-guesses.ts';
import { lintKey } from './lint-keys.ts';
import { lintLessonForms } from './lint-lesson-form.ts';
import { lintReading } from './lint-reading.ts';
import { lintRegister } from './lint-register.ts';
import { lintStatements } from './lint-statements.ts';
import { lintTellingIds } from './lint-telling-ids.ts';
import { type HiddenNames, lintTellingPictures } from './lint-telling-pictures.ts';

const link = /\[([^[\]\n]*)\]\(([^()\n]*)\)/g;
/** Web addresses in running text that are not written as a named link. */
const bare = /(?<!\]\()\b(?:https?:\/\/|www\.)\S+/g;

/** Links in the texts of an item: each has words, and an address that a browser can open. */
function lintLinks(item: Item): Issue[] {
  return listLessonTexts(item).flatMap(({ path, text }) => [
    ...[...text.matchAll(link)].flatMap(([, words = '', href = '']) => {
      const fault = findLinkFault(words, href);
      return fault === null ? [] : [{ path, code: 'link-not-well-formed', message: `${href}: ${fault}` }];
    }),
    ...[...text.matchAll(bare)].map(([address]) => ({
      path,
      code: 'link-without-words',
      message: `${address} stands bare; write [words](address)`,
    })),
  ]);
}

function findLinkFault(words: string, href: string): string | null {
  if (words.trim() === '') return 'the link has no words';
  if (/^(?:here|click here|link|this)$/i.test(words.trim()))
    return 'the words do not say where the link leads';
  if (href.startsWith('https://') && !isHostNamed(href)) return 'has no host with a name';
  return null;
}

/** Whether the address names a host with a dot in it, and has no character that an address must not contain. */
function isHostNamed(href: string): boolean {
  return /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#][\x21-\x7e]*)?$/i.test(href);
}

/**
 * Checks the rules that labs of the product follow beyond those for publishing. Labs of other publishers need not
 * follow them.
 * @param activity a sound lab
 * @param register its `ids.yaml`; null: there is none
 * @param hidden names and remarks in its files of pictures and captions that nobody sees
 * @param beliefs those that there are
 */
export function lintStandards(
  activity: Activity,
  authored: Pick<AuthoredActivity, 'activity' | 'modules'>,
  register: AuthoredFile | null,
  hidden: HiddenNames = new Map(),
  beliefs: RegisteredLab['beliefs'] = [],
): FileIssue[] {
  const fileOf = (moduleId: string) => authored.modules.get(moduleId)?.file ?? authored.activity.file;
  return [
    ...lintRegisterFile({ ...activity, beliefs }, authored.activity.file, register),
    ...lintMinutes(activity, authored.activity.file),
    ...lintGuesses(activity, readRegister(register)).map((issue) => ({
      ...issue,
      file: authored.activity.file,
    })),
    ...lintLessonForms(activity).map(({ moduleId, issue }) => ({ ...issue, file: fileOf(moduleId) })),
    ...activity.modules.flatMap((module) => {
      const items = module.items.flatMap((item, index) => lintItem(item, index, hidden));
      const issues = [...items, ...lintReading(module)];
      return issues.map((issue) => ({ ...issue, file: fileOf(module.id) }));
    }),
  ];
}

const readRegister = (register: AuthoredFile | null) => {
  const parsed = parseRegister(register?.value ?? []);
  return parsed.isValid ? parsed.value : [];
};

function lintItem(item: Item, index: number, hidden: HiddenNames): Issue[] {
  const texts = [...lintLinks(item), ...lintStatements(item)];
  const keys = unfoldItem(item).flatMap(({ item: each, path }) =>
    [...lintKey(each), ...lintTellingIds(each), ...lintTellingPictures(each, hidden)].map((issue) => ({
      ...issue,
      path: [...path, ...issue.path],
    })),
  );
  return [...texts, ...keys].map((issue) => ({ ...issue, path: ['items', index, ...issue.path] }));
}

/** The page of a lab shows the lab's minutes and those of its lessons, so the sums must agree. */
function lintMinutes({ modules, durationMin }: Activity, file: string): FileIssue[] {
  const sum = modules.reduce((minutes, module) => minutes + module.durationMin, 0);
  // A lab without minutes already gets a fault elsewhere.
  if (sum === durationMin || durationMin === 0) return [];
  const message = `the lab takes ${durationMin} minutes, and its lessons under modules ${sum} together; correct one of them`;
  return [{ file, path: ['durationMin'], code: 'minutes-differ', message }];
}

function lintRegisterFile(
  activity: RegisteredLab,
  labFile: string,
  register: AuthoredFile | null,
): FileIssue[] {
  const file = register?.file ?? labFile;
  if (!register)
    return [
      {
        file,
        path: [],
        code: 'no-register',
        message:
          'npm run content -- register writes its ids.yaml; do it when the ids will not change any more',
      },
    ];
  const parsed = parseRegister(register.value);
  const issues = parsed.isValid ? lintRegister(activity, parsed.value) : parsed.issues;
  return issues.map((issue) => ({ ...issue, file }));
}
