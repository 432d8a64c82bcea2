import { studentAddresses } from '../classes/student-addresses.client.ts';

/** The address that opens the page of the class for whoever wants to join it. */
export function joinLink(origin: string, code: string): string {
  return `${origin}${studentAddresses.door(code)}`;
}
