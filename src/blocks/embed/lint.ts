import type { Issue } from '../../domain/issue.ts';
import { getInstrument } from '../../instruments/registry.ts';
import { allowedHosts } from './allowed-hosts.ts';
import type { Embed } from './schema.ts';

export function lintEmbed(item: Embed, hosts: readonly string[] = allowedHosts): Issue[] {
  if (item.kind === 'instrument') {
    const parsed = getInstrument(item.instrument).parseSettings(item.settings);
    return parsed.isValid
      ? []
      : parsed.issues.map((issue) => ({ ...issue, path: ['settings', ...issue.path] }));
  }
  // All up to the first sign that ends it for a browser, so that a name or a port before that sign is no match.
  const [, authority = ''] = /^https:\/\/([^/?#\\]*)/.exec(item.url) ?? [];
  if (hosts.includes(authority)) return [];
  return [
    { path: ['url'], code: 'host-not-allowed', message: `${authority} is not among the allowed hosts` },
  ];
}
