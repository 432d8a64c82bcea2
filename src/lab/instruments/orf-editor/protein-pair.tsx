import type { AlignedResidue } from '../../science/expression/alignment.ts';
import { aminoAcids } from '../../science/expression/codons.ts';
import type { ProteinRead } from '../../science/expression/protein.ts';
import { classNames } from '../../ui/class-names.ts';
import { useTexts } from '../../ui/texts.tsx';
import { countDifferences } from './result.ts';
import { texts } from './texts.ts';

const groupSize = 10;
/** Differences that are told one by one; the picture holds all. */
const mostTold = 8;

type Standing = 'same' | 'changed' | 'missing' | 'added';

const standingOf = ({ before, after }: AlignedResidue): Standing => {
  if (before === after) return 'same';
  if (after === null) return 'missing';
  return before === null ? 'added' : 'changed';
};

const marks: Readonly<Record<Standing, string>> = { same: ' ', changed: '▲', missing: '×', added: '+' };
const grounds: Readonly<Record<Standing, string | undefined>> = {
  same: undefined,
  changed: 'bg-caution-soft text-caution',
  missing: 'bg-negative-soft text-negative-strong',
  added: 'bg-positive-soft text-positive',
};

interface Props {
  readonly columns: readonly AlignedResidue[];
  readonly before: ProteinRead;
  readonly after: ProteinRead;
  /** true: the reference goes on after the shown residues. */
  readonly isOpen: boolean;
}

/** Both proteins in groups of ten, only where they differ, with a mark below each difference; then the same in words. */
export function ProteinPair({ columns, before, after, isOpen }: Props) {
  const t = useTexts(texts);
  const count = countDifferences(columns);
  const sentence =
    after.start === null
      ? t('proteinNone')
      : count === 0
        ? t('proteinSame', { length: after.protein.length })
        : t('proteinBoth', { before: before.protein.length, after: after.protein.length, count });
  return (
    <section>
      <h4>{t('protein')}</h4>
      <p className="mt-2 max-w-measure">{`${sentence} ${after.start !== null && !after.isStopped && !isOpen ? t('proteinNoStop') : ''}`}</p>
      {count > 0 && after.start !== null ? (
        <>
          <Groups columns={columns} />
          <h5 className="mt-3 text-sm">{t('differences')}</h5>
          <ul className="mt-1 list-disc pl-5 text-sm">
            {tellDifferences(columns, t).map((words, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two added residues may read the same
              <li key={index}>{words}</li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** Letters of one line of the picture that is saved, so that it fits a page. */
const lineLength = 60;

/** Both proteins one above the other with the marks below, for a picture: blocks of three lines with a number before. */
export function listProteinLines(columns: readonly AlignedResidue[]): string[] {
  const blocks = Array.from({ length: Math.ceil(columns.length / lineLength) }, (_, index) =>
    columns.slice(index * lineLength, (index + 1) * lineLength),
  );
  return blocks.flatMap((block, index) => [
    ...(index > 0 ? [''] : []),
    `${String(block[0]?.number ?? '').padStart(4)} ${block.map(({ before }) => before ?? '·').join('')}`,
    `     ${block.map(({ after }) => after ?? '·').join('')}`,
    `     ${block.map((column) => marks[standingOf(column)]).join('')}`,
  ]);
}

function Groups({ columns }: { columns: readonly AlignedResidue[] }) {
  const t = useTexts(texts);
  const groups = Array.from({ length: Math.ceil(columns.length / groupSize) }, (_, index) =>
    columns.slice(index * groupSize, (index + 1) * groupSize),
  );
  // A group is folded if all its residues have the same standing, but it stays open beside a difference.
  const foldOf = (group: readonly AlignedResidue[]) =>
    (['same', 'missing'] as const).find((standing) => group.every((one) => standingOf(one) === standing));
  const folds = groups.map(foldOf);
  const isShown = groups.map((_, index) =>
    [-1, 0, 1].some((step) => index + step in groups && !folds[index + step]),
  );
  const numberOf = (group: readonly AlignedResidue[] | undefined, at: number) => group?.at(at)?.number ?? 0;
  return (
    <div aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4 gap-y-3 font-mono text-sm leading-5">
      {groups.map((group, index) => {
        const from = numberOf(group, 0);
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the protein
        if (isShown[index]) return <Group key={index} group={group} from={from} />;
        const starts = (at: number) => isShown[at - 1] !== false || folds[at - 1] !== folds[at];
        if (!starts(index)) return null;
        let end = index;
        while (end + 1 < groups.length && !isShown[end + 1] && !starts(end + 1)) end += 1;
        const to = numberOf(groups[end], -1);
        return (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            className="self-center border-y border-dashed border-rule-strong px-2 font-sans text-xs text-ink-soft"
          >
            {t(folds[index] === 'missing' ? 'skippedMissing' : 'skipped', { from, to })}
          </p>
        );
      })}
    </div>
  );
}

function Group({ group, from }: { group: readonly AlignedResidue[]; from: number }) {
  const runs = runsOf(group);
  return (
    <div>
      <p className="font-sans text-xs text-ink-soft tabular-nums">{from}</p>
      <p className="flex">
        {runs.map(({ at, standing, columns }) => (
          <span key={at} className={classNames('whitespace-pre', grounds[standing])}>
            {[
              columns.map(({ before }) => before ?? '·').join(''),
              columns.map(({ after }) => after ?? '·').join(''),
              marks[standing].repeat(columns.length),
            ].join('\n')}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Neighbours with the same standing share an element, so that a shifted frame needs few of them. */
function runsOf(group: readonly AlignedResidue[]) {
  const runs: { at: number; standing: Standing; columns: AlignedResidue[] }[] = [];
  group.forEach((column, at) => {
    const standing = standingOf(column);
    const last = runs.at(-1);
    if (last?.standing === standing) last.columns.push(column);
    else runs.push({ at, standing, columns: [column] });
  });
  return runs;
}

type Translate = ReturnType<typeof useTexts<typeof texts>>;

/** Whether `column` comes `step` residues after `one` and differs in the same way. */
const isNext = (column: AlignedResidue | undefined, one: AlignedResidue, step: number) =>
  column !== undefined && column.number === one.number + step && standingOf(column) === standingOf(one);

function tellDifferences(columns: readonly AlignedResidue[], t: Translate): string[] {
  const nameOf = (letter: string | null) => aminoAcids[letter ?? '']?.name ?? '';
  const different = columns.filter((column) => standingOf(column) !== 'same');
  const told: string[] = [];
  let next = 0;
  while (next < different.length && told.length < mostTold) {
    const one = different[next];
    if (!one) break;
    const standing = standingOf(one);
    let run = 1;
    while (isNext(different[next + run], one, run)) run += 1;
    const { number, before, after } = one;
    const range = { from: number, to: number + run - 1 };
    if (run > 2 && standing !== 'added')
      told.push(t(standing === 'missing' ? 'differsMissingRun' : 'differsSwapRun', range));
    else if (standing === 'missing') told.push(t('differsMissing', { number, before: nameOf(before) }));
    else if (standing === 'added') told.push(t('differsAdded', { number, after: nameOf(after) }));
    else told.push(t('differsSwap', { number, before: nameOf(before), after: nameOf(after) }));
    next += run > 2 ? run : 1;
  }
  const more = different.length - next;
  return more > 0 ? [...told, t('differsMore', { count: more })] : told;
}
