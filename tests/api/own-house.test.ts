import { expect, it } from 'vitest';
import { announce } from '../../src/app/server/start-server.ts';
import { parseEnv } from '../../src/school/server/settings/env.ts';
import { ownHouseMessages } from '../../src/site/trust/own-house-messages.ts';

function startWith(variables: Readonly<Record<string, string>>): string {
  const said: string[] = [];
  const listening = { url: 'http://localhost:4000', elsewhere: [] };
  announce(parseEnv(variables, '/nowhere'), listening, null, (text) => void said.push(text));
  return said.join('\n');
}

it('the settings that the page for a school’s own house prints are taken, and let teachers be proved', () => {
  const printed = Object.fromEntries(
    ownHouseMessages.serve.settings.map(([setting]) => {
      const [name = '', ...value] = setting.split('=');
      return [name, value.join('=').replaceAll('"', '').replace('…', 'x7Kq2mZ9vT4nB8wR1yC6sD3fG5hJ0pLaQe')];
    }),
  );
  expect(startWith(printed)).not.toContain('Nobody can make a class');
  const { MAIL_URL: _, ...withoutMail } = printed;
  expect(startWith(withoutMail)).toContain('Nobody can make a class');
});
