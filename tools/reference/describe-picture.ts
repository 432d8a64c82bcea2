import { blocks } from '../../src/blocks/registry.ts';
import { exercises } from '../../src/exercises/registry.ts';
import { demonstrationMessages } from '../../src/features/demonstration/demonstration-messages.client.ts';
import { instruments } from '../../src/instruments/registry.ts';
import { plainWords } from '../../src/ui/rich-text/parse-rich-text.ts';

/** The folder of the pictures, from the pages of the reference. */
export const pictureFolder = 'pictures';

/** What one may weigh at most: a page of the reference shows twenty of them. */
export const mostPictureBytes = 20_000;

export type Pictured = 'exercises' | 'blocks' | 'instruments';

/** Whatever has an entry in the reference and so a picture. No two have the same name. */
export function listPictured(): { readonly kind: Pictured; readonly name: string }[] {
  const inRegistry = (kind: Pictured, registry: object) =>
    Object.keys(registry).map((name) => ({ kind, name }));
  return [
    ...inRegistry('exercises', exercises),
    ...inRegistry('blocks', blocks),
    ...inRegistry('instruments', instruments),
  ];
}

/** The alternative text of a picture: what stands in it, in the words of the sample that was drawn. */
export function describePicture(kind: Pictured, name: string): string {
  const words =
    kind === 'instruments'
      ? Object.values(
          demonstrationMessages.instruments[name as keyof typeof demonstrationMessages.instruments],
        )
      : listWords(Object.values({ ...exercises, ...blocks }).find(({ type }) => type === name)?.samples.item);
  const said = words.map((each) => each.replace(/(?<![.?!:])$/, '.')).join(' ');
  return `Sample of ${name}: ${said}`.trim().replaceAll(/[[\]\n]/g, ' ');
}

/** The title of a sample, and its question or text. */
function listWords(sample: unknown): string[] {
  const fields = Object(sample) as Readonly<Record<string, unknown>>;
  return [fields.title, fields.prompt ?? fields.text].flatMap((text) =>
    typeof text === 'string' ? [plainWords(text).replaceAll(/\s+/g, ' ').trim()] : [],
  );
}
