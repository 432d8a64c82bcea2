import { useId } from 'react';
import { instrumentViews } from '../../instruments/views.tsx';
import { suspendFor } from '../../ui/late-view.tsx';
import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import { createResponses, type EmbedResponse } from './answer.ts';
import { InstrumentFrame } from './instrument-frame.tsx';
import { PageFrame } from './page-frame.tsx';
import type { PublicEmbed } from './schema.ts';
import { isStationItem } from './station-item.ts';

function View(props: BlockViewProps<PublicEmbed, EmbedResponse | null>) {
  const { item, response, renderText } = props;
  const titleId = useId();
  if (item.kind === 'instrument' && isStationItem(item))
    return (
      <section aria-labelledby={titleId} data-station>
        <h3 id={titleId} className="sr-only">
          {item.title}
        </h3>
        <InstrumentFrame
          // A bench from a link is one of its own: nothing of the learner's stays on the screen.
          key={props.bench?.shared ?? ''}
          {...props}
          item={item}
          response={response ?? []}
          instruction={item.text ? renderText(item.text) : null}
        />
      </section>
    );
  return (
    <section aria-labelledby={titleId} className="border border-rule bg-paper-raised p-4 sm:p-7">
      <h3 id={titleId}>{item.title}</h3>
      {item.text && <div className="mt-2 max-w-measure">{renderText(item.text)}</div>}
      {item.kind === 'instrument' ? (
        <InstrumentFrame {...props} item={item} response={response ?? []} />
      ) : (
        <PageFrame item={item} />
      )}
    </section>
  );
}

// A state is parsed while its block is drawn, so this suspends until the instrument is loaded.
const responses = createResponses((id) => suspendFor(instrumentViews[id]).instrument);

export const view = defineBlockView<PublicEmbed, EmbedResponse | null>({
  // A framed page has no response: it is no part of the record.
  responses: {
    ...responses,
    format: (response) => responses.format(response ?? []),
    isReady: (item, response) => responses.isReady(item, response ?? []),
  },
  View,
  preload: async (item) => {
    if (item.kind === 'instrument') await instrumentViews[item.instrument].load();
  },
});
