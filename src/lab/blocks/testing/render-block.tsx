import { act, render } from '@testing-library/react';
import { Fragment, useState } from 'react';
import { IntlProvider } from 'use-intl';
import type { Issue, Parsed } from '../../kernel/issue.ts';
import { LiveRegion } from '../../ui/message/live-region.tsx';
import type { AnsweredItem, BlockItem } from '../define.ts';
import type { BenchOfPage, BlockView, InnerExercises } from '../define-view.tsx';
import { getBlock } from '../registry.ts';
import type { BlockTypeId } from '../type-ids.ts';
import { blockViews } from '../views.tsx';

// Test support: draws the sample of a block type in its real view. Not part of the product's bundle.

interface Options {
  /** Authored item; the type's sample when absent. */
  readonly item?: unknown;
  readonly answer?: readonly string[];
  /** true: the answer is entered but not saved. */
  readonly isDraft?: boolean;
  readonly isReadOnly?: boolean;
  /** Other items of the lab. */
  readonly others?: readonly AnsweredItem[];
  readonly exercises?: Partial<InnerExercises>;
  /** The team that the learner is in. */
  readonly teamName?: string;
  /** true: also renders the page's live region, so that announcements can be read as text. */
  readonly isHeard?: boolean;
  /** For a station: the bench that the page's address brings; null: it brings none. */
  readonly shared?: string | null;
  /** A view in place of the type's own. */
  readonly view?: BlockView | undefined;
}

const unanswered: InnerExercises = {
  standingOf: () => ({ state: 'open', mark: { state: 'unanswered', times: 1, word: 'Not answered' } }),
  render: (exerciseId) => <p>{`Card of ${exerciseId}`}</p>,
  wantedId: null,
  isFree: false,
};

function parseOrThrow<T>(parsed: Parsed<T>): T {
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues satisfies readonly Issue[]));
  return parsed.value;
}

/**
 * Renders a block; `answer()` returns the response on the screen in wire form, `saves` lists the answers that were
 * sent.
 */
export async function renderBlock(type: BlockTypeId, options: Options = {}) {
  const block = getBlock(type);
  const item: BlockItem = block.redact(parseOrThrow(block.parseItem(options.item ?? block.samples.item)));
  const shown = options.view ?? (await blockViews[type].load());
  await shown.preload?.(item);
  const { responses } = shown;
  const first = responses ? parseOrThrow(responses.parse(item, options.answer ?? [])) : null;
  const wire = (response: unknown) => (responses ? responses.format(response) : []);
  const saves: string[][] = [];
  const Around = options.isHeard ? LiveRegion : Fragment;
  let current = first;

  function Frame({ view }: { view: BlockView }) {
    const [response, setResponse] = useState(first);
    const [savedAnswer, setSavedAnswer] = useState(options.isDraft ? [] : (options.answer ?? []));
    const [shared, setShared] = useState(options.shared ?? null);
    current = response;
    const bench: BenchOfPage = {
      shared,
      leave: () => setShared(null),
      renderTools: (link) => <output>{link}</output>,
    };
    return (
      <IntlProvider locale="en-US" timeZone="UTC">
        <Around>
          <view.View
            item={item}
            response={response}
            onChange={setResponse}
            onSave={(sent = response) => {
              saves.push(wire(sent));
              setSavedAnswer(wire(sent));
              setResponse(sent);
            }}
            isSaved={JSON.stringify(savedAnswer) === JSON.stringify(wire(response))}
            isReadOnly={options.isReadOnly ?? false}
            teamName={options.teamName ?? null}
            renderText={(text) => text}
            mediaUrl={(fileName) => `/media/${fileName}`}
            findItem={(id) => options.others?.find((other) => other.item.id === id) ?? null}
            renderClassBoard={() => <p>Board of the class</p>}
            {...(options.shared !== undefined && { bench })}
            exercises={{ ...unanswered, ...options.exercises }}
          />
        </Around>
      </IntlProvider>
    );
  }

  const result = await act(async () => render(<Frame view={shown} />));
  return { ...result, answer: () => wire(current), saves, responses };
}
