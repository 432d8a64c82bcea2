import { latePart } from '../../../client/page/late-part.tsx';

/**
 * The parts that are left to do, and the button that ends the lab. It is loaded after its page: its dialog and form field are
 * large, and nobody finishes a lab before the first exercise is drawn.
 */
export const FinishSection = latePart(() =>
  import('./finish-section.client.tsx').then((module) => module.FinishSection),
);
