// What is rarely said of an exercise, as one piece to load.
export { ActNotice } from './act-notice.client.tsx';
export { IgnoredNotice } from './ignored-notice.client.tsx';
export { RefusedNotice } from './refused-notice.client.tsx';
