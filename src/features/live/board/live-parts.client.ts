// One chunk for both: whoever has seen who needs them can open the live view without a network.
export { LiveTab } from './live-tab.client.tsx';
export { NeedsNow } from './needs-now.client.tsx';
