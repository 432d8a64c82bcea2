import type { Passage } from './material.ts';
import { TokenButton, type TokenState } from './token-button.tsx';
import { readMaterial, tokensOf } from './tokens.ts';
import { useRoving } from './use-roving.tsx';

interface Props {
  readonly material: Passage;
  readonly labelledBy: string;
  readonly isReadOnly: boolean;
  stateOf(tokenId: string): TokenState;
  onToggle(tokenId: string): void;
}

/** Running text whose words, letters or marked pieces can be picked. */
export function PassageGrid({ material, labelledBy, isReadOnly, stateOf, onToggle }: Props) {
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
                  // What can be picked is told apart from the text around it by a line, not by colour.
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

// A grid, so that screen readers hand the arrow keys over to it.
const roles = { grid: { role: 'grid' }, row: { role: 'row' }, gridcell: { role: 'gridcell' } } as const;
