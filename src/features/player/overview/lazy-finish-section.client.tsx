import { createLatePart } from '../late-part.client.tsx';

// Its dialog and form field are heavy, and nobody finishes a lab before the first exercise is there.
/** What is left to do, and the button that ends the lab; comes after the page it stands on. */
export const FinishSection = createLatePart(() =>
  import('./finish-section.client.tsx').then((module) => module.FinishSection),
);
