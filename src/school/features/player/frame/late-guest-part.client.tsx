import { latePart } from '../../../client/page/late-part.tsx';

export const GuestPart = latePart(() =>
  import('./guest-parts.client.tsx').then((module) => module.GuestPart),
);
