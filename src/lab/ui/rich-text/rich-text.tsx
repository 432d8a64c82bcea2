import { Fragment, memo, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { keepTogether } from './keep-together.tsx';
import { type BlockNode, type InlineNode, parseRichText } from './parse-rich-text.ts';
import { inSpan } from './spans.tsx';

export type RenderMarker = (marker: { name: string; argument: string | null }) => ReactNode;

export type RichTextProps = {
  text: string;
  /** Draws `{{name:argument}}`; returns undefined or null for an unknown marker. */
  renderMarker?: RenderMarker | undefined;
  /** Shown in place of an unknown marker, e.g. `not answered yet`; the marker itself is never shown. */
  markerPlaceholder?: ReactNode | undefined;
  /** One run of text without paragraphs, for labels and table cells. */
  isInline?: boolean | undefined;
  className?: string | undefined;
};

type Drawing = Pick<RichTextProps, 'renderMarker' | 'markerPlaceholder'>;

/** Authored text. It can hold no HTML, only what `parseRichText` reads. */
export const RichText = memo(function RichText({
  text,
  isInline = false,
  className,
  ...drawing
}: RichTextProps) {
  const blocks = parseRichText(text);
  if (!isInline)
    return (
      <div className={classNames('flex max-w-measure flex-col gap-3', className)}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parsed anew from the text, without identity
          <Fragment key={index}>{drawBlock(block, drawing)}</Fragment>
        ))}
      </div>
    );
  const runs = blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.children]));
  return (
    <span className={className}>
      {drawInline(
        runs.flatMap((run, index): readonly InlineNode[] => (index > 0 ? [blank, ...run] : run)),
        drawing,
      )}
    </span>
  );
});

const blank: InlineNode = { kind: 'text', text: ' ' };

function drawBlock(block: BlockNode, drawing: Drawing): ReactNode {
  if (block.kind === 'paragraph') return <p>{drawInline(block.children, drawing)}</p>;
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List
      className={classNames(
        'flex flex-col gap-1.5',
        block.isOrdered ? 'list-decimal' : 'list-disc',
        // Room for numbers of two digits, which would be cut off at the edge of a printed page.
        block.isOrdered && block.items.length > 9 ? 'pl-8' : 'pl-6',
      )}
    >
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parsed anew from the text, without identity
        <li key={index}>{drawInline(item, drawing)}</li>
      ))}
    </List>
  );
}

/** A single text is the only content of its element; of several nodes each text has an element of its own. */
function drawInline(nodes: readonly InlineNode[], drawing: Drawing): ReactNode {
  const [only] = nodes;
  if (nodes.length === 1 && only?.kind === 'text') return keepTogether(only.text);
  return nodes.map((node, index) => {
    const drawn = drawNode(node, drawing);
    // biome-ignore lint/suspicious/noArrayIndexKey: parsed anew from the text, without identity
    return <Fragment key={index}>{typeof drawn === 'string' ? inSpan(drawn) : drawn}</Fragment>;
  });
}

function drawNode(node: InlineNode, drawing: Drawing): ReactNode {
  switch (node.kind) {
    case 'text':
      return keepTogether(node.text);
    case 'code':
      return <code>{node.text}</code>;
    case 'bold':
      return <strong>{drawInline(node.children, drawing)}</strong>;
    case 'italic':
      return <em>{drawInline(node.children, drawing)}</em>;
    case 'sub':
      return <sub>{drawInline(node.children, drawing)}</sub>;
    case 'sup':
      return <sup>{drawInline(node.children, drawing)}</sup>;
    case 'link':
      return (
        <a href={node.href} className="text-link">
          {drawInline(node.children, drawing)}
        </a>
      );
    case 'marker':
      return (
        drawing.renderMarker?.({ name: node.name, argument: node.argument }) ??
        drawing.markerPlaceholder ??
        '…'
      );
  }
}
