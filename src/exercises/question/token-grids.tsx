import { classNames } from '../../ui/class-names.ts';
import { useTexts } from '../../ui/texts.tsx';
import { type Passage, readMaterial, type Sequence, type Token, tokensOf } from './material.ts';
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
    false,
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

/**
 * Aligned lines under a ruler. Only this frame scrolls sideways, and the names of the lines stay visible on top of the
 * letters. The frame is a stacking context of its own (`isolate`), so the names stay below the bars of the page.
 */
export function SequenceGrid({ material, labelledBy, isReadOnly, stateOf, onToggle }: GridProps<Sequence>) {
  const t = useTexts(texts);
  const lines = readMaterial(material).map(tokensOf);
  const roving = useRoving(
    lines.map((tokens) => tokens.map(({ id }) => id)),
    true,
  );
  const isLetters = material.unit === 'letter';
  const columns = lines[0] ?? [];
  const numberOf = (token: Token) => token.position + material.firstNumber - 1;
  // Letters are counted in tens, groups such as codons one by one.
  const isTicked = (token: Token) => !isLetters || numberOf(token) % 10 === 0;
  const isGroupEnd = (token: Token) => isLetters && numberOf(token) % 10 === 0;
  const hasEnds = material.lines.some((line) => line.ends);

  return (
    <div
      ref={roving.root}
      {...roving.handlers}
      className="isolate w-fit max-w-full overflow-x-auto rounded-data border border-rule bg-paper-raised"
    >
      {/* The grid role makes screen readers pass the arrow keys on to the page. */}
      <table
        {...gridRole}
        aria-labelledby={labelledBy}
        className="border-separate border-spacing-x-0.5 border-spacing-y-1 font-mono"
      >
        <thead aria-hidden="true" className="text-xs text-ink-soft">
          <tr>
            <td className={stickyClasses} />
            {hasEnds && <td />}
            {columns.map((token) => (
              <td
                key={token.position}
                className={classNames('h-7 p-0 text-center align-bottom', isGroupEnd(token) && 'pr-2')}
              >
                {isTicked(token) && (
                  <span className="mx-auto block w-max border-b-2 border-rule-strong px-0.5">
                    {numberOf(token)}
                  </span>
                )}
              </td>
            ))}
            {hasEnds && <td className="pr-2" />}
          </tr>
        </thead>
        <tbody>
          {lines.map((tokens, index) => {
            const line = material.lines[index];
            if (!line) return null;
            const [start, end] = line.ends ? ends[line.ends] : ['', ''];
            return (
              <tr key={line.id}>
                <th
                  scope="row"
                  className={classNames(stickyClasses, 'text-left font-sans text-sm font-semibold')}
                >
                  {line.label}
                </th>
                {hasEnds && <EndCell text={start} />}
                {tokens.map((token) => (
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
                      className={classNames('h-11 text-lg', isLetters ? 'w-7' : 'min-w-11 px-1.5')}
                      onToggle={() => onToggle(token.id)}
                    />
                  </td>
                ))}
                {hasEnds && <EndCell text={end} />}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const gridRole = { role: 'grid' } as const;
const stickyClasses = 'sticky left-0 z-20 max-w-24 bg-paper-raised px-2 py-1 align-middle';

function EndCell({ text }: { readonly text: string }) {
  return <td className="px-1 font-sans text-sm text-ink-soft">{text}</td>;
}
