// One chunk for both: whoever has seen who needs them can open the live view without a network.

export { NeedsNow } from '../../live/board/needs-now.client.tsx';
export { LiveTab } from './live-tab.client.tsx';
