import { expect, it } from 'vitest';
import { unfoldItem } from '../src/lab/activity/typed-item.ts';
import { defaultLegalNames } from '../src/lab/kernel/fill-names.ts';
import { genusFacts, isGenus } from '../src/lab/science/known-dna/bacteria.ts';
import { plainWords } from '../src/lab/ui/rich-text/parse-rich-text.ts';
import { checkContent } from '../src/school/publishing/check-content.ts';
import { readContentFolder } from '../src/school/publishing/read-content-folder.ts';
import { fromRoot } from './start/folders.mjs';

const names = { product: 'Anneal', ...defaultLegalNames };
const { activities, misconceptions } = checkContent(await readContentFolder(fromRoot('content')), names);

/** What the tests below ask of an item, whatever its type. */
interface AnyItem {
  readonly id: string;
  readonly prompt?: string;
  readonly requires?: readonly string[];
  readonly options?: readonly { readonly id: string; readonly text: string; readonly isRight?: boolean }[];
  readonly fields?: readonly { readonly id: string; readonly kind: string; readonly isRequired?: boolean }[];
  readonly rows?: readonly {
    readonly id: string;
    readonly text: string;
    readonly answers: readonly string[];
  }[];
}

const labs = activities.map(({ id, modules }) => ({
  id,
  items: modules.flatMap(({ items }) =>
    items.flatMap((item) => unfoldItem(item).map(({ item: each }) => each as unknown as AnyItem)),
  ),
}));

const words = (text: string) =>
  plainWords(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

it('no prompt that is read while its exercise is locked prints the right option of the one that unlocks it', () => {
  const checked: string[] = [];
  for (const { items } of labs)
    for (const { id, prompt = '', requires = [] } of items)
      for (const option of items.find((item) => requires.includes(item.id))?.options ?? [])
        if (option.isRight === true) {
          checked.push(id);
          expect([id, words(prompt).includes(words(option.text))]).toEqual([id, false]);
        }
  expect(checked).toContain('c1-counter-evidence');
});

it('no text of a lab stands on a name that may be left empty', () => {
  const optional = labs.flatMap(({ items }) =>
    items.flatMap(({ id, fields = [] }) =>
      fields.flatMap((field) =>
        field.kind === 'text' && field.isRequired === false ? [`custom-excersise:${id}.${field.id}`] : [],
      ),
    ),
  );
  expect(optional).toContain('custom-excersise:c1-team.team-name');
  const texts = JSON.stringify(labs);
  expect(optional.filter((marker) => texts.includes(`{{${marker}}}`))).toEqual([]);
});

it('the group of each genus in c5-sources is the place that the matcher names first', () => {
  const rows = labs.flatMap(({ items }) => items).find(({ id }) => id === 'c5-sources')?.rows ?? [];
  const groupOf = { skin: 'skin', gut: 'gut', soil: 'dust', plants: 'water', water: 'water' };
  const told = rows.map(({ text, answers }) => {
    const genus = plainWords(text);
    const first = isGenus(genus) ? genusFacts(genus).usualSource.split(' ')[0] : undefined;
    return { genus, answers, first: groupOf[first as keyof typeof groupOf] };
  });
  expect(told.length).toBe(6);
  for (const { genus, answers, first } of told) expect([genus, answers]).toEqual([genus, [first]]);
});

it('every lesson says when what it states was last read beside its sources', () => {
  const undated = activities.flatMap(({ modules }) =>
    modules.filter(({ claimsCheckedOn }) => claimsCheckedOn === undefined).map(({ id }) => id),
  );
  expect(undated).toEqual([]);
});

/** Misconceptions that are about the matter of one lab, whose texts may name it. */
const ofOneLab = new Set([
  ...[
    'dominance-belongs-to-the-allele',
    'every-spelling-same-protein',
    'n-is-a-fifth-base',
    'rbs-changes-rna',
  ],
]);
/** People of the labs, signs of genotypes and codons, an enzyme's site, lengths of pieces, and words that point at a lab. */
const matterOfOneLab =
  /\b(Noor|Linh|Tomi|Rui|AA|AS|SS|CC|CG|GG|GTG|CCTNAGG|\d+ bp)\b|\b[Tt]his (lab|lesson|test)\b/;

it('a misconception speaks generally, so that another lab can point to it: many named people and tubes of one', () => {
  const bound = misconceptions.filter(({ belief, explanation, whatToSay }) =>
    matterOfOneLab.test([belief, explanation, whatToSay].join('\n')),
  );
  expect(new Set(bound.map(({ id }) => id))).toEqual(ofOneLab);
});
