import { useEffect, useEffectEvent } from 'react';
import type { BenchOfPage, BlockViewProps } from '../../../../lab/blocks/define-view.tsx';
import { useConfig } from '../../../client/http/config.ts';
import { go, readAddress } from '../../../client/navigation/address.ts';
import { useAddress } from '../../../client/navigation/navigation.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import { isStation } from '../stops.client.ts';
import { readBenchHash, takeBench } from './bench-address.client.ts';

// Nobody works with a bench and needs its link in the same moment.
const BenchTools = latePart(() => import('./bench-tools.client.tsx').then((module) => module.BenchTools));

/** For a station: the bench that the address brings, and what the player offers for the one on the screen. */
export function useBenchOfPage(item: {
  readonly id: string;
  readonly type: string;
}): Pick<BlockViewProps<unknown>, 'bench'> {
  const { hash } = useAddress();
  const { productKey } = useConfig();
  const isOne = isStation(item);
  const bringBack = useEffectEvent(() => {
    const waiting = takeBench(productKey, item.id);
    if (waiting !== null) go(waiting, { replace: true, isScrollKept: true });
  });
  useEffect(() => {
    if (isOne) bringBack();
  }, [isOne]);
  if (!isOne) return {};
  const bench: BenchOfPage = {
    shared: readBenchHash(hash, item.id),
    leave() {
      const { path, search } = readAddress();
      go(path + search, { replace: true, isScrollKept: true });
    },
    renderTools: (link) => <BenchTools partId={item.id} link={link} />,
  };
  return { bench };
}
