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
  /** Whether the address says that the person has joined before. Name and PIN then come first. */
  readonly isReturning: boolean;
}

/** The page from which a person has come to the door of a class, and the page to go on to. */
export function useDoorWay(): DoorWay {
  const { path, search } = useAddress();
  return {
    wanted: readWantedPage(search),
    isReturning: normalisePath(path) === '/signin' || readIsReturning(search),
  };
}

/**
 * Opens the page that the person wanted, or the class that the person has just joined. A code that was kept for later
 * is removed.
 */
export function useEnterClass(): (code: string) => void {
  const { productKey } = useConfig();
  const { wanted } = useDoorWay();
  return (code) => {
    forgetJoinCode(productKey);
    // At /signin the route guard goes there, too: the same address twice in the history would hold up the way back.
    go(wanted?.path ?? studentAddresses.class(code), { replace: true });
  };
}
