import { parseRichText, plainTextOf } from '../../ui/rich-text/parse-rich-text.ts';
import type { Item } from '../schema.ts';
import { unfoldItem, withoutInnerTexts } from '../typed-item.ts';

/** One authored text of an item. */
export interface LessonText {
  /** Path from the item in the file to the text. */
  readonly path: readonly (string | number)[];
  /** In the markup of content. */
  readonly text: string;
  /** The learner is expected to judge the text: a wrong option, a false statement, a passage with words to mend. */
  readonly isWrongOnPurpose: boolean;
  /**
   * Every learner reads the text as running text. Options, remarks on wrong answers and deeper passages are not core.
   */
  readonly isCore: boolean;
}

/** Fields without words to read: ids, file names, expressions, and answers to compare with. */
const unread = new Set([
  ...[
    'id',
    'type',
    'tone',
    'kind',
    'file',
    'files',
    'poster',
    'captions',
    'sources',
    'settings',
    'instrument',
  ],
  ...[
    'accept',
    'variants',
    'confusable',
    'traps',
    'keywords',
    'unless',
    'sequence',
    'alternatives',
    'fromRun',
    'requires',
  ],
  ...[
    'answers',
    'right',
    'misconception',
    'url',
    'to',
    'tubesFrom',
    'unit',
    'after',
    'moduleId',
    'option',
    'personId',
    'reads',
    'token',
  ],
]);

/** Fields with running text that all learners read, wherever they stand in an item. */
const running = new Set(['text', 'prompt', 'explanation', 'whyRight', 'goals', 'description']);

/** Lists whose entries are labels, remarks or choices. Their texts are read, but are no running text. */
const fragments = new Set([
  ...[
    'options',
    'feedback',
    'ifChosen',
    'notes',
    'entries',
    'labels',
    'ideas',
    'on',
    'reminders',
    'remarks',
    'columns',
    'cells',
  ],
  ...[
    'pairs',
    'left',
    'targets',
    'siteNotes',
    'right',
    'lefts',
    'rights',
    'alt',
    'caption',
    'fields',
    'rows',
  ],
]);

/** All texts of an item and of the exercises inside it, in the order of the file. */
export function listLessonTexts(item: Item): LessonText[] {
  return unfoldItem(item).flatMap(({ item: each, path }) => {
    const isDeeper = 'tone' in each && each.tone === 'deeper';
    return listTexts(withoutInnerTexts(each), [...path], !isDeeper, false);
  });
}

function listTexts(
  value: unknown,
  path: (string | number)[],
  isCore: boolean,
  isWrong: boolean,
): LessonText[] {
  if (typeof value === 'string') {
    const key = path.findLast((step) => typeof step === 'string');
    const isRunning = isCore && running.has(String(key));
    return [{ path, text: value, isWrongOnPurpose: isWrong && key === 'text', isCore: isRunning }];
  }
  if (Array.isArray(value))
    return value.flatMap((each: unknown, at) => listTexts(each, [...path, at], isCore, isWrong));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    unread.has(key)
      ? []
      : listTexts(each, [...path, key], isCore && !fragments.has(key), isMeantWrong(value, path.at(-1))),
  );
}

/**
 * Whether a text is wrong on purpose: a passage to mend, a false statement, or an option with feedback for those who
 * choose it.
 */
function isMeantWrong(value: object, name: string | number | undefined): boolean {
  if (name === 'material') return true;
  if ('isTrue' in value) return value.isTrue === false;
  return 'feedback' in value && !('isRight' in value && value.isRight === true);
}

/** A text as plain paragraphs, without markup, markers and code; a list entry counts as a paragraph. */
export function listParagraphs(text: string): string[] {
  const nodes = parseRichText(text.replaceAll(/`[^`\n]+`/g, ' '));
  return nodes
    .flatMap((node) => plainTextOf([node]).split('\n'))
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
