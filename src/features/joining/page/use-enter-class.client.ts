import { useConfig } from '../../../client/http/config.ts';
import { go } from '../../../client/navigation/address.ts';
import { studentAddresses } from '../../classes/student-addresses.client.ts';
import { forgetJoinCode } from '../../guest/kept-join-code.client.ts';

/** Opens the class that somebody has just come into. A code kept for later has served. */
export function useEnterClass(): (code: string) => void {
  const { productKey } = useConfig();
  return (code) => {
    forgetJoinCode(productKey);
    go(studentAddresses.class(code));
  };
}
