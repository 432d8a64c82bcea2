import { isTest, lineAt } from './project-files.mjs';
import { visitSyntax } from './syntax.mjs';

/** @typedef {import('./syntax.mjs').SyntaxNode} SyntaxNode */

/**
 * Features that browsers offer only to https addresses and to localhost, with the one file that may use each. That file
 * handles plain http itself; null: no file may use the feature.
 * @type {Readonly<Record<string, string | null>>}
 */
const OWNERS = {
  serviceWorker: 'src/school/features/offline/register-service-worker.client.ts',
  locks: 'src/school/features/offline/outbox/sender.client.ts',
  clipboard: 'src/lab/ui/action/copy-button.tsx',
  isSecureContext: 'src/school/features/player/frame/quiet-parts.client.tsx',
  // Ids come from the package uuid.
  randomUUID: null,
  subtle: null,
  caches: null,
  storage: null,
  share: null,
  canShare: null,
  wakeLock: null,
  credentials: null,
  mediaDevices: null,
  geolocation: null,
  keyboard: null,
  bluetooth: null,
  usb: null,
  serial: null,
  hid: null,
  gpu: null,
  setAppBadge: null,
  cookieStore: null,
  Notification: null,
  PushManager: null,
  PaymentRequest: null,
  showOpenFilePicker: null,
};

/** The service worker itself runs only in a secure context. */
const WORKER = /^src\/school\/features\/offline\/(service-worker\.ts|worker\/)/;
/** The features that are used by their bare name. The names of the others also occur as ordinary identifiers. */
const BARE = new Set([
  'caches',
  'cookieStore',
  'Notification',
  'PushManager',
  'PaymentRequest',
  'showOpenFilePicker',
]);
const HOLDERS = new Set(['navigator', 'crypto', 'window', 'globalThis', 'self']);

/**
 * A school may open the product at `http://192.168.…`. A call that exists only on secure addresses throws there, and a
 * developer on localhost does not notice.
 * @type {import('./project-files.mjs').Check}
 */
export function checkSecureContext(files) {
  return files
    .filter(
      ({ path }) =>
        /^src\/(?!(app|school)\/server\/|school\/publishing\/).*\.tsx?$/.test(path) &&
        !/\.server\./.test(path) &&
        !isTest(path) &&
        !WORKER.test(path),
    )
    .flatMap(({ path, text }) => {
      /** @type {import('./project-files.mjs').Finding[]} */
      const findings = [];
      visitSyntax(path, text, (node) => {
        for (const name of namesAskedOfBrowser(node)) {
          const owner = Object.hasOwn(OWNERS, name) ? OWNERS[name] : path;
          if (owner === path) continue;
          findings.push({
            path,
            line: lineAt(text, node.start),
            message: `${name} does not exist on an address with plain http${owner ? `; ${owner} looks after it` : ''}`,
          });
        }
      });
      return findings;
    });
}

/** @param {SyntaxNode} node @returns {string[]} */
function namesAskedOfBrowser(node) {
  switch (node.type) {
    // navigator.locks, (navigator as Partial<Navigator>)?.locks, navigator['locks']
    case 'MemberExpression':
      return isBrowser(node.object) ? nameOf(node.property) : [];
    // const { locks } = navigator
    case 'VariableDeclarator': {
      const pattern = /** @type {SyntaxNode} */ (node.id);
      if (pattern.type !== 'ObjectPattern' || !isBrowser(node.init)) return [];
      return /** @type {SyntaxNode[]} */ (pattern.properties).flatMap(({ key }) => nameOf(key));
    }
    // 'serviceWorker' in navigator
    case 'BinaryExpression':
      return node.operator === 'in' && isBrowser(node.right) ? nameOf(node.left) : [];
    // new Notification(), caches.open()
    case 'NewExpression':
    case 'CallExpression': {
      const callee = /** @type {SyntaxNode} */ (node.callee);
      return nameOf(callee.type === 'MemberExpression' ? callee.object : callee).filter((name) =>
        BARE.has(name),
      );
    }
    default:
      return [];
  }
}

/** @param {unknown} value @returns {string[]} */
function nameOf(value) {
  const node = /** @type {SyntaxNode | undefined} */ (value);
  if (node?.type === 'Identifier') return [String(node.name)];
  return node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
}

/**
 * Whether an expression is one of the objects that a browser offers.
 * @param {unknown} value
 * @returns {boolean}
 */
function isBrowser(value) {
  const node = /** @type {SyntaxNode | null} */ (value);
  switch (node?.type) {
    case 'Identifier':
      return HOLDERS.has(String(node.name));
    case 'MemberExpression':
      return isBrowser(node.object) && nameOf(node.property).some((name) => HOLDERS.has(name));
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return isBrowser(node.expression);
    default:
      return false;
  }
}
