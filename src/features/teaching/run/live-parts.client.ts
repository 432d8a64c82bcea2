// One chunk for both parts, so that somebody who has seen the needs can open the live view without a network.

export { NeedsNow } from '../../live/board/needs-now.client.tsx';
export { LiveTab } from './live-tab.client.tsx';
