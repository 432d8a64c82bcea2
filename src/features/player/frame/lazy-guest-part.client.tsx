import { createLatePart } from '../late-part.client.tsx';

export const GuestPart = createLatePart(() =>
  import('../guest/parts.client.tsx').then((module) => module.GuestPart),
);
