import { createLatePart } from '../late-part.client.tsx';

// Shows what is left to do and the button that ends the lab. It is loaded after its page: its dialog and form field are
// large, and nobody finishes a lab before the first exercise is drawn.
/** What is left to do, and the button that ends the lab; comes after the page it stands on. */
export const FinishSection = createLatePart(() =>
  import('./finish-section.client.tsx').then((module) => module.FinishSection),
);
