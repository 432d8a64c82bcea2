// A Strapi in the folder given as argument, filled with the entries of its `entries.json`. It tells its parent the port
// and a token that may read. Started by `strapi-peer.ts`.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const appDir = process.argv[2] ?? '';
// By its path: it is no dependency of the project.
const { createStrapi } = require(join(appDir, 'node_modules', '@strapi', 'strapi'));

async function main() {
  const strapi = await createStrapi({ appDir, distDir: appDir, serveAdminPanel: false }).load();
  const types = JSON.parse(readFileSync(join(appDir, 'entries.json'), 'utf8'));
  /** The ids that Strapi gave, by kind and identifier. */
  const given = new Map();
  for (const { kind, uid, entries } of types) {
    for (const entry of entries) {
      const data = Object.fromEntries(
        Object.entries(entry).map(([name, value]) => {
          if (!value?.relation) return [name, value];
          const { kind: target, identifiers, isMany } = value.relation;
          const found = identifiers.map((/** @type {unknown} */ one) => given.get(`${target}/${one}`));
          return [name, isMany ? found : found[0]];
        }),
      );
      const { documentId } = await strapi.documents(uid).create({ data, status: 'published' });
      given.set(`${kind}/${entry.identifier}`, documentId);
    }
  }
  const { accessKey } = await strapi
    .service('admin::api-token')
    .create({ name: 'reader', description: '', type: 'read-only', lifespan: null });
  await strapi.listen();
  const address = /** @type {import('node:net').AddressInfo} */ (strapi.server.httpServer.address());
  process.send?.({ port: address.port, token: accessKey });
}

process.on('disconnect', () => process.exit(0));
main().catch((error) => {
  console.error(error);
  process.exit(1);
});
