import { useConfig } from '../../../client/http/config.ts';
import { go } from '../../../client/navigation/address.ts';
import { useAddress } from '../../../client/navigation/navigation.tsx';
import { normalisePath } from '../../../kernel/route-table.ts';
import { studentAddresses } from '../../classes/student-addresses.client.ts';
import { forgetJoinCode } from '../../guest/kept-join-code.client.ts';
import { readIsReturning, readWantedPage, type WantedPage } from '../../identity/wanted-page.client.ts';

interface DoorWay {
  /** The page to go on to; null: the class. */
  readonly wanted: WantedPage | null;
  /** Whether the person has joined before, as far as the address says: then name and PIN come first. */
  readonly isReturning: boolean;
}

/** From where somebody has come to the door of a class, and where they go on to. */
export function useDoorWay(): DoorWay {
  const { path, search } = useAddress();
  return {
    wanted: readWantedPage(search),
    isReturning: normalisePath(path) === '/signin' || readIsReturning(search),
  };
}

/** Opens the page that somebody wanted, or the class that they have just come into. A code kept for later has served. */
export function useEnterClass(): (code: string) => void {
  const { productKey } = useConfig();
  const { wanted } = useDoorWay();
  return (code) => {
    forgetJoinCode(productKey);
    // At /signin the route guard goes there, too: the same address twice in the history would hold up the way back.
    go(wanted?.path ?? studentAddresses.class(code), { replace: true });
  };
}
