import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import type { BlockItem } from './define.ts';
import type { BlockView, BlockViewProps } from './define-view.tsx';
import { getBlock } from './registry.ts';
import { renderBlock } from './testing/render-block.tsx';
import { type ViewRuleName, viewRuleNames, viewRules } from './testing/view-rules.tsx';
import type { BlockTypeId } from './type-ids.ts';
import { blockViews } from './views.tsx';

// Each view below breaks one rule for views, and the report must name that rule.

type Props = BlockViewProps<BlockItem, unknown>;
type BrokenView = readonly [type: BlockTypeId, view: BlockView, fault: RegExp];

const plain = await blockViews.header.load();
const remembering = await blockViews['module-selection'].load();
const codec = remembering.responses;
if (!codec) throw new Error('module-selection remembers nothing');

const withView = (View: ComponentType<Props>, fault: RegExp): BrokenView => [
  'header',
  { ...plain, View },
  fault,
];
const withMemory = (view: Partial<BlockView>, fault: RegExp): BrokenView => [
  'module-selection',
  { ...remembering, ...view },
  fault,
];

const sites = ['unity', 'harmony', 'kibo'];

const broken: Record<ViewRuleName, readonly BrokenView[]> = {
  'both-sides': [
    ['header', { ...plain, responses: codec }, /^the view remembers/],
    ['module-selection', { View: () => <p>Forgetful</p> }, /^the definition remembers/],
  ],
  'says-something': [withView(() => <hr />, /nothing is said/)],
  'listed-media': [
    withView(
      (props) => (
        <>
          <plain.View {...props} />
          <img src={props.mediaUrl('unlisted.svg')} alt="Forgotten in the list" />
        </>
      ),
      /^unlisted.svg is shown/,
    ),
    withView(() => <p>No picture</p>, /^mission-plate.svg is listed/),
  ],
  accessible: [
    withView(
      () => (
        <ul>
          <p>An entry that is none</p>
        </ul>
      ),
      /^list: /,
    ),
  ],
  reached: [
    withView(
      () => (
        <button type="button" onFocus={({ currentTarget }) => currentTarget.blur()}>
          Throws the focus off
        </button>
      ),
      /^Tab does not reach <button/,
    ),
  ],
  left: [
    withView(
      () => (
        <button type="button" onKeyDown={(event) => event.preventDefault()}>
          Keeps the focus
        </button>
      ),
      /^Tab stays at <button/,
    ),
  ],
  restored: [
    withMemory({ responses: { ...codec, format: () => [] } }, /has become \[\]$/),
    withMemory({ responses: { ...codec, parse: (item) => codec.parse(item, sites) } }, /^\[\] has become/),
  ],
  'read-only': [
    withMemory(
      {
        View: ({ onChange }) => (
          <button type="button" onClick={() => onChange(sites)}>
            Never locked
          </button>
        ),
      },
      /has become/,
    ),
    withMemory(
      {
        View: ({ onSave }) => (
          <button type="button" onClick={() => onSave()}>
            Saves what is locked
          </button>
        ),
      },
      /is saved$/,
    ),
    withMemory(
      {
        View: ({ onChange }) => <textarea aria-label="Never locked" onChange={() => onChange(sites)} />,
      },
      /has become/,
    ),
  ],
};

function faultsOf(rule: ViewRuleName, type: BlockTypeId, view?: BlockView): Promise<string[]> {
  const block = getBlock(type);
  const parsed = block.parseItem(block.samples.item);
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return viewRules[rule]((options) => renderBlock(type, { ...options, view }), block, parsed.value);
}

describe.each(viewRuleNames)('the rule of views %s', (rule) => {
  it.each(['header', 'module-selection'] as const)('finds nothing in the sound view of %s', async (type) => {
    expect(await faultsOf(rule, type)).toEqual([]);
  });

  it.each(broken[rule])('names a broken view of %s', async (type, view, fault) => {
    expect(await faultsOf(rule, type, view)).toContainEqual(expect.stringMatching(fault));
  });

  it('has a broken view', () => {
    expect(broken[rule].length).toBeGreaterThan(0);
  });
});
