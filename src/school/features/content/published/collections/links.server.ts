import { basename } from 'node:path';
import * as z from 'zod/mini';
import type { FileIssue } from '../../../../../lab/activity/authored.ts';
import { parseAuthored } from '../../../../../lab/kernel/authoring/parse-authored.ts';
import { type AuthoredLink, AuthoredLinkSchema, lintLink } from '../../links.ts';
import type { Collection } from './collection.server.ts';

export const linkCollectionName = 'links';
/** One document holds them all: they are few, and are filtered per request. */
export const allLinks = 'all';

const LinkListSchema = z.array(AuthoredLinkSchema);

/** A link as the server keeps it. */
export interface StoredLink extends AuthoredLink {
  readonly activityId: string;
}

/**
 * `links/<activity>.yaml`: the links of a lab besides its lessons. With any fault in any file, nothing is republished.
 */
export const linkCollection: Collection = {
  folder: 'links',
  schemas: [{ name: 'links', files: /^links\/[^/]+\.yaml$/, schema: LinkListSchema }],
  check(files, _names, activityIds) {
    const issues: FileIssue[] = [];
    const links: StoredLink[] = [];
    for (const { file, value } of files) {
      const activityId = basename(file, '.yaml');
      if (!activityIds.has(activityId)) {
        const message = `there is no activity ${activityId} for these links`;
        issues.push({ file, path: [], code: 'unknown-activity', message });
      }
      const parsed = parseAuthored(LinkListSchema, value);
      if (!parsed.isValid) {
        issues.push(...parsed.issues.map((issue) => ({ ...issue, file })));
        continue;
      }
      for (const [index, link] of parsed.value.entries()) {
        issues.push(...lintLink(link).map((issue) => ({ ...issue, file, path: [index, 'url'] })));
        if (links.some(({ id }) => id === link.id)) {
          const message = `the id ${link.id} is another link's`;
          issues.push({ file, path: [index, 'id'], code: 'repeated-id', message });
        }
        links.push({ ...link, activityId });
      }
    }
    if (issues.length > 0 || links.length === 0) return { documents: [], issues };
    return {
      documents: [{ collection: linkCollectionName, id: allLinks, full: links, publicText: '' }],
      issues,
    };
  },
};
