import { Fragment } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useWidth } from '../../ui/layout/use-width.ts';
import { useTexts } from '../../ui/texts.tsx';
import {
  columnsPerBlock,
  type Passage,
  readMaterial,
  type Sequence,
  type Token,
  tokensOf,
} from './material.ts';
import { texts } from './texts.ts';
import { TokenButton, type TokenState, useRoving } from './token-button.tsx';

interface GridProps<M> {
  readonly material: M;
  readonly labelledBy: string;
  readonly isReadOnly: boolean;
  stateOf(tokenId: string): TokenState;
  onToggle(tokenId: string): void;
}

/** Running text whose words, letters or marked pieces can be picked. */
export function PassageGrid({ material, labelledBy, isReadOnly, stateOf, onToggle }: GridProps<Passage>) {
  const lines = readMaterial(material);
  const roving = useRoving(
    lines.map((line) => tokensOf(line).map(({ id }) => id)),
    null,
  );
  return (
    <div
      ref={roving.root}
      {...roving.handlers}
      {...{ ...roles.grid, 'aria-labelledby': labelledBy }}
      className="grid max-w-measure gap-3 rounded-data border border-rule bg-paper-raised p-4 leading-[2.6rem]"
    >
      {lines.map(({ id, segments }) => (
        <p key={id} {...roles.row}>
          {segments.map((segment, index) =>
            segment.id === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: text between tokens is its place in the line
              <span key={index} {...roles.gridcell}>
                {segment.text}
              </span>
            ) : (
              <span key={segment.id} {...roles.gridcell}>
                <TokenButton
                  {...stateOf(segment.id)}
                  tokenId={segment.id}
                  text={segment.text}
                  isTabStop={roving.current === segment.id}
                  isReadOnly={isReadOnly}
                  // A token that can be picked differs from the text around it by a line, not by colour.
                  restFrame={
                    material.unit === 'marked' ? 'border-dashed border-rule-strong' : 'border-transparent'
                  }
                  className={`inline min-h-8 py-1 leading-none ${wordLook[material.unit]}`}
                  onToggle={() => onToggle(segment.id)}
                />
              </span>
            ),
          )}
        </p>
      ))}
    </div>
  );
}

const wordLook = {
  word: 'px-1',
  letter: 'min-w-6 px-0.5 font-mono',
  marked: 'px-1.5',
} as const;

// The grid role makes screen readers pass the arrow keys on to the page.
const roles = { grid: { role: 'grid' }, row: { role: 'row' }, gridcell: { role: 'gridcell' } } as const;

const ends = { '5-3': ['5′', '3′'], '3-5': ['3′', '5′'] } as const;

/** Lengths in CSS px, as the classes below draw them. A letter of the typeface of sequences is 0.6 em wide. */
const letterPx = { roomy: 30, tight: 26 };
const groupPx = (letters: number) => Math.max(44, 12 * letters + 16) + 2;
const namesPx = 96;
const endPx = 24;

/**
 * Aligned lines under a ruler. Lines that do not fit beside their names are cut into blocks, one below the other, so
 * that nothing scrolls sideways; a single group that is wider than the screen still does, inside this frame. The frame
 * is a stacking context of its own (`isolate`), so the names stay below the bars of the page.
 */
