import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createApi } from '../../../school/client/http/api.ts';
import { openAt } from '../../../school/client/navigation/testing/open-at.ts';
import { type DeviceWork, DeviceWorkContext } from '../../../school/features/offline/device-work.client.ts';
import type { PublicConfig } from '../../../school/kernel/system.ts';
import { AppProviders } from '../app-providers.tsx';
import { Application } from '../application.tsx';
import { routes } from '../routes.tsx';
import { createFakeIdentity } from './fake-identity.ts';
import { sampleConfig } from './sample-config.ts';

/** The whole application at an address, with a function in place of the server. */
export function drawApp(
  address: string,
  {
    identity = createFakeIdentity(),
    answer,
    settings = {},
    device = null,
  }: {
    identity?: ReturnType<typeof createFakeIdentity>;
    /** Default: no request is answered. */
    answer?: (path: string, method: string, body: unknown) => unknown;
    settings?: Partial<PublicConfig>;
    /** What the device keeps, for a test that goes on to a lab. */
    device?: Promise<DeviceWork> | null;
  } = {},
) {
  localStorage.clear();
  const config = { ...sampleConfig, ...settings };
  const onLeft = vi.fn();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : null;
    const reply = answer?.(String(input), init?.method ?? 'GET', body);
    if (reply instanceof Response) return reply;
    return reply === undefined ? new Response(null, { status: 404 }) : Response.json(reply);
  };
  openAt(address);
  const api = createApi({ identity: identity.client, config, fetch });
  const view = render(
    <AppProviders config={config} identity={identity.client} api={api} timeZone="UTC" onLeft={onLeft}>
      <DeviceWorkContext value={device}>
        <Application routes={routes} />
      </DeviceWorkContext>
    </AppProviders>,
  );
  return { ...view, identity, onLeft };
}
