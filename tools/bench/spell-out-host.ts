/** URL parsers refuse a user without a host; where `host=` names a socket folder, it is the one that counts. */
export function spellOutHost(connectionString: string): string {
  return connectionString.replace('@/', '@localhost/');
}
