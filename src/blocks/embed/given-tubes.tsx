import type { ReactNode } from 'react';
import { instrumentOutcomes } from '../../instruments/outcomes.ts';
import { getInstrument } from '../../instruments/registry.ts';
import type { Tube } from '../../science/tube/tube.ts';
import { useLate } from '../../ui/late-view.tsx';
import type { BlockViewProps } from '../define-view.tsx';
import { EmbedSchema, type InstrumentEmbed } from './schema.ts';

interface Props {
  readonly item: InstrumentEmbed;
  readonly findItem: BlockViewProps<InstrumentEmbed>['findItem'];
  children(tubes: readonly Tube[]): ReactNode;
}

/**
 * The tubes that the joined instrument leaves, from the learner's saved state of it. That one may load the tubes of
 * another, so a chain is followed to its beginning; the author's check lets it only go backwards, so it ends.
 */
export function GivenTubes({ item, findItem, children }: Props) {
  const found = item.tubesFrom === undefined ? null : findItem(item.tubesFrom);
  const source = found ? EmbedSchema.parse(found.item) : null;
  if (!found || source?.kind !== 'instrument') return children([]);
  return (
    <GivenTubes item={source} findItem={findItem}>
      {(given) => (
        <LeftTubes item={source} answer={found.answer} given={given}>
          {children}
        </LeftTubes>
      )}
    </GivenTubes>
  );
}

interface LeftProps {
  readonly item: InstrumentEmbed;
  readonly answer: readonly string[];
  readonly given: readonly Tube[];
  children(tubes: readonly Tube[]): ReactNode;
}

function LeftTubes({ item, answer, given, children }: LeftProps) {
  const outcome = useLate(instrumentOutcomes[item.instrument]);
  const settings = getInstrument(item.instrument).parseSettings(item.settings);
  if (!settings.isValid) throw new Error(`the settings of ${item.id} do not fit ${item.instrument}`);
  return children(outcome.listTubes(settings.value, answer, given));
}
