import { resolve } from 'node:path';
import { findPortComplaint } from '../../src/school/server/http/ask-port.mjs';
import { rootFolder } from './folders.mjs';

/**
 * Ends a start at once if its port is in use, most often by the product itself; nothing has been changed by then.
 * @param {string} host
 * @param {number} port one that cannot be tested, such as 0, is left for the server to check
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