export function SequenceGrid({ material, labelledBy, isReadOnly, stateOf, onToggle }: GridProps<Sequence>) {
  const t = useTexts(texts);
  const [place, widthPx] = useWidth<HTMLDivElement>(Number.POSITIVE_INFINITY);
  const lines = readMaterial(material).map(tokensOf);
  const count = lines[0]?.length ?? 0;
  const isLetters = material.unit === 'letter';
  const ofGroups = groupPx(longest(lines));
  const columnPx = isLetters ? letterPx : { roomy: ofGroups, tight: ofGroups };
  const isWhole = namesPx + 2 * endPx + count * columnPx.roomy <= widthPx;
  // In blocks, the name of a single line stands above it.
  const namesBesidePx = lines.length > 1 ? 80 : 16;
  const perBlock = isWhole
    ? count
    : columnsPerBlock(material.unit, count, (widthPx - namesBesidePx) / columnPx.tight);
  const roving = useRoving(
    lines.map((tokens) => tokens.map(({ id }) => id)),
    perBlock,
  );
  const numberOf = (token: Token) => token.position + material.firstNumber - 1;
  const isGroupEnd = (token: Token) => isWhole && isLetters && numberOf(token) % 10 === 0;
  // A line with only one group needs no numbers.
  const hasRuler = isLetters || count > 1;
  const hasEnds = isWhole && material.lines.some((line) => line.ends);
  const starts = Array.from({ length: Math.ceil(count / perBlock) }, (_, block) => block * perBlock);

  const isNameAbove = !isWhole && lines.length === 1;
  const drawLine = (tokens: readonly Token[], index: number, start: number) => {
    const line = material.lines[index];
    if (!line) return null;
    const [first, last] = line.ends ? ends[line.ends] : ['', ''];
    return (
      <tr key={line.id}>
        {!isNameAbove && (
          <th
            scope="row"
            className={classNames(
              nameClasses,
              isWhole ? 'max-w-24 px-2' : 'w-20 max-w-20 px-1 wrap-anywhere',
            )}
          >
            {isWhole ? line.label : withEnds(line)}
          </th>
        )}
        {hasEnds && <EndCell text={first} />}
        {tokens.slice(start, start + perBlock).map((token) => (
          <td key={token.id} className={classNames('p-0', isGroupEnd(token) && 'pr-2')}>
            <TokenButton
              {...stateOf(token.id)}
              tokenId={token.id}
              text={token.text}
              name={t(lines.length > 1 ? 'columnLine' : 'column', {
                text: token.text,
                // As text: a codon's number is a name, not a quantity to be grouped in thousands.
                column: String(numberOf(token)),
                line: index + 1,
              })}
              isTabStop={roving.current === token.id}
              isReadOnly={isReadOnly}
              restFrame="border-rule"
              className={classNames(
                'h-11 text-lg',
                isLetters ? (isWhole ? 'w-7' : 'w-6') : 'min-w-11 px-1.5',
              )}
              onToggle={() => onToggle(token.id)}
            />
          </td>
        ))}
        {hasEnds && <EndCell text={last} />}
      </tr>
    );
  };

  return (
    <div ref={place}>
      <div
        ref={roving.root}
        {...roving.handlers}
        className="isolate w-fit max-w-full overflow-x-auto rounded-data border border-rule bg-paper-raised"
      >
        {/* The grid role makes screen readers pass the arrow keys on to the page. */}
        <table
          {...gridRole}
          aria-labelledby={labelledBy}
          className="border-separate border-spacing-x-0.5 border-spacing-y-1 pr-2 font-mono"
        >
          {starts.map((start) => (
            <Fragment key={start}>
              {isNameAbove && start === 0 && (
                <tbody>
                  <tr>
                    <th
                      scope="rowgroup"
                      colSpan={perBlock}
                      className="p-1 text-left font-sans text-sm font-semibold"
                    >
                      {material.lines.map(withEnds).join('')}
                    </th>
                  </tr>
                </tbody>
              )}
              {/* Hidden from screen readers, because the names of the tokens contain the numbers. */}
              <tbody aria-hidden="true" hidden={!hasRuler} className="text-xs text-ink-soft">
                <tr>
                  {(isWhole || lines.length > 1) && <td className={nameClasses} />}
                  {hasEnds && <td />}
                  {lines[0]?.slice(start, start + perBlock).map((token, column) => (
                    <td
                      key={token.position}
                      className={classNames('h-7 p-0 text-center align-bottom', isGroupEnd(token) && 'pr-2')}
                    >
                      {/* Letters are counted in tens, groups such as codons one by one. */}
                      {(!isLetters || numberOf(token) % 10 === 0 || (column === 0 && !isWhole)) && (
                        <span className="mx-auto block w-max max-w-full border-b-2 border-rule-strong px-0.5">
                          {numberOf(token)}
                        </span>
                      )}
                    </td>
                  ))}
                  {hasEnds && <td className="pr-2" />}
                </tr>
              </tbody>
              <tbody>{lines.map((tokens, index) => drawLine(tokens, index, start))}</tbody>
            </Fragment>
          ))}
        </table>
      </div>
    </div>
  );
}

/** The name of a line, followed by its ends if they have no room beside the letters. */
function withEnds({ label, ends: named }: Sequence['lines'][number]): string {
  return named ? `${label} ${ends[named].join('–')}` : label;
}

const gridRole = { role: 'grid' } as const;
const nameClasses =
  'sticky left-0 z-20 bg-paper-raised py-1 text-left align-middle font-sans text-sm font-semibold';

/** Letters of the longest token. */
function longest(lines: readonly (readonly Token[])[]): number {
  return Math.max(0, ...lines.flat().map(({ text }) => text.length));
}

function EndCell({ text }: { readonly text: string }) {
  return <td className="px-1 font-sans text-sm text-ink-soft">{text}</td>;
}
