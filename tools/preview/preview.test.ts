import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { fromRoot } from '../start/folders.mjs';

it('opens a lab by its id; where its port is taken it says how to choose another, and ends', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const preview = spawn(
    process.execPath,
    [
      fromRoot('node_modules/tsx/dist/cli.mjs'),
      'tools/preview/preview.ts',
      'ptc-taster',
      '--port',
      String(port),
    ],
    { cwd: fromRoot('.'), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  preview.stderr.on('data', (text) => {
    said += String(text);
  });
  const [code] = await once(preview, 'exit');
  holder.close();
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringContaining(
      `Port ${port} is taken. Choose another: npm run preview -- ptc-taster --port ${port + 1}`,
    ),
  });
});
