import type { Issue } from '../../kernel/issue.ts';
import type { Item } from '../schema.ts';
import { listLessonTexts } from './lesson-texts.ts';

const link = /\[([^[\]\n]*)\]\(([^()\n]*)\)/g;
/** Addresses that stand in running text without a name. */
const bare = /(?<!\]\()\b(?:https?:\/\/|www\.)\S+/g;

/** Links in the texts of an item: each has words, and an address that a browser can open. */
export function lintLinks(item: Item): Issue[] {
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

/** Whether the address names a host with a dot in it, and goes on with nothing that an address cannot hold. */
function isHostNamed(href: string): boolean {
  return /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#][\x21-\x7e]*)?$/i.test(href);
}
