import { basename } from 'node:path';
import type { AuthoredFile } from '../../src/lab/activity/authored.ts';
import type { Exchange } from '../../src/school/publishing/exchange.ts';
import type { ContentFolder } from '../../src/school/publishing/read-content-folder.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A field that refers to entries of another kind, by their identifiers. */
export interface Relation {
  readonly relation: {
    readonly kind: string;
    readonly identifiers: readonly unknown[];
    readonly isMany: boolean;
  };
}

export function isRelation(value: unknown): value is Relation {
  return typeof value === 'object' && value !== null && 'relation' in value;
}

/** Content as an editor of a Strapi would have entered it: by kind, which is the path after `/api/`. */
export interface StrapiContent {
  readonly lists: Readonly<Record<string, readonly Fields[]>>;
  readonly singles: Readonly<Record<string, Fields>>;
}

/** @param labs what `npm run content -- export` writes @param folder the other kinds, as files */
export function toStrapiContent(labs: Exchange, folder: ContentFolder): StrapiContent {
  const filesOf = (name: string) => (folder.collections.get(name) ?? []).filter(({ value }) => value);
  const [tags, posts] = split(filesOf('blog'), ({ file }) => file === 'blog/tags.yaml');
  return {
    lists: {
      activities: labs.activities.data.map(({ id, attributes: { modules, publishedAt, ...head } }) => ({
        ...{ identifier: id, firstPublishedAt: publishedAt, ...head },
        modules: modules.map(identified),
      })),
      misconceptions: labs.misconceptions.data.map(({ id, attributes }) => ({
        identifier: id,
        ...attributes,
      })),
      ...Object.fromEntries(
        filesOf('reference').map(({ file, value }) => [
          basename(file, '.yaml'),
          (value as Fields[]).map(identified),
        ]),
      ),
      'legal-documents': filesOf('legal').map(({ value }) => value as Fields),
      links: filesOf('links').flatMap(({ file, value }) =>
        (value as Fields[]).map((link) => ({
          ...identified(link),
          activity: {
            relation: { kind: 'activities', identifiers: [basename(file, '.yaml')], isMany: false },
          },
        })),
      ),
      'blog-tags': tags.flatMap(({ value }) => (value as Fields[]).map(identified)),
      blogs: posts.map(({ value }) => {
        const post = value as Fields;
        const keys = post.blog_tags as readonly unknown[];
        const chosen = ((tags[0]?.value ?? []) as Fields[]).filter(({ key }) => keys.includes(key));
        return {
          ...identified(post),
          blog_tags: {
            relation: { kind: 'blog-tags', identifiers: chosen.map(({ id }) => id), isMany: true },
          },
        };
      }),
    },
    singles: {
      'support-page': (filesOf('support')[0]?.value ?? {}) as Fields,
      'license-activity-configuration': (filesOf('licenses')[0]?.value ?? {}) as Fields,
    },
  };
}

/** Strapi keeps the name `id` for itself. */
function identified({ id, ...fields }: Fields): Fields {
  return { identifier: id, ...fields };
}

function split(
  files: readonly AuthoredFile[],
  isFirst: (file: AuthoredFile) => boolean,
): [AuthoredFile[], AuthoredFile[]] {
  return [files.filter(isFirst), files.filter((file) => !isFirst(file))];
}
