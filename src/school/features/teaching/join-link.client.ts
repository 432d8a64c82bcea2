import { studentAddresses } from '../classes/student-addresses.client.ts';

/** The address that opens the page on which people join the class. */
export function joinLink(origin: string, code: string): string {
  return `${origin}${studentAddresses.door(code)}`;
}
