import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { parseExpression } from '../../../../lab/activity/own-run/expression.ts';
import { loadRunReader, type RunReader } from '../../../../lab/blocks/embed/read-run.ts';
import { asInstrumentEmbed } from '../../../../lab/blocks/embed/schema.ts';
import { late } from '../../../../lab/kernel/late.ts';
import { useLateState } from '../../../client/page/late-part.tsx';
import { type PlayerItem, usePlayer } from '../player-context.client.tsx';
import { runFor } from '../store/work-state.client.ts';
import { useWork } from '../use-work.client.ts';

/** What an expression gives for the run as it stands on the screen; a placeholder while it gives nothing. */
export function RunMarker({ source }: { source: string }) {
  const { items } = usePlayer();
  const t = useTranslations('player.marker');
  const work = useWork();
  const parsed = useMemo(() => parseExpression(source), [source]);
  const names = parsed.isValid ? parsed.value.names : [];
  const ids = names.map(({ embedId }) => embedId).join(' ');
  const code = useMemo(() => late(() => loadReaders(ids.split(' '), items)), [ids, items]);
  const { value: readers } = useLateState(code);

  const value =
    parsed.isValid && readers
      ? parsed.value.evaluate(({ embedId, readingId }) => {
          const reader = readers.get(embedId);
          const run = runFor(work, { asksAbout: reader?.partIds ?? [] }) ?? {};
          // Nothing has been set, so nothing was run.
          if (!reader || run[embedId]?.length === 0) return null;
          return reader.read(run).find(({ id }) => id === readingId)?.values ?? null;
        })
      : null;
  return <span>{value === null ? t('placeholder') : String(value)}</span>;
}

async function loadReaders(
  ids: readonly string[],
  items: readonly PlayerItem[],
): Promise<ReadonlyMap<string, RunReader>> {
  const find = (id: string) => items.find((item) => item.id === id) ?? null;
  const readers = new Map<string, RunReader>();
  for (const id of ids) {
    const embed = asInstrumentEmbed(find(id));
    if (embed) readers.set(id, await loadRunReader(embed, find));
  }
  return readers;
}
