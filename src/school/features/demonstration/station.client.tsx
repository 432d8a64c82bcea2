import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OpensReplay } from '../../../lab/bench/stage/stage-foot.tsx';
import type { BlockItem } from '../../../lab/blocks/define.ts';
import { listChain, listGivenTubes, settingsOf } from '../../../lab/blocks/embed/read-run.ts';
import type { InstrumentEmbed } from '../../../lab/blocks/embed/schema.ts';
import { instrumentResults } from '../../../lab/instruments/results-registry.ts';
import { instrumentViews } from '../../../lab/instruments/views.tsx';
import { suspendFor, useLate } from '../../../lab/ui/late-view.tsx';
import { LoadingBlock } from '../../../lab/ui/message/loading.tsx';

/** What a student has saved, by part: the station, and those whose tubes it loads. */
export type StationAnswers = Readonly<Record<string, readonly string[]>>;

interface Props {
  readonly item: InstrumentEmbed;
  readonly findItem: (id: string) => { readonly id: string; readonly type: string } | null;
  readonly answers: StationAnswers;
  /** true: it opens with the slider of the record. */
  readonly isReplay: boolean;
  /** true: labels that a student wrote are letters, for a screen that others see. */
  readonly areWordsHidden?: boolean;
}

/** A station with the settings of its lesson and a bench. What is done here lives as long as the page does. */
export function Station(props: Props) {
  const shell = useTranslations('shell');
  return (
    <Suspense fallback={<LoadingBlock label={shell('loading')} />}>
      <Bench {...props} />
    </Suspense>
  );
}

function Bench({ item, findItem, answers, isReplay, areWordsHidden = false }: Props) {
  const { View } = useLate(instrumentViews[item.instrument]);
  // Another bench is another component, so what comes in is read once.
  const [{ settings, tubes, start }] = useState(() => open(item, findItem, answers, areWordsHidden));
  const [state, setState] = useState(start);
  return (
    <OpensReplay value={isReplay}>
      <View settings={settings} state={state} tubes={tubes} title={item.title} onChange={setState} />
    </OpensReplay>
  );
}

/** Suspends until the instruments that it needs are loaded. */
function open(
  item: InstrumentEmbed,
  findItem: Props['findItem'],
  answers: StationAnswers,
  areWordsHidden: boolean,
) {
  const chain = listChain(item, (id) => withAnswer(findItem(id), []));
  const shown: StationAnswers = Object.fromEntries(
    chain.map((one) => {
      const given = answers[one.id] ?? [];
      return [one.id, areWordsHidden ? hideWords(one, given) : given];
    }),
  );
  const view = suspendFor(instrumentViews[item.instrument]);
  const settings = settingsOf(item, view);
  const kept = shown[item.id] ?? [];
  const parsed = kept.length > 0 ? view.state.parse(settings, kept) : null;
  return {
    settings,
    start: parsed?.isValid ? parsed.value : view.state.start(settings),
    tubes: listGivenTubes(
      item,
      (id) => withAnswer(findItem(id), shown[id] ?? []),
      (id) => suspendFor(instrumentResults[id]),
    ),
  };
}

function withAnswer(item: { readonly id: string; readonly type: string } | null, answer: readonly string[]) {
  // The server sends every item in the public form of its type.
  return item && { item: item as unknown as BlockItem, answer: [...answer] };
}

function hideWords(item: InstrumentEmbed, answer: readonly string[]): readonly string[] {
  const view = suspendFor(instrumentViews[item.instrument]);
  const settings = settingsOf(item, view);
  const parsed = answer.length > 0 ? view.state.parse(settings, answer) : null;
  if (!parsed?.isValid || !view.link) return parsed?.isValid ? answer : [];
  return view.state.format(view.link.hideWords(settings, parsed.value));
}
