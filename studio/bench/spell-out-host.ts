/**
 * URL parsers refuse a user without a host. When `host=` names a socket folder, that folder is used and this host is
 * ignored.
 */
export function spellOutHost(connectionString: string): string {
  return connectionString.replace('@/', '@localhost/');
}
