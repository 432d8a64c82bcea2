import { createLatePart } from '../late-part.tsx';

export const GuestPart = createLatePart(() =>
  import('../../guest/player/parts.tsx').then((module) => module.GuestPart),
);
