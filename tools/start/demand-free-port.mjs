import { resolve } from 'node:path';
import { findPortComplaint } from '../../src/server/http/ask-port.mjs';
import { rootFolder } from './folders.mjs';

/**
 * Ends a start at once where its port is taken, most often by the product itself; nothing is touched then.
 * @param {string} host
 * @param {number} port one that cannot be asked for, such as 0, is left to the server to judge
 */
export async function demandFreePort(host, port) {
  if (!(port > 0 && port < 65_536)) return;
  const { DATA_FOLDER, PRODUCT_NAME } = process.env;
  const complaint = await findPortComplaint({
    ...{ host, port },
    dataFolder: resolve(rootFolder, DATA_FOLDER || '.data'),
    productName: PRODUCT_NAME || 'Anneal',
  });
  if (complaint) throw new Error(complaint);
}
